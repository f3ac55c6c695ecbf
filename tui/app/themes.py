"""How the app looks. Whatever colour says is said in words too."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.theme import Theme

NAMES = {"dark": "textual-dark", "light": "textual-light", "contrast": "contrast"}
"""The themes of the settings by the names that Textual has for them."""
CONTRAST = Theme(
    name="contrast",
    primary="#ffff00",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffffff",
    error="#ffffff",
    success="#ffffff",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    dark=True,
    variables={"text-muted": "#ffffff", "footer-background": "#000000"},
)
"""Black, white and one yellow: for bad light and tired eyes."""


def wear(app: App[Any], theme: str) -> None:
    """Dress the app in a theme of the settings."""
    if theme == CONTRAST.name:
        app.register_theme(CONTRAST)
    app.theme = NAMES[theme]
