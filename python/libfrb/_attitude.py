"""Attitudes as they come: quaternions (w, x, y, z), matrices, or scipy's Rotation."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from . import _batch, _call
from ._arrays import FloatArray, doubles


class Attitude(NamedTuple):
    """The numbers of an attitude, and what the caller had."""

    numbers: FloatArray
    #: axes that belong to one attitude: 1 for quaternions, 2 for matrices
    own: int
    is_scipy: bool = False
    #: whether the numbers are quaternions of the caller's matrices
    was_matrix: bool = False

    @property
    def tail(self) -> tuple[int, ...]:
        return (4,) if self.own == 1 else (3, 3)


def is_rotation(value: Any) -> bool:
    """Whether it is a Rotation of scipy, which is never imported for the question."""
    return type(value).__module__.startswith("scipy.spatial.transform") and hasattr(value, "as_quat")


def read(value: Any, name: str = "q") -> Attitude:
    """As the caller has them."""
    if is_rotation(value):
        # scipy's order is (x, y, z, w).
        return Attitude(np.roll(np.asarray(value.as_quat(), dtype=np.float64), 1, axis=-1), 1, is_scipy=True)
    array = doubles(value, name)
    if array.shape[-1:] == (4,):
        return Attitude(array, 1)
    if array.shape[-2:] == (3, 3):
        return Attitude(array, 2)
    raise ValueError(f"{name} must have the shape (..., 4) or (..., 3, 3), not {array.shape}")


def quaternions(value: Any, name: str = "q") -> Attitude:
    """As quaternions, for routines that have no form for matrices."""
    attitude = read(value, name)
    if attitude.own == 1:
        return attitude
    return Attitude(quaternions_of_matrices(attitude.numbers, name), 1, was_matrix=True)


def quaternions_of_matrices(matrices: FloatArray, name: str) -> FloatArray:
    if matrices.shape[-2:] != (3, 3):
        raise ValueError(f"{name} must have the shape (..., 3, 3), not {matrices.shape}")
    part = _batch.Input(matrices, 2, name)
    found: FloatArray = _batch.results(_call.prepare().frb_matrix_to_quat, [(4,)], [part])[0]
    return found


def write(numbers: FloatArray, like: Attitude) -> Any:
    """Quaternions in the form in which the caller passed his."""
    if like.was_matrix:
        return _batch.results(_call.prepare().frb_quat_to_matrix, [(3, 3)], [_batch.Input(numbers, 1, "q")])[0]
    if not like.is_scipy:
        return numbers
    from scipy.spatial.transform import Rotation

    return Rotation.from_quat(np.roll(numbers, -1, axis=-1))
