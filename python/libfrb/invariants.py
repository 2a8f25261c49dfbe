"""What a free motion keeps: energy, squared momentum, momentum in space; and what an attitude should keep."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
import numpy.typing as npt

from . import _arrays, _attitude, _call
from ._arrays import FloatArray, Shape
from ._batch import Input, one_by_one

_IDENTITY = np.array([1.0, 0.0, 0.0, 0.0])


def energy(moments: npt.ArrayLike, m: npt.ArrayLike) -> FloatArray:
    """Kinetic energy ½ m·I⁻¹m of rotation.

    >>> import libfrb
    >>> print(libfrb.energy([1, 2, 4], [1, 2, 4]))
    3.5
    """
    lib = _call.prepare()
    null = _call.ffi.NULL
    # No potential, so no attitude is looked at.
    unused, none = _call.doubles(_IDENTITY), _call.ffi.cast("frb_potential_energy", 0)
    return _one(
        lambda result, m, moments: lib.frb_energy(result, m, unused, moments, none, null, null),
        (),
        Input(_arrays.vectors(m, 3, "m"), 1, "m"),
        Input(_arrays.vectors(moments, 3, "moments"), 1, "moments"),
    )


def casimir(m: npt.ArrayLike) -> FloatArray:
    """|m|², which the motion keeps whatever the moments are.

    >>> import libfrb
    >>> print(libfrb.casimir([1, 2, 2]))
    9.0
    """
    return _one(_call.prepare().frb_casimir, (), Input(_arrays.vectors(m, 3, "m"), 1, "m"))


def spatial_momentum(m: npt.ArrayLike, q: Any) -> FloatArray:
    """The angular momentum Q·m in space, which a free motion keeps.

    >>> import libfrb, numpy as np
    >>> print(libfrb.spatial_momentum([1, 2, 3], np.eye(3)))
    [1. 2. 3.]
    """
    lib = _call.prepare()
    attitude = _attitude.read(q)
    routine = lib.frb_spatial_momentum if attitude.own == 1 else lib.frb_spatial_momentum_matrix
    parts = Input(_arrays.vectors(m, 3, "m"), 1, "m"), Input(attitude.numbers, attitude.own, "q")
    return _one(routine, (3,), *parts)


def orthogonality(q: Any) -> FloatArray:
    """How far an attitude is from a rotation: |QᵀQ − 1| of a matrix, or that of a quaternion's norm.

    >>> import libfrb
    >>> print(libfrb.orthogonality([1, 0, 0, 0]))
    0.0
    """
    lib = _call.prepare()
    attitude = _attitude.read(q)
    routine = lib.frb_orthogonality if attitude.own == 1 else lib.frb_orthogonality_matrix
    return _one(routine, (), Input(attitude.numbers, attitude.own, "q"))


def _one(routine: Callable[..., None], tail: Shape, *inputs: Input) -> FloatArray:
    found: FloatArray = one_by_one(routine, [tail], inputs)[0]
    return found
