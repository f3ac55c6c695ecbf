"""Law 10: options after an irregularity. Shared by other laws' checks."""

from engine.ruling import Condition, Law, Line

LAW = Law("duplicate-2017", "10")


def without_consulting(when: Condition | None = None) -> Line:
    """Whoever has an option takes it alone (10C2)."""
    return LAW.information("without_consulting", "10C2", when)
