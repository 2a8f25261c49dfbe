"""Many steps of bodies under torques and forces that Python computes."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple, Optional, Tuple

import numpy.typing as npt

from . import _attitude, _run
from ._arrays import FloatArray
from .methods import Method, Scheme

Torque = Callable[[float, FloatArray, FloatArray], npt.ArrayLike]
Forces = Callable[
    [float, FloatArray, FloatArray, FloatArray, FloatArray], Tuple[npt.ArrayLike, npt.ArrayLike]
]
Output = Callable[..., Any]


class Run(NamedTuple):
    """States of a run, one after the other along the first axis."""

    t: FloatArray
    m: FloatArray
    q: Any


class BodiesRun(NamedTuple):
    """States of a run of bodies that also move in space."""

    t: FloatArray
    x: FloatArray
    v: FloatArray
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
    t: float = 0.0,
    depends_on_momentum: bool = False,
    method: Method = Method.EXACT,
    scheme: Scheme = Scheme.STRANG,
    every: int = 1,
    output: Optional[Output] = None,
) -> Run:
    """The motion of bodies under torques, by kicks between free motions.

    Solves m′ = m × I⁻¹m + torque(t, m, q), q′ = ½ q∘(0, I⁻¹m), for one body or many.

    Parameters
    ----------
    h, steps
        Length and number of the steps.
    moments, m, q
        The bodies at the start, as for :func:`step`: shapes are broadcast.
    torque
        ``torque(t, m, q)`` returns the torques in the frames of the bodies, in the shape of `m`. It gets the
        time, momenta (..., 3) and quaternions (..., 4), all bodies at once. What it raises ends the run and
        comes out of it, Ctrl-C included; the arguments of the run are as they were. Without it the
        motion is free.
    t
        The time at the start.
    depends_on_momentum
        Whether `torque` looks at its `m`: damping, wheels, control. Kicks are implicit then, and `torque` is
        called several times for each.
    method
        How bodies move between two kicks.
    scheme
        How motions and kicks follow each other: its order, and its calls of `torque` a step.
    every
        States are returned at the start, after every so many steps, and after the last.
    output
        ``output(t, m, q)`` is told each of these states as it comes; when it returns something true the run
        ends there.

    Returns
    -------
    t, m, q
        Times, momenta and attitudes; the last state is at index −1.

    Raises
    ------
    RigidBodyError
        When an argument is illegal, or a torque not finite.

    Examples
    --------
    A top in the field of gravity, whose torque is that of its weight at (0, 0, 1):

    >>> import libfrb, numpy as np
    >>> def torque(t, m, q):
    ...     return np.cross([0, 0, 1], libfrb.frames.to_body([0, 0, -1], q))
    >>> t, m, q = libfrb.run(0.01, 100, [1, 1, 0.4], [0.1, 0, 2], [1, 0, 0, 0], torque,
    ...                      scheme=libfrb.Scheme.RKN6_14A, every=50)
    >>> print(t)
    [0.  0.5 1. ]

    A wheel that is slowed down by friction:

    >>> t, m, q = libfrb.run(0.1, 100, [1, 1, 1], [0, 0, 1], [1, 0, 0, 0], lambda t, m, q: -0.1 * m,
    ...                      depends_on_momentum=True, scheme=libfrb.Scheme.KAHAN_LI6)
    >>> print(m[-1, 2].round(12), np.exp(-1.0).round(12))
    0.367879441171 0.367879441171
    """
    attitude = _attitude.quaternions(q)
    journey = _run.Journey(
        h, steps, t, Method(method), Scheme(scheme), every, depends_on_momentum,
        None if torque is None else lambda t, x, v, m, q: (None, torque(t, m, q)),
        None if output is None else lambda t, x, v, m, q: output(t, m, q),
    )  # fmt: skip
    states = journey.of(moments, m, attitude.numbers, None, None, None)
    return Run(states.t, states.m, _attitude.write(states.q, attitude))


def run_bodies(
    h: float,
    steps: int,
    masses: npt.ArrayLike,
    moments: npt.ArrayLike,
    x: npt.ArrayLike,
    v: npt.ArrayLike,
    m: npt.ArrayLike,
    q: Any,
    forces: Optional[Forces] = None,
    *,
    t: float = 0.0,
    depends_on_velocity: bool = False,
    method: Method = Method.EXACT,
    scheme: Scheme = Scheme.STRANG,
    every: int = 1,
    output: Optional[Output] = None,
) -> BodiesRun:
    """The motion of bodies that turn and move in space: rigid molecules, asteroids, spacecraft.

    Solves x′ = v, v′ = force/mass, and the equations of :func:`run`, whose arguments are explained there.

    Parameters
    ----------
    masses, x, v
        Masses (...), positions and velocities in space (..., 3).
    forces
        ``forces(t, x, v, m, q)`` returns forces in space and torques in the frames of the bodies, in the shapes
        of `x` and `m`.
    depends_on_velocity
        Whether `forces` looks at its `v` or `m`.
    output
        ``output(t, x, v, m, q)`` is told states as they come; something true ends the run.

    Returns
    -------
    t, x, v, m, q
        Times and states; the last is at index −1.

    Examples
    --------
    Two balls on a spring, which do not turn:

    >>> import libfrb, numpy as np
    >>> def spring(t, x, v, m, q):
    ...     pull = x[1] - x[0]
    ...     return np.array([pull, -pull]), np.zeros((2, 3))
    >>> run = libfrb.run_bodies(0.01, 100, 1.0, [1, 1, 1], [[1, 0, 0], [-1, 0, 0]], np.zeros((2, 3)),
    ...                         np.zeros(3), [1, 0, 0, 0], spring, scheme=libfrb.Scheme.SUZUKI4)
    >>> print(run.x[-1, 0, 0].round(9), np.cos(2**0.5).round(9))
    0.155943695 0.155943695
    """
    attitude = _attitude.quaternions(q)
    journey = _run.Journey(
        h, steps, t, Method(method), Scheme(scheme), every, depends_on_velocity, forces, output
    )
    states = journey.of(moments, m, attitude.numbers, masses, x, v)
    return BodiesRun(states.t, states.x, states.v, states.m, _attitude.write(states.q, attitude))
