"""Attitudes as they come: quaternions (w, x, y, z), matrices, or scipy's Rotation."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ._arrays import FloatArray, doubles


class Attitude(NamedTuple):
    """The numbers of an attitude, and what the caller had."""

    numbers: FloatArray
    #: axes that belong to one attitude: 1 for quaternions, 2 for matrices
    own: int
    is_scipy: bool

    @property
    def tail(self) -> tuple[int, ...]:
        return (4,) if self.own == 1 else (3, 3)


def is_rotation(value: Any) -> bool:
    """Whether it is a Rotation of scipy, which is never imported for the question."""
    return type(value).__module__.startswith("scipy.spatial.transform") and hasattr(value, "as_quat")


def read(value: Any, name: str = "q") -> Attitude:
    if is_rotation(value):
        # scipy's order is (x, y, z, w).
        return Attitude(np.roll(np.asarray(value.as_quat(), dtype=np.float64), 1, axis=-1), 1, True)
    array = doubles(value, name)
    if array.shape[-1:] == (4,):
        return Attitude(array, 1, False)
    if array.shape[-2:] == (3, 3):
        return Attitude(array, 2, False)
    raise ValueError(f"{name} must have the shape (..., 4) or (..., 3, 3), not {array.shape}")


def write(numbers: FloatArray, like: Attitude) -> Any:
    """Quaternions in the form in which the caller passed his."""
    if not like.is_scipy:
        return numbers
    from scipy.spatial.transform import Rotation

    return Rotation.from_quat(np.roll(numbers, -1, axis=-1))
