"""Calls of the routines that compute one thing for N bodies: (N, results..., inputs..., INFO)."""

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
    found = [np.empty(shape + tail) for tail in tails]
    if count == 0:
        return found
    # Kept until the call is over, for pointers keep nothing.
    arrays, arguments = [], []
    for numbers, own, _, is_shared in inputs:
        tail = numbers.shape[numbers.ndim - own :]
        laid = _arrays.turned(numbers, own)
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
    return [_arrays.turned(array, len(tail))[()] for array, tail in zip(found, tails)]
