"""What a free motion keeps: energy, squared momentum, momentum in space; and what an attitude should keep."""

from __future__ import annotations

import math
from typing import Any, Callable, Sequence, Tuple

import numpy as np
import numpy.typing as npt

from . import _arrays, _attitude, _call
from ._arrays import FloatArray, Shape


def energy(moments: npt.ArrayLike, m: npt.ArrayLike) -> FloatArray:
    """Kinetic energy ½ m·I⁻¹m of rotation.

    >>> import libfrb
    >>> print(libfrb.energy([1, 2, 4], [1, 2, 4]))
    3.5
    """
    lib = _call.prepare()
    null = _call.ffi.NULL
    parts = [(_arrays.vectors(m, 3, "m"), 1, "m"), (_arrays.vectors(moments, 3, "moments"), 1, "moments")]
    # No potential, so no attitude is looked at.
    unused = _call.doubles(np.array([1.0, 0.0, 0.0, 0.0]))
    return _each(
        lambda result, m, moments: lib.frb_energy(
            result, m, unused, moments, _call.ffi.cast("frb_potential_energy", 0), null, null
        ),
        (),
        parts,
    )


def casimir(m: npt.ArrayLike) -> FloatArray:
    """|m|², which the motion keeps whatever the moments are.

    >>> import libfrb
    >>> print(libfrb.casimir([1, 2, 2]))
    9.0
    """
    return _each(_call.prepare().frb_casimir, (), [(_arrays.vectors(m, 3, "m"), 1, "m")])


def spatial_momentum(m: npt.ArrayLike, q: Any) -> FloatArray:
    """The angular momentum Q·m in space, which a free motion keeps.

    >>> import libfrb, numpy as np
    >>> print(libfrb.spatial_momentum([1, 2, 3], np.eye(3)))
    [1. 2. 3.]
    """
    lib = _call.prepare()
    attitude = _attitude.read(q)
    routine = lib.frb_spatial_momentum if attitude.own == 1 else lib.frb_spatial_momentum_matrix
    return _each(
        routine, (3,), [(_arrays.vectors(m, 3, "m"), 1, "m"), (attitude.numbers, attitude.own, "q")]
    )


def orthogonality(q: Any) -> FloatArray:
    """How far an attitude is from a rotation: |QᵀQ − 1| of a matrix, or that of a quaternion's norm.

    >>> import libfrb
    >>> print(libfrb.orthogonality([1, 0, 0, 0]))
    0.0
    """
    lib = _call.prepare()
    attitude = _attitude.read(q)
    routine = lib.frb_orthogonality if attitude.own == 1 else lib.frb_orthogonality_matrix
    return _each(routine, (), [(attitude.numbers, attitude.own, "q")])


def _each(
    routine: Callable[..., None], tail: Shape, parts: Sequence[Tuple[FloatArray, int, str]]
) -> FloatArray:
    """The results of a routine that knows one body only, for all bodies of the arrays."""
    shape = _arrays.bodies(*parts)
    arrays = []
    for array, own, _ in parts:
        spread = _arrays.spread(_arrays.turned(array, own), shape, array.shape[array.ndim - own :])
        arrays.append(spread.reshape((math.prod(shape), -1)))
    results = np.empty((math.prod(shape), math.prod(tail)))
    statuses = np.zeros(len(results), dtype=np.int32)
    for body, result in enumerate(results):
        routine(_call.doubles(result), *(_call.doubles(array[body]) for array in arrays))
        statuses[body] = _call.lib.frb_info()
        if statuses[body]:
            raise _call.failure(int(statuses[body]), statuses.reshape(shape) if shape else None)
    return results.reshape(shape + tail)[()]
