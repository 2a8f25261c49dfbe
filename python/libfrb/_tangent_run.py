"""The calls of frb_run_tangent and frb_run_lyapunov: their callbacks, and the states that they are told."""

from __future__ import annotations

import math
import operator
from typing import Any, Callable, List, NamedTuple, Optional, Tuple

import numpy as np
import numpy.typing as npt

from . import _arrays, _call
from ._arrays import FloatArray
from ._run import Failing, keep_error, stop_run

ffi = _call.ffi
_NO_TORQUE = ffi.cast("frb_torque", 0)

#: times, momenta, quaternions, and two more results, all states along the first axis
Told = Tuple[FloatArray, ...]


class Course(NamedTuple):
    """What is to be computed; the body comes in `mapped` and `grown`."""

    h: float
    steps: int
    t: float
    scheme: int
    every: int
    torque: Optional[Callable[..., Any]]
    has_derivative: bool
    output: Optional[Callable[..., Any]]

    def mapped(self, moments: npt.ArrayLike, m: npt.ArrayLike, q: FloatArray) -> Told:
        """States, and the tangent maps from the start to each, as matrices (6, 9)."""
        caller = _Caller(self)
        tangent = np.empty((9, 6))
        self._call(caller, "frb_run_tangent", moments, m, q, [_call.doubles(tangent)], _tangent_output)
        return caller.told()

    def grown(
        self, moments: npt.ArrayLike, m: npt.ArrayLike, q: FloatArray, vectors: FloatArray, scale: float
    ) -> Told:
        """States, exponents, MEGNO and its mean so far. The vectors are those of the end then."""
        caller = _Caller(self)
        count = len(vectors)
        exponents, megno = np.empty(count), np.empty(2)
        between = [
            (count,), _call.doubles(vectors), (float(scale),), _call.doubles(exponents), _call.doubles(megno)
        ]  # fmt: skip
        self._call(caller, "frb_run_lyapunov", moments, m, q, between, _lyapunov_output)
        return caller.told()

    def _call(
        self,
        caller: _Caller,
        name: str,
        moments: npt.ArrayLike,
        m: npt.ArrayLike,
        q: FloatArray,
        between: List[Any],
        output: Any,
    ) -> None:
        every = operator.index(self.every)
        if every < 1:
            raise ValueError(f"every must be at least 1, not {every}")
        # The library writes to momentum and attitude; the caller's stay as they are.
        momentum, attitude = own_copy(m, 3, "m"), own_copy(q, 4, "q")
        handle = ffi.new_handle(caller)
        lib = _call.prepare()
        getattr(lib, name)(
            (self.scheme,),
            _call.doubles(momentum),
            _call.doubles(attitude),
            *between,
            _call.doubles(own_copy(moments, 3, "moments")),
            (float(self.t),),
            (float(self.h),),
            (operator.index(self.steps),),
            _torque if self.torque else _NO_TORQUE,
            (lib.FRB_BY_CALLER if self.has_derivative else lib.FRB_BY_DIFFERENCES,),
            handle,
            (every,),
            output,
            ffi.NULL,
        )
        caller.finish()


def own_copy(value: npt.ArrayLike, length: int, name: str) -> FloatArray:
    """The numbers of one body."""
    numbers = np.array(_arrays.doubles(value, name), order="C")
    if numbers.shape != (length,):
        raise ValueError(f"{name} must have the shape ({length},), not {numbers.shape}: the run is that of one body")
    return numbers


class _Caller(Failing):
    """The caller's functions during a run, and the states so far."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.states: List[Tuple[Any, ...]] = []

    def pull(self, t: float, q: FloatArray, tau: Any, dtau: Any) -> None:
        """The torque and its derivative, to where the library reads them."""
        if self.error is not None:
            tau[0] = math.nan
            return
        found = self.course.torque(t, q) if self.course.torque else np.zeros(3)
        if self.course.has_derivative:
            found, slope = found
            matrix = _arrays.doubles(slope, "the derivative")
            if matrix.shape not in ((3, 3), (3, 6)):
                raise ValueError(f"the derivative must have the shape (3, 3) or (3, 6), not {matrix.shape}")
            by_columns = np.ascontiguousarray(matrix.T)
            ffi.memmove(dtau, by_columns, by_columns.nbytes)
        torque = np.ascontiguousarray(_arrays.doubles(found, "the torque"))
        if torque.shape != (3,):
            raise ValueError(f"the torque must have the shape (3,), not {torque.shape}")
        ffi.memmove(tau, torque, torque.nbytes)

    def tell(self, stop: Any, *state: Any) -> None:
        self.states.append(state)
        if self.course.output is not None and self.course.output(*state):
            stop[0] = 1

    def told(self) -> Told:
        return tuple(np.array(part) for part in zip(*self.states))


def _copy(pointer: Any, *shape: int) -> FloatArray:
    """The library's memory is its own."""
    return np.frombuffer(bytearray(ffi.buffer(pointer, 8 * math.prod(shape)))).reshape(shape)


def _no_torque(_kind: Any, error: BaseException, traceback: Any) -> None:
    """A torque that is no number ends the run."""
    keep_error(error, traceback)["tau"][0] = math.nan


@ffi.callback("frb_torque", onerror=_no_torque)  # type: ignore[untyped-decorator]
def _torque(t: Any, q: Any, tau: Any, dtau: Any, context: Any) -> None:
    ffi.from_handle(context).pull(t[0], _copy(q, 4), tau, dtau)


@ffi.callback("frb_tangent_output", onerror=stop_run)  # type: ignore[untyped-decorator]
def _tangent_output(step: Any, t: Any, am: Any, q: Any, tangent: Any, context: Any, stop: Any) -> None:
    by_columns = _copy(tangent, 9, 6)
    ffi.from_handle(context).tell(stop, t[0], _copy(am, 3), _copy(q, 4), by_columns.T)


@ffi.callback("frb_lyapunov_output", onerror=stop_run)  # type: ignore[untyped-decorator]
def _lyapunov_output(
    step: Any, t: Any, am: Any, q: Any, n: Any, vectors: Any, exponents: Any, megno: Any, context: Any, stop: Any
) -> None:
    ffi.from_handle(context).tell(
        stop, t[0], _copy(am, 3), _copy(q, 4), _copy(exponents, n[0]), megno[0], megno[1]
    )
