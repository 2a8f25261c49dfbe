"""Derivatives of the exact motion."""

from __future__ import annotations

from typing import Any, Tuple

import numpy.typing as npt

from . import _attitude, _batch, _call
from ._arrays import FloatArray, doubles, vectors
from ._batch import Input


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
    parts = [
        Input(doubles(h, "h"), 0, "h", is_shared=True),
        Input(vectors(moments, 3, "moments"), 1, "moments", is_shared=True),
        Input(vectors(m, 3, "m"), 1, "m"),
        Input(attitude.numbers, attitude.own, "q"),
    ]
    tails = [(3,), attitude.tail, (6, 10)]
    if attitude.own == 1:
        end, numbers, tangent = _batch.results(lib.quat_step_tangent_batch, tails, parts)
    else:
        end, numbers, tangent = _batch.one_by_one(lib.frb_step_tangent, tails, parts)
    return end, _attitude.write(numbers, attitude), tangent


def at_times_tangent(
    times: npt.ArrayLike, moments: npt.ArrayLike, m: npt.ArrayLike, q: Any
) -> Tuple[FloatArray, Any, FloatArray]:
    """The state and its derivative at many times, each computed from the initial state.

    Arguments are those of :func:`at_times`.

    Returns
    -------
    m, q
        The states, as :func:`at_times` returns them.
    tangent
        The derivatives of :func:`step_tangent`, of the shape of the bodies, then of the times, then (6, 10).

    Examples
    --------
    A small change of the momentum stays small about a stable axis, and grows exponentially about the middle one:

    >>> import libfrb, numpy as np
    >>> times = [5, 10, 20]
    >>> for m in [1, 0.01, 0.01], [0.01, 1, 0.01]:
    ...     tangent = libfrb.at_times_tangent(times, [1, 2, 4], m, [1, 0, 0, 0])[2]
    ...     print(np.linalg.norm(tangent[:, :3, :3], axis=(1, 2)).round(1))
    [1.7 1.7 1.7]
    [  6.3  36.4 386.7]
    """
    attitude = _attitude.quaternions(q)
    parts = [
        Input(vectors(moments, 3, "moments"), 1, "moments"),
        Input(vectors(m, 3, "m"), 1, "m"),
        Input(attitude.numbers, 1, "q"),
    ]
    routine = _call.prepare().quat_at_times_tangent
    end, numbers, tangent = _batch.at_times(routine, [(3,), (4,), (6, 10)], doubles(times, "times"), parts)
    return end, _attitude.write(numbers, attitude), tangent


def tangent_to_space(tangent: npt.ArrayLike, q_start: Any, q_end: Any) -> FloatArray:
    """Derivatives with rotations in space, δQ = hat(ρ)·Q, in place of those of the body frame.

    `tangent` has the shape (..., 6, 10); `q_start` and `q_end` are the attitudes before and after the step.

    Examples
    --------
    A rotation in space passes through a free motion unchanged:

    >>> import libfrb, numpy as np
    >>> q = [0.8, 0, 0.6, 0]
    >>> m, end, tangent = libfrb.step_tangent(0.7, [1, 2, 3], [0.3, 0.5, 0.2], q)
    >>> print(np.allclose(libfrb.tangent_to_space(tangent, q, end)[3:, 3:6], np.eye(3)))
    True
    """
    return _converted("frb_tangent_to_space", (6, 10), tangent, q_start, q_end)


def tangent_to_quaternion(tangent: npt.ArrayLike, q_start: Any, q_end: Any) -> FloatArray:
    """Derivatives of and by the four numbers of the quaternion, in place of rotations.

    The result has the shape (..., 7, 11): rows are the changes of m and q at the end, columns those of m and q at
    the start, of the three moments, and of h.

    Examples
    --------
    >>> import libfrb
    >>> m, q, tangent = libfrb.step_tangent(0.7, [1, 2, 3], [0.3, 0.5, 0.2], [1, 0, 0, 0])
    >>> libfrb.tangent_to_quaternion(tangent, [1, 0, 0, 0], q).shape
    (7, 11)
    """
    return _converted("frb_tangent_to_quat", (7, 11), tangent, q_start, q_end)


def _converted(name: str, tail: Tuple[int, int], tangent: npt.ArrayLike, q_start: Any, q_end: Any) -> FloatArray:
    numbers = doubles(tangent, "tangent")
    if numbers.shape[-2:] != (6, 10):
        raise ValueError(f"tangent must have the shape (..., 6, 10), not {numbers.shape}")
    parts = [
        Input(numbers, 2, "tangent"),
        Input(_attitude.quaternions(q_start, "q_start").numbers, 1, "q_start"),
        Input(_attitude.quaternions(q_end, "q_end").numbers, 1, "q_end"),
    ]
    found: FloatArray = _batch.results(getattr(_call.prepare(), name), [tail], parts)[0]
    return found
