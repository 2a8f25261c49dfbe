"""Runs of a body under a torque with derivatives: the tangent map of the whole run, the growth of small changes."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _arrays, _attitude
from ._arrays import FloatArray
from ._tangent_run import Course
from .methods import Scheme

#: the torque at a time and an attitude; or the torque and its derivative
AttitudeTorque = Callable[[float, FloatArray], Any]


class TangentRun(NamedTuple):
    """States of a run, one after the other along the first axis, and the map from the start to each."""

    t: FloatArray
    m: FloatArray
    q: Any
    tangent: FloatArray


class LyapunovRun(NamedTuple):
    """States of a run, and how tangent vectors have grown until each; the vectors at the end."""

    t: FloatArray
    m: FloatArray
    q: Any
    exponents: FloatArray
    megno: FloatArray
    mean_megno: FloatArray
    vectors: FloatArray


def run_tangent(
    h: float,
    steps: int,
    moments: npt.ArrayLike,
    m: npt.ArrayLike,
    q: Any,
    torque: Optional[AttitudeTorque] = None,
    *,
    derivative: bool = False,
    t: float = 0.0,
    scheme: Scheme = Scheme.STRANG,
    every: int = 1,
    output: Optional[Callable[..., Any]] = None,
) -> TangentRun:
    """A body under a torque, and the derivative of its state by that at the start and by its moments.

    Solves m′ = m × I⁻¹m + torque(t, q), q′ = ½ q∘(0, I⁻¹m), for one body.

    Parameters
    ----------
    h, steps
        Length and number of the steps.
    moments, m, q
        The body at the start: moments of inertia (3), momentum (3), attitude.
    torque
        ``torque(t, q)`` returns the torque in the body frame (3). It gets the time and the quaternion (4).
        What it raises ends the run and comes out of it. Without it the motion is free.
    derivative
        Whether `torque` returns a pair: the torque, and its derivative (3, 3) by a rotation θ of the body frame,
        δQ = Q·hat(θ), or (3, 6) by that and the moments. Otherwise the derivative by θ is computed from differences
        of the torque, which err by about 1e-12 of it.
    t
        The time at the start.
    scheme
        How free motions and kicks follow each other: its order, and its calls of `torque` a step.
    every
        States are returned at the start, after every so many steps, and after the last.
    output
        ``output(t, m, q, tangent)`` is told each of these states as it comes; when it returns something true
        the run ends there.

    Returns
    -------
    t, m, q
        Times, momenta and attitudes; the last state is at index −1.
    tangent
        Matrices (..., 6, 9). Rows are the change of m and the rotation θ of the body frame; columns those at
        the start, and the three moments.

    Raises
    ------
    RigidBodyError
        When an argument is illegal, a torque not finite, or the map too large: in chaotic motion it grows
        exponentially, and :func:`lyapunov` is for that.

    Examples
    --------
    Without a torque it is the derivative of the step:

    >>> import libfrb, numpy as np
    >>> run = libfrb.run_tangent(0.1, 7, [1, 2, 3], [0.3, 0.5, 0.2], [1, 0, 0, 0])
    >>> print(np.allclose(run.tangent[-1], libfrb.step_tangent(0.7, [1, 2, 3], [0.3, 0.5, 0.2], [1, 0, 0, 0])[2][:, :9]))
    True
    """
    attitude = _attitude.quaternions(q)
    course = Course(h, steps, t, Scheme(scheme), every, torque, derivative, output)
    times, momenta, numbers, tangent = course.mapped(moments, m, attitude.numbers)
    return TangentRun(times, momenta, _attitude.write(numbers, attitude), tangent)


def lyapunov(
    h: float,
    steps: int,
    moments: npt.ArrayLike,
    m: npt.ArrayLike,
    q: Any,
    torque: Optional[AttitudeTorque] = None,
    *,
    vectors: Union[int, npt.ArrayLike] = 1,
    scale: Optional[float] = None,
    derivative: bool = False,
    t: float = 0.0,
    scheme: Scheme = Scheme.STRANG,
    every: int = 1,
    output: Optional[Callable[..., Any]] = None,
) -> LyapunovRun:
    """Lyapunov exponents and MEGNO of a body under a torque: whether its motion is chaotic.

    Arguments are those of :func:`run_tangent`, and these:

    Parameters
    ----------
    vectors
        How many tangent vectors (δm, θ) go along, 1 to 6, or the vectors themselves, (k, 6): the first
        grows with the largest exponent, the second with the next one; six have the whole spectrum.
    scale
        The change of momentum that counts as much as a rotation by one radian; the length of `m` if not given.
    output
        ``output(t, m, q, exponents, megno, mean_megno)`` is told states as they come; something true ends the run.

    Returns
    -------
    t, m, q
        Times, momenta and attitudes.
    exponents
        The exponents so far, (..., k): to zero like ln(t)/t in regular motion, to a positive number in chaos.
    megno, mean_megno
        MEGNO of the first vector so far, and its mean over the run: to 2 in regular motion, growing in chaos.
    vectors
        The vectors at the end, orthonormal, (k, 6).

    Examples
    --------
    A free body, of which MEGNO goes to 2, and a pendulum of three axes, which is chaotic:

    >>> import libfrb, numpy as np
    >>> free = libfrb.lyapunov(0.1, 5000, [1, 2, 3], [0.3, 0.5, 0.2], [1, 0, 0, 0])
    >>> print(abs(free.mean_megno[-1] - 2) < 0.2)
    True
    >>> def weight(t, q):
    ...     return np.cross([0.3, 0.2, 0.4], libfrb.frames.to_body([0, 0, -1], q))
    >>> top = libfrb.lyapunov(0.05, 5000, [1, 2, 3], [0.3, 0.5, 0.2], [0.8, 0.6, 0, 0], weight, every=100)
    >>> print(top.mean_megno[-1] > 5)
    True
    """
    attitude = _attitude.quaternions(q)
    momentum = _arrays.vectors(m, 3, "m")
    unit = float(np.linalg.norm(momentum)) if scale is None else float(scale)
    course = Course(h, steps, t, Scheme(scheme), every, torque, derivative, output)
    carried = _vectors(vectors, unit)
    told = course.grown(moments, momentum, attitude.numbers, carried, unit)
    times, momenta, numbers, exponents, megno, mean_megno = told
    ends = _attitude.write(numbers, attitude)
    return LyapunovRun(times, momenta, ends, exponents, megno, mean_megno, carried)


def _vectors(given: Union[int, npt.ArrayLike], scale: float) -> FloatArray:
    """The caller's vectors, or as many as he wants, none of which is special: rows of a cosine transform."""
    if isinstance(given, (int, np.integer)):
        row, place = np.ogrid[:given, :6]
        return np.ascontiguousarray(np.cos(np.pi / 6 * (row + 0.5) * (place + 0.5)) * np.repeat([scale, 1.0], 3))
    found = np.array(_arrays.vectors(given, 6, "vectors"), order="C")
    if found.ndim != 2:
        raise ValueError(f"vectors must be a number or have the shape (k, 6), not {found.shape}")
    return found
