"""Many steps of a body under a torque that Python computes."""

from __future__ import annotations

import operator
from typing import Any, Callable, NamedTuple, Optional

import numpy as np
import numpy.typing as npt

from . import _arrays, _attitude, _call
from ._arrays import FloatArray
from .methods import Method, Scheme

Torque = Callable[[FloatArray], npt.ArrayLike]


class Run(NamedTuple):
    """States of a run, one after the other along the first axis."""

    t: FloatArray
    m: FloatArray
    q: Any


def run(
    h: float,
    steps: int,
    moments: npt.ArrayLike,
    m: npt.ArrayLike,
    q: Any,
    torque: Optional[Torque] = None,
    *,
    method: Method = Method.EXACT,
    scheme: Scheme = Scheme.STRANG,
    every: int = 1,
) -> Run:
    """The motion of one body under a torque, by kicks between free motions.

    Solves m′ = m × I⁻¹m + torque(q), q′ = ½ q∘(0, I⁻¹m).

    Parameters
    ----------
    h, steps
        Length and number of the steps.
    moments, m, q
        The body at time 0, as for :func:`step`.
    torque
        Function of the attitude, a quaternion (w, x, y, z), that returns the three components of the torque in
        the body frame. What it raises ends the run and comes out of it, Ctrl-C included; the arguments
        are as they were. Without it the motion is free.
    method
        How the body moves between two kicks.
    scheme
        How motions and kicks follow each other: its order, and its calls of `torque` a step.
    every
        States are returned at step 0, after every so many steps, and after the last.

    Returns
    -------
    t, m, q
        Times, momenta and attitudes; the last state is at index −1.

    Raises
    ------
    RigidBodyError
        When an argument is illegal, or the torque not finite.

    Examples
    --------
    A top in the field of gravity; the vertical, seen from the body, is the last row of its matrix:

    >>> import libfrb
    >>> def torque(q):
    ...     w, x, y, z = q
    ...     return 2 * (y * z + w * x), 2 * (w * y - x * z), 0.0
    >>> t, m, q = libfrb.run(0.01, 100, [1, 1, 0.4], [0.1, 0, 2], [1, 0, 0, 0], torque,
    ...                      scheme=libfrb.Scheme.RKN6_14A, every=50)
    >>> print(t)
    [0.  0.5 1. ]
    """
    attitude = _attitude.quaternions(q)
    momentum = _arrays.vectors(m, 3, "m").copy()
    numbers = attitude.numbers.copy()
    inertia = np.ascontiguousarray(_arrays.vectors(moments, 3, "moments"))
    if not (momentum.ndim == numbers.ndim == inertia.ndim == 1):
        raise ValueError("a run has one body: moments and m of shape (3,), one q")
    steps, every = operator.index(steps), operator.index(every)
    if every < 1:
        raise ValueError(f"every must be at least 1, not {every}")
    # The state after the last step comes back in the places of the first.
    count = 1 + max(steps, 0) // every
    t, ms, qs = np.empty(count + 1), np.empty((count + 1, 3)), np.empty((count + 1, 4))
    caller = _Caller(torque)
    handle = _call.ffi.new_handle(caller)
    lib = _call.prepare()
    lib.frb_run_arrays(
        (Method(method),),
        (Scheme(scheme),),
        _call.doubles(momentum),
        _call.doubles(numbers),
        _gradient if torque else _NO_TORQUE,
        (float(h),),
        (steps,),
        _call.ffi.cast(_call.double_pointer, handle),
        _call.ffi.NULL,
        _call.doubles(inertia),
        (every,),
        (count,),
        _call.doubles(t),
        _call.doubles(ms),
        _call.doubles(qs),
        _call.ffi.NULL,
    )
    if caller.error is not None:
        try:
            raise caller.error
        finally:
            # Its traceback leads here: a circle otherwise.
            caller.error = None
    _call.check()
    if steps % every:
        t[-1], ms[-1], qs[-1] = h * steps, momentum, numbers
        count += 1
    return Run(t[:count], ms[:count], _attitude.write(qs[:count], attitude))


class _Caller:
    """The caller's function during a run, and what it raised."""

    def __init__(self, torque: Optional[Torque]) -> None:
        self.torque = torque
        self.error: Optional[BaseException] = None


_NO_TORQUE = _call.ffi.cast("frb_potential", 0)


def _stop(_kind: Any, error: BaseException, traceback: Any) -> None:
    """Keeps what was raised, wherever in the callback it was, and ends the run: NaN is no torque."""
    inside = traceback.tb_frame.f_locals
    caller = _call.ffi.from_handle(_call.ffi.cast("void *", inside["rpar"]))
    caller.error = caller.error or error.with_traceback(traceback)
    inside["potp"][0] = np.nan


@_call.ffi.callback("frb_potential", onerror=_stop)  # type: ignore[untyped-decorator]
def _gradient(q: Any, potp: Any, rpar: Any, ipar: Any) -> None:
    caller = _call.ffi.from_handle(_call.ffi.cast("void *", rpar))
    if caller.error is not None:
        raise caller.error
    attitude = np.array([q[0], q[1], q[2], q[3]])
    found = _arrays.doubles(caller.torque(attitude), "the torque")
    if found.shape != (3,):
        raise ValueError(f"torque must return the shape (3,), not {found.shape}")
    # The library asks for the gradient of a potential, whose negative is the torque.
    potp[0], potp[1], potp[2] = (-found).tolist()
