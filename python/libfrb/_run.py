"""The call of frb_run_bodies: its two callbacks, what they raise, and the states that they are told."""

from __future__ import annotations

import math
import operator
from typing import Any, Callable, Dict, List, NamedTuple, Optional

import numpy as np
import numpy.typing as npt

from . import _arrays, _call
from ._arrays import FloatArray, Shape

ffi = _call.ffi
_NO_FORCES = ffi.cast("frb_forces", 0)


class States(NamedTuple):
    t: FloatArray
    x: FloatArray
    v: FloatArray
    m: FloatArray
    q: FloatArray


class Journey(NamedTuple):
    """What is to be computed; the bodies come in `of`."""

    h: float
    steps: int
    t: float
    method: int
    scheme: int
    every: int
    depends: bool
    forces: Optional[Callable[..., Any]]
    output: Optional[Callable[..., Any]]

    def of(
        self,
        moments: npt.ArrayLike,
        m: npt.ArrayLike,
        q: FloatArray,
        masses: Optional[npt.ArrayLike],
        x: Optional[npt.ArrayLike],
        v: Optional[npt.ArrayLike],
    ) -> States:
        """Without masses bodies turn, but do not move in space."""
        steps, every = operator.index(self.steps), operator.index(self.every)
        if every < 1:
            raise ValueError(f"every must be at least 1, not {every}")
        parts = {"moments": (_arrays.vectors(moments, 3, "moments"), 1), "m": (_arrays.vectors(m, 3, "m"), 1), "q": (q, 1)}
        if masses is not None and x is not None and v is not None:
            parts["masses"] = _arrays.doubles(masses, "masses"), 0
            parts["x"], parts["v"] = (_arrays.vectors(x, 3, "x"), 1), (_arrays.vectors(v, 3, "v"), 1)
        shape = _arrays.bodies(*((array, own, name) for name, (array, own) in parts.items()))
        count = math.prod(shape)

        def own_copy(name: str, length: int) -> FloatArray:
            # The library writes here, and the caller's arrays stay as they are.
            return np.array(np.broadcast_to(parts[name][0], shape + (length,)), order="C")

        inertia, inertia_count = _arrays.shared(parts["moments"][0], shape, (3,))
        momenta, attitudes = own_copy("m", 3), own_copy("q", 4)
        mass, mass_count, place, velocity = np.empty(0), 0, np.empty(0), np.empty(0)
        if "masses" in parts:
            mass, mass_count = _arrays.shared(parts["masses"][0], shape, ())
            place, velocity = own_copy("x", 3), own_copy("v", 3)
        states = 1 + max(steps, 0) // every + (steps % every > 0)
        caller = _Caller(self.forces, self.output, shape, mass_count > 0, states)
        handle = ffi.new_handle(caller)
        time = np.array([float(self.t)])
        lib = _call.prepare()
        lib.frb_run_bodies(
            (self.method,),
            (self.scheme,),
            (count,),
            _call.doubles(place) if mass_count else ffi.NULL,
            _call.doubles(velocity) if mass_count else ffi.NULL,
            _call.doubles(attitudes),
            _call.doubles(momenta),
            _call.doubles(mass) if mass_count else ffi.NULL,
            (mass_count,),
            _call.doubles(inertia),
            (inertia_count,),
            _call.doubles(time),
            (float(self.h),),
            (steps,),
            _forces if self.forces else _NO_FORCES,
            (lib.FRB_ON_VELOCITIES if self.depends else lib.FRB_ON_POSITIONS,),
            handle,
            (every,),
            _output,
            ffi.NULL,
        )
        caller.finish()
        return caller.told()


class Failing:
    """What the caller's functions raised during a run."""

    error: Optional[BaseException] = None

    def finish(self) -> None:
        """Raises it after the run, or else what the library complained about."""
        if self.error is not None:
            try:
                raise self.error
            finally:
                # Its traceback leads here: a circle otherwise.
                self.error = None
        _call.check()


class _Caller(Failing):
    """The caller's functions during a run, and the states so far."""

    def __init__(
        self,
        forces: Optional[Callable[..., Any]],
        output: Optional[Callable[..., Any]],
        shape: Shape,
        moves: bool,
        states: int,
    ) -> None:
        self.forces = forces
        self.output = output
        self.shape = shape
        self.moves = moves
        self.count = 0
        place = shape + (3,) if moves else (0,)
        tails = (), place, place, shape + (3,), shape + (4,)
        self.states = States(*(np.empty((states,) + tail) for tail in tails))

    def vectors(self, pointer: Any, length: int) -> FloatArray:
        """A copy, for the library's memory is its own."""
        size = 8 * length * math.prod(self.shape)
        return np.frombuffer(bytearray(ffi.buffer(pointer, size))).reshape(self.shape + (length,))

    def state(self, x: Any, q: Any, v: Any, m: Any) -> List[FloatArray]:
        """In the order in which functions get them; bodies that do not move are nowhere."""
        nowhere = np.empty(0)
        return [
            self.vectors(x, 3) if self.moves else nowhere,
            self.vectors(v, 3) if self.moves else nowhere,
            self.vectors(m, 3),
            self.vectors(q, 4),
        ]

    def take(self, found: Any, name: str, target: Any) -> None:
        """What the caller's function returned, to where the library reads it."""
        array = _arrays.doubles(found, f"the {name}")
        if array.shape != self.shape + (3,):
            raise ValueError(f"the {name} must have the shape {self.shape + (3,)}, not {array.shape}")
        numbers = np.ascontiguousarray(array)
        ffi.memmove(target, numbers, numbers.nbytes)

    def keep(self, t: float, state: List[FloatArray]) -> None:
        self.states.t[self.count] = t
        for kept, part in zip(self.states[1:], state):
            kept[self.count] = part
        self.count += 1

    def told(self) -> States:
        return States(*(part[: self.count] for part in self.states))


def keep_error(error: BaseException, traceback: Any) -> Dict[str, Any]:
    """Keeps what was raised, wherever in the callback it was; returns the callback's arguments."""
    inside: Dict[str, Any] = traceback.tb_frame.f_locals
    caller = ffi.from_handle(inside["context"])
    caller.error = caller.error or error.with_traceback(traceback)
    return inside


def stop_run(_kind: Any, error: BaseException, traceback: Any) -> None:
    """After an error in a callback that may end the run."""
    keep_error(error, traceback)["stop"][0] = 1


@ffi.callback("frb_forces", onerror=stop_run)  # type: ignore[untyped-decorator]
def _forces(
    t: Any, n: Any, x: Any, q: Any, v: Any, am: Any, force: Any, torque: Any, context: Any, stop: Any
) -> None:
    caller = ffi.from_handle(context)
    forces, torques = caller.forces(t[0], *caller.state(x, q, v, am))
    if caller.moves:
        caller.take(forces, "force", force)
    caller.take(torques, "torque", torque)


@ffi.callback("frb_bodies_output", onerror=stop_run)  # type: ignore[untyped-decorator]
def _output(
    step: Any, t: Any, n: Any, x: Any, q: Any, v: Any, am: Any, context: Any, stop: Any
) -> None:
    caller = ffi.from_handle(context)
    state = caller.state(x, q, v, am)
    caller.keep(t[0], state)
    if caller.output is not None and caller.output(t[0], *state):
        stop[0] = 1
