"""Checks of arguments. An error names the argument, what it may be, and what it is."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence

#: What the native part takes at most, as a usize or u64.
MOST = 2**63 - 1


def _shown(value):
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


def integer(name, value, least=0, most=MOST):
    """Return an integer argument, which may be of any type of integers."""
    allowed = f"of at least {least}" if most == MOST else f"from {least} to {most}"
    needed = f"{name} must be an integer {allowed}, not {_shown(value)}"
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(needed) from None
    if number > MOST:
        raise ValueError(f"{name} must be at most {most}, not {_shown(value)}")
    if not least <= number <= most:
        raise ValueError(needed)
    return number


def one_of(name, value, choices):
    """Return an argument that is one of these texts."""
    if not (isinstance(value, str) and value in choices):
        names = ", ".join(map(repr, choices))
        error = ValueError if isinstance(value, str) else TypeError
        raise error(f"{name} must be one of {names}, not {_shown(value)}")
    return value


def optional_text(name, value):
    """Return a text or None."""
    if value is not None and not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {_shown(value)}")
    return value


def flag(name, value):
    """Return a truth value, which may be a NumPy one."""
    if isinstance(value, bool) or type(value).__name__ in ("bool", "bool_"):
        return bool(value)
    raise TypeError(f"{name} must be True or False, not {_shown(value)}")


def _pair(value):
    """Return the two parts of a pair, or None."""
    is_pair = isinstance(value, Sequence) and not isinstance(value, (str, bytes))
    return tuple(value) if is_pair and len(value) == 2 else None


def box(value):
    """Return the rows and columns of a box, or None."""
    if value is None:
        return None
    pair = _pair(value)
    needed = "box must be rows and columns, such as (2, 3), each from 0 to 1024"
    if pair is None:
        raise TypeError(f"{needed}, not {_shown(value)}")
    return tuple(integer(f"a part of box={_shown(value)}", part, 0, 1024) for part in pair)


def clues(value, cells):
    """Return the least and the greatest number of givens, or None."""
    if value is None:
        return None
    pair = _pair(value)
    if pair is None:
        try:
            pair = (operator.index(value),) * 2
        except TypeError:
            message = "clues must be an integer or two, such as (24, 26), not "
            raise TypeError(message + _shown(value)) from None
    least, most = (integer("clues", part, 0, cells) for part in pair)
    if least > most:
        raise ValueError(f"clues: the least, {least}, is more than the greatest, {most}")
    return least, most


def rating(value):
    """Return the least and the greatest rating, or None."""
    if value is None:
        return None
    pair = _pair(value)
    needed = f"rating must be two numbers from 1.0 to 12.0, such as (3.0, 3.4), not {_shown(value)}"
    try:
        least, most = map(number_of, pair if pair is not None else "")
    except (TypeError, ValueError):
        raise TypeError(needed) from None
    if not (1 <= least <= 12 and 1 <= most <= 12):
        raise ValueError(needed)
    if least > most:
        raise ValueError(f"rating: the least, {least}, is more than the greatest, {most}")
    return least, most


def number_of(value):
    """Return a number as a float, but not a text that is one."""
    if isinstance(value, (str, bytes)):
        raise TypeError
    return float(value)


def seed(value):
    """Return the seed as a text."""
    if isinstance(value, str):
        return value
    try:
        return str(operator.index(value))
    except TypeError:
        raise TypeError(f"seed must be a str or an integer, not {_shown(value)}") from None


def size(name, value):
    """Return a positive length."""
    needed = f"{name} must be a positive number, not {_shown(value)}"
    try:
        length = number_of(value)
    except (TypeError, ValueError):
        raise TypeError(needed) from None
    if not (math.isfinite(length) and length > 0):
        raise ValueError(needed)
    return length


def progress(value):
    """Return True, a function or None."""
    if value is None or value is False:
        return None
    if value is True or callable(value):
        return value
    raise TypeError(f"progress must be True, False or a function, not {_shown(value)}")
