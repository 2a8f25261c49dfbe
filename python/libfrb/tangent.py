"""Derivatives of the exact motion."""

from __future__ import annotations

from typing import Any, Tuple

import numpy.typing as npt

from . import _attitude, _call
from ._arrays import FloatArray, doubles, vectors
from ._batch import Input, one_by_one


def step_tangent(
    h: npt.ArrayLike, moments: npt.ArrayLike, m: npt.ArrayLike, q: Any
) -> Tuple[FloatArray, Any, FloatArray]:
    """The exact step and its derivative: the state transition matrix of filters, the variational equations.

    Arguments are those of :func:`step`, and the state is, bit for bit.

    Returns
    -------
    m, q
        Momentum and attitude after the step.
    tangent
        Matrices of shape (..., 6, 10). Rows are the change of m and the rotation θ of the body frame,
        δQ = Q·hat(θ), at the end; columns those at the start, the three moments, and h.

    Examples
    --------
    How the end changes with the time: m′ = m × I⁻¹m, and the angular velocity.

    >>> import libfrb, numpy as np
    >>> body = np.array([1.0, 2.0, 3.0])
    >>> m, q, tangent = libfrb.step_tangent(0.7, body, [0.3, 0.5, 0.2], [1, 0, 0, 0])
    >>> print(np.allclose(tangent[:, 9], [*np.cross(m, m / body), *m / body]))
    True
    """
    attitude = _attitude.read(q)
    lib = _call.prepare()
    routine = lib.quat_step_tangent if attitude.own == 1 else lib.frb_step_tangent
    parts = [
        Input(doubles(h, "h"), 0, "h"),
        Input(vectors(moments, 3, "moments"), 1, "moments"),
        Input(vectors(m, 3, "m"), 1, "m"),
        Input(attitude.numbers, attitude.own, "q"),
    ]
    end, numbers, tangent = one_by_one(routine, [(3,), attitude.tail, (6, 10)], parts)
    return end, _attitude.write(numbers, attitude), tangent
