"""Keys on every keyboard: one table says which Greek letter stands where a Latin one does.

A Greek keyboard sends `ν`, and where the terminal speaks the kitty protocol `ctrl+ν`; so each key is bound in both
forms, and the capitals too, for Caps Lock.
"""

from __future__ import annotations

from textual.binding import Binding

LATIN = "qwertyuiopasdfghjklzxcvbnm"
GREEK = ";ςερτυθιοπασδφγηξκλζχψωβνμ"
LAYOUTS = (dict(zip(LATIN, GREEK, strict=True)),)
"""For each keyboard that is not Latin, what its keys send where the Latin letters stand."""
CAPITALS = {";": ":", "ς": "ς"}
"""Where Shift gives something else than the capital; a capital final sigma would be that of `s`."""
NAMES = {";": "semicolon", ":": "colon"}
"""Signs that have a name as a key."""
SHOWN = {"escape": "Esc", "enter": "Enter"}


NOT_LATIN = str.maketrans(
    {
        greek: latin
        for layout in LAYOUTS
        for key, sign in layout.items()
        if sign.isalpha()
        for greek, latin in ((sign, key), (CAPITALS.get(sign, sign.upper()), key.upper()))
    }
    | dict(zip(";:", "qQ", strict=True))
)
"""What was typed on another keyboard as the same keys give it on a Latin one."""


def latin(text: str) -> str:
    """A text as its keys would have typed it on a Latin keyboard; one that is Latin already as it is."""
    return text.translate(NOT_LATIN) if any(letter.isalpha() and not letter.isascii() for letter in text) else text


def every_form(keys: str) -> str:
    """A comma separated list of keys with each letter's forms on the other keyboards."""
    return ",".join(dict.fromkeys(form for key in keys.split(",") for form in _forms(key)))


def bind(keys: str, action: str, description: str = "", *, id: str) -> Binding:
    """A binding that works on every keyboard. The description is a text of the catalogs; the id is for remapping."""
    return Binding(every_form(keys), action, description, id=id)


def shown(key: str) -> str:
    """A key as it is named on the screen."""
    return SHOWN.get(key) or (key if len(key) == 1 else key.replace("ctrl+", "^").upper())


def latin_keys(binding: Binding) -> str:
    """The keys of a binding as a Latin keyboard has them."""
    keys = [key for key in binding.key.split(",") if key.isascii() and key.islower() and key not in NAMES.values()]
    return binding.key_display or ", ".join(shown(key) for key in keys if not key.endswith("+semicolon"))


def _forms(key: str) -> list[str]:
    *modifiers, last = key.split("+")
    if len(last) != 1 or last not in LATIN:
        return [key]
    letters = [last, *(layout[last] for layout in LAYOUTS)]
    if not modifiers:
        letters += [CAPITALS.get(letter, letter.upper()) for letter in letters]
    return ["+".join([*modifiers, NAMES.get(letter, letter)]) for letter in letters]
