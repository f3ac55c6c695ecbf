"""Learning step by step: what the makers of classifiers share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Places = NDArray[np.intp]


class Parameter:
    """An array that is learned by Adam, with the running means of its slopes."""

    def __init__(self, values: Floats) -> None:
        self.values = values
        self._drift, self._spread, self._steps = np.zeros_like(values), np.zeros_like(values), 0

    def descend(self, slope: Floats, rate: float, rows: Places | slice = slice(None)) -> None:
        """One step, of these rows only."""
        self._steps += 1
        drift = self._drift[rows] + np.float32(0.1) * (slope - self._drift[rows])
        spread = self._spread[rows] + np.float32(0.001) * (slope * slope - self._spread[rows])
        self._drift[rows], self._spread[rows] = drift, spread
        rate *= (1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps)
        self.values[rows] -= np.float32(rate) * drift / (np.sqrt(spread) + np.float32(1e-7))


def surprise(scores: Floats, laws: Places, wanted: Places, counts: Floats) -> Floats:
    """The slope of the surprise at the provision that each row wants, and at its law; `laws` are the provisions'."""
    likely = softmax(scores)
    own = laws[None, :] == laws[wanted][:, None]
    of_law = likely * own
    of_law /= np.maximum(of_law.sum(axis=1, keepdims=True), 1e-9)
    slope = 2 * likely - of_law
    slope[np.arange(len(slope)), wanted] -= 1
    weighed: Floats = slope * counts[:, None] / np.float32(len(slope))
    return weighed


def softmax(scores: Floats) -> Floats:
    """Scores as likelihoods, row by row."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    likely: Floats = powers / powers.sum(axis=1, keepdims=True)
    return likely


def batches(order: Places, size: int) -> list[Places]:
    """The places in groups of that size."""
    return [order[start : start + size] for start in range(0, len(order), size)]


def pace(done: float, rising: float) -> float:
    """The share of the full rate, by how much is done: it rises, then falls."""
    return min(done / rising, (1 - done) / (1 - rising)) + 0.001
