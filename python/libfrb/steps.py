"""Steps of free bodies: exact, semi-exact, Discrete Moser-Veselov; one body, many bodies, many times."""

from __future__ import annotations

import math
from typing import Any, Callable, Optional, Tuple

import numpy as np
import numpy.typing as npt

from . import _arrays, _attitude, _batch, _call
from ._arrays import FloatArray, Place
from ._batch import Input
from .errors import RigidBodyError

#: Bodies of one call of the library, which counts them with 32 bits.
_PORTION = 1 << 30
#: The place of their NP in the list of arguments.
_NODES = 10

Out = Optional[Tuple[Optional[FloatArray], Optional[FloatArray]]]


def step(
    h: npt.ArrayLike,
    moments: npt.ArrayLike,
    m: npt.ArrayLike,
    q: Any,
    *,
    nodes: int = 0,
    out: Out = None,
) -> Tuple[FloatArray, Any]:
    """The free motion over the time `h`, exact to rounding.

    Solves m′ = m × I⁻¹m, q′ = ½ q∘(0, I⁻¹m), for one body or for as many as the arrays hold: shapes
    are broadcast as numpy does.

    Parameters
    ----------
    h
        Time, of any size and sign; shape (...).
    moments
        Principal moments of inertia in any order; shape (..., 3).
    m
        Angular momentum in the body frame; shape (..., 3).
    q
        Attitude: unit quaternions (w, x, y, z) of shape (..., 4), matrices of shape (..., 3, 3), which turn
        body into space coordinates, or a ``scipy.spatial.transform.Rotation``.
    nodes
        0 for the exact step; 1 to 10 for the semi-exact one of the FRB paper with so many nodes.
    out
        Arrays for the results, (m, q); either may be ``None``, and both may be the inputs.

    Returns
    -------
    m, q
        Momentum and attitude after the step, the attitude in the form in which it came.

    Raises
    ------
    RigidBodyError
        When an argument is illegal; it names the body. Arrays in `out` then hold NaN for that body.

    Examples
    --------
    >>> import libfrb
    >>> m, q = libfrb.step(0.1, [0.345, 0.653, 1.0], [0.5, 0.2, 0.8], [1, 0, 0, 0])
    >>> print(m)
    [0.49000514 0.27450406 0.7839276 ]

    A thousand bodies, each with a step of its own:

    >>> import numpy as np
    >>> m, q = libfrb.step(np.linspace(0, 10, 1000), [1, 2, 3], [0.1, 2, 0.1], np.eye(3))
    >>> q.shape
    (1000, 3, 3)
    """
    if type(m) is np.ndarray and m.shape == _ONE and out is None and type(q) is np.ndarray:
        found = _one_body(h, moments, m, q, nodes)
        if found is not None:
            return found
    attitude = _attitude.read(q)
    lib = _call.prepare()
    routine = lib.quat_step_batch if attitude.own == 1 else lib.frb_step_batch
    return _many(routine, h, moments, m, attitude, nodes, out)


