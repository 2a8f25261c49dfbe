"""Calls of routines for all bodies of broadcast arrays.

`results` calls those that know N bodies, (N, results..., inputs..., INFO); `one_by_one` those that know one,
(results..., inputs...); `at_times` those that know one body at N times, (N, TIMES, results..., inputs..., INFO).
Matrices are stored by columns.
"""

from __future__ import annotations

import math
from typing import Any, Callable, List, NamedTuple, Sequence

import numpy as np

from . import _arrays, _call
from ._arrays import FloatArray, Shape


class Input(NamedTuple):
    """An argument of the routine."""

    numbers: FloatArray
    #: axes that belong to one body
    own: int
    name: str
    #: whether one may serve all bodies; the routine then asks how many there are
    is_shared: bool = False


def results(routine: Callable[..., None], tails: Sequence[Shape], inputs: Sequence[Input]) -> List[Any]:
    """What the routine computes for the bodies of the inputs, broadcast; a tail for each of its results."""
    shape = _arrays.bodies(*(part[:3] for part in inputs))
    count = math.prod(shape)
    found = [np.empty(shape + tail[::-1]) for tail in tails]
    if count == 0:
        return _seen(found, tails)
    # Kept until the call is over, for pointers keep nothing.
    arrays, arguments = [], []
    for numbers, own, _, is_shared in inputs:
        laid = _arrays.turned(numbers, own)
        tail = laid.shape[laid.ndim - own :]
        if is_shared:
            array, sets = _arrays.shared(laid, shape, tail)
            arguments += [_call.doubles(array), (sets,)]
        else:
            array = _arrays.spread(laid, shape, tail)
            arguments.append(_call.doubles(array))
        arrays.append(array)
    info = np.zeros(shape, dtype=np.int32)
    routine((count,), *(_call.doubles(array) for array in found), *arguments, _call.ints(info))
    status = _call.lib.frb_info()
    if status:
        raise _call.failure(status, info if shape else None)
    return _seen(found, tails)


def one_by_one(routine: Callable[..., None], tails: Sequence[Shape], inputs: Sequence[Input]) -> List[Any]:
    """The same by a routine that knows one body only."""
    shape = _arrays.bodies(*(part[:3] for part in inputs))
    count = math.prod(shape)
    rows = []
    for numbers, own, _, _ in inputs:
        laid = _arrays.turned(numbers, own)
        rows.append(_arrays.spread(laid, shape, laid.shape[laid.ndim - own :]).reshape(count, -1))
    found = [np.empty(shape + tail[::-1]) for tail in tails]
    targets = [array.reshape(count, -1) for array in found]
    for body in range(count):
        routine(*(_call.doubles(array[body]) for array in targets + rows))
        status = _call.lib.frb_info()
        if status:
            error = _call.failure(status)
            error.index = tuple(int(place) for place in np.unravel_index(body, shape)) if shape else None
            raise error
    return _seen(found, tails)


def at_times(
    routine: Callable[..., None], tails: Sequence[Shape], times: FloatArray, inputs: Sequence[Input]
) -> List[Any]:
    """What the routine computes for each body at every time: shapes of the bodies, then of the times."""
    shape = _arrays.bodies(*(part[:3] for part in inputs))
    when = np.ascontiguousarray(times)
    rows = [
        _arrays.spread(part.numbers, shape, part.numbers.shape[-1:]).reshape(-1, part.numbers.shape[-1])
        for part in inputs
    ]
    bodies, whole = math.prod(shape), shape + when.shape
    found = [np.empty((bodies, when.size) + tail[::-1]) for tail in tails]
    info = np.zeros((bodies, when.size), dtype=np.int32)
    worst = 0
    for body in range(bodies):
        routine(
            (when.size,),
            _call.doubles(when),
            *(_call.doubles(array[body]) for array in found + rows),
            _call.ints(info[body]),
        )
        worst = worst or _call.lib.frb_info()
    if worst:
        raise _call.failure(worst, info.reshape(whole) if whole else None)
    return _seen([array.reshape(whole + tail[::-1]) for array, tail in zip(found, tails)], tails)


def _seen(found: Sequence[FloatArray], tails: Sequence[Shape]) -> List[Any]:
    """Results as numpy users have them: matrices by rows, numbers instead of arrays of none."""
    return [_arrays.turned(array, len(tail))[()] for array, tail in zip(found, tails)]
