"""Arguments as numpy users pass them: anything array-like, broadcast, in the order the library wants."""

from __future__ import annotations

import math
from typing import Any, Optional, Tuple

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
Shape = Tuple[int, ...]


def doubles(value: npt.ArrayLike, name: str) -> FloatArray:
    """Numbers in double precision; what cannot be converted without a loss of meaning is refused."""
    array = np.asarray(value)
    if array.dtype.kind not in "fiub":
        raise TypeError(f"{name} must be real numbers, not {array.dtype}")
    return array.astype(np.float64, copy=False)


def vectors(value: npt.ArrayLike, length: int, name: str) -> FloatArray:
    """An array of shape (..., length)."""
    array = doubles(value, name)
    if array.shape[-1:] != (length,):
        raise ValueError(f"{name} must have the shape (..., {length}), not {array.shape}")
    return array


def spread(array: FloatArray, shape: Shape, tail: Shape) -> FloatArray:
    """One number or vector for each body, without a copy when it is laid out so already."""
    # Most arrays are so already, and numpy takes its time to find out.
    if array.shape != shape + tail:
        array = np.broadcast_to(array, shape + tail)
    return np.ascontiguousarray(array)


def shared(array: FloatArray, shape: Shape, tail: Shape) -> Tuple[FloatArray, int]:
    """The same where one for all is allowed, and how many there are then."""
    if array.size == math.prod(tail):
        return np.ascontiguousarray(array), 1
    return spread(array, shape, tail), math.prod(shape)


def bodies(*parts: Tuple[FloatArray, int, str]) -> Shape:
    """The common shape of arrays, each without the axes of its own; a text that names all of them."""
    shapes = [array.shape[: array.ndim - own] for array, own, _ in parts]
    if shapes.count(shapes[0]) == len(shapes):
        return shapes[0]
    try:
        return np.broadcast_shapes(*shapes)
    except ValueError:
        named = ", ".join(f"{name} {array.shape}" for array, _, name in parts)
        raise ValueError(f"these shapes do not fit together: {named}") from None


class Place:
    """Where results go: a new array, or the caller's. Matrices are stored by columns."""

    def __init__(self, given: Optional[FloatArray], shape: Shape, own: int, name: str) -> None:
        self.given = given
        self.own = own
        if given is None:
            self.target = np.empty(shape)
            return
        if not isinstance(given, np.ndarray) or given.dtype != np.float64:
            raise TypeError(f"out: the {name} must be an array of float64")
        if given.shape != shape:
            raise ValueError(f"out: the {name} must have the shape {shape}, not {given.shape}")
        if not given.flags.writeable:
            raise ValueError(f"out: the {name} cannot be written")
        inside = turned(given, own)
        self.target = inside if inside.flags.c_contiguous else np.empty(inside.shape)

    def result(self) -> FloatArray:
        """The results as the caller sees them."""
        seen = turned(self.target, self.own)
        if self.given is None:
            return seen
        if self.target is not self.given and not np.shares_memory(self.target, self.given):
            self.given[...] = seen
        return self.given


def turned(array: FloatArray, own: int) -> FloatArray:
    """Matrices by columns instead of rows, or the reverse; vectors as they are. No copy."""
    return array.swapaxes(-1, -2) if own == 2 else array


def is_quaternion(attitude: Any) -> bool:
    return bool(attitude.shape[-1:] == (4,))