def dmv_step(
    h: npt.ArrayLike,
    moments: npt.ArrayLike,
    m: npt.ArrayLike,
    q: Any,
    *,
    order: int = 10,
    out: Out = None,
) -> Tuple[FloatArray, Any]:
    """The preprocessed Discrete Moser-Veselov step of Hairer and Vilmart, of order 2, 4, 6, 8 or 10.

    Arguments and results are those of :func:`step`.

    Examples
    --------
    >>> import libfrb
    >>> m, q = libfrb.dmv_step(0.1, [0.345, 0.653, 1.0], [0.5, 0.2, 0.8], [1, 0, 0, 0], order=4)
    >>> print(m)
    [0.4900053  0.27450307 0.78392785]
    """
    if order not in (2, 4, 6, 8, 10):
        raise ValueError(f"order must be 2, 4, 6, 8 or 10, not {order}")
    attitude = _attitude.quaternions(q)
    return _many(_call.prepare().dmv_step_batch, h, moments, m, attitude, order // 2, out)


_ONE, _FOUR = (3,), (4,)
_DOUBLE = np.dtype(np.float64)
_from_buffer = _call.ffi.from_buffer
_quat_step, _frb_info = _call.lib.quat_step, _call.lib.frb_info


def _one_body(
    h: Any, moments: Any, m: FloatArray, q: FloatArray, nodes: int
) -> Optional[Tuple[FloatArray, FloatArray]]:
    """One body in arrays as the library wants them, without the cost of broadcasting; else None."""
    if (
        type(h) is not float
        or type(moments) is not np.ndarray
        or moments.shape != _ONE
        or q.shape != _FOUR
        or not (moments.dtype is m.dtype is q.dtype is _DOUBLE)
    ):
        return None
    of, pointer = _from_buffer, _call.double_pointer
    try:
        arrays = of(pointer, moments), of(pointer, m), of(pointer, q)
    except ValueError:  # not contiguous
        return None
    thread = _call.thread
    thread.step[0] = h
    thread.nodes[0] = nodes
    m_out, q_out = np.empty(3), np.empty(4)
    _quat_step(of(pointer, m_out), of(pointer, q_out), thread.step, *arrays, thread.nodes)
    if _frb_info():
        _call.check()
    return m_out, q_out


def _many(
    routine: Callable[..., None],
    h: npt.ArrayLike,
    moments: npt.ArrayLike,
    m: npt.ArrayLike,
    attitude: _attitude.Attitude,
    nodes: int,
    out: Out,
) -> Tuple[FloatArray, Any]:
    own, tail = attitude.own, attitude.tail
    steps = _arrays.doubles(h, "h")
    inertia = _arrays.vectors(moments, 3, "moments")
    momentum = _arrays.vectors(m, 3, "m")
    shape = _arrays.bodies(
        (steps, 0, "h"), (inertia, 1, "moments"), (momentum, 1, "m"), (attitude.numbers, own, "q")
    )
    count = math.prod(shape)
    steps, step_count = _arrays.shared(steps, shape, ())
    inertia, inertia_count = _arrays.shared(inertia, shape, (3,))
    momentum = _arrays.spread(momentum, shape, (3,))
    numbers = _arrays.spread(_arrays.turned(attitude.numbers, own), shape, tail)
    if out is not None and (attitude.is_scipy or attitude.was_matrix):
        raise TypeError("out: pass quaternions; other attitudes are converted here, and cannot be written in place")
    m_place = Place(out[0] if out else None, shape + (3,), 1, "momentum")
    q_place = Place(out[1] if out else None, shape + tail, own, "attitude")
    flat = [_flat(array) for array in (m_place.target, q_place.target, steps, inertia, momentum, numbers)]
    width = 4 if own == 1 else 9
    failure: Optional[RigidBodyError] = None
    for first in range(0, count, _PORTION):
        last = min(first + _PORTION, count)
        some = slice(3 * first, 3 * last), slice(width * first, width * last)
        routine(
            (last - first,),
            _call.doubles(flat[0][some[0]]),
            _call.doubles(flat[1][some[1]]),
            _call.doubles(flat[2][first:last] if step_count > 1 else flat[2]),
            (last - first if step_count > 1 else 1,),
            _call.doubles(flat[3][some[0]] if inertia_count > 1 else flat[3]),
            (last - first if inertia_count > 1 else 1,),
            _call.doubles(flat[4][some[0]]),
            _call.doubles(flat[5][some[1]]),
            (nodes,),
            _call.ffi.NULL,
        )
        status = _call.lib.frb_info()
        failure = failure or (_call.failure(status) if status else None)
    results = m_place.result(), q_place.result()
    if failure:
        # NaN marks the bodies that were bad; a bad number of nodes is nobody's.
        bad = np.argwhere(np.isnan(m_place.target[..., 0]))
        if shape and failure.status != -_NODES and len(bad):
            failure.index = tuple(int(place) for place in bad[0])
        raise failure
    return results[0], _attitude.write(results[1], attitude)


def _flat(array: FloatArray) -> FloatArray:
    return array.reshape(-1)


def at_times(
    times: npt.ArrayLike, moments: npt.ArrayLike, m: npt.ArrayLike, q: Any
) -> Tuple[FloatArray, Any]:
    """The state at many times, each computed from the initial one: no error accumulates.

    Parameters
    ----------
    times
        Times since the initial state, in any order, of any size and sign and in any shape.
    moments, m, q
        One body, or bodies, as for a step.

    Returns
    -------
    m, q
        Of the shape of the bodies, then of the times, then 3, and 4 or 3, 3.

    Examples
    --------
    >>> import libfrb, numpy as np
    >>> m, q = libfrb.at_times([0, 12, 1e12], [1, 2, 3], [0.01, 2, 0.01], [1, 0, 0, 0])
    >>> print(np.round(m, 3))
    [[ 0.01   2.     0.01 ]
     [ 0.997 -0.151 -1.727]
     [ 0.018  2.    -0.027]]
    """
    attitude = _attitude.quaternions(q)
    parts = [
        Input(_arrays.vectors(moments, 3, "moments"), 1, "moments"),
        Input(_arrays.vectors(m, 3, "m"), 1, "m"),
        Input(attitude.numbers, 1, "q"),
    ]
    routine = _call.prepare().quat_at_times
    momentum, numbers = _batch.at_times(routine, [(3,), (4,)], _arrays.doubles(times, "times"), parts)
    return momentum, _attitude.write(numbers, attitude)
