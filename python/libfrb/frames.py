"""From your convention to the library's: attitudes, vectors, angular velocities.

An attitude here is a unit quaternion (w, x, y, z) that turns body into space coordinates. Where one is asked for,
matrices and scipy's Rotation serve as well. All functions take one or many, broadcast as numpy does.
"""

from __future__ import annotations

from typing import Any, Optional, Tuple

import numpy.typing as npt

from . import _attitude, _call
from ._arrays import FloatArray, doubles, vectors
from ._batch import Input, results

__all__ = [
    "angle",
    "angular_velocity",
    "compose",
    "from_euler",
    "from_matrix",
    "from_rotation_vector",
    "from_xyzw",
    "interpolate",
    "inverse",
    "momentum",
    "to_body",
    "to_euler",
    "to_matrix",
    "to_rotation_vector",
    "to_space",
    "to_xyzw",
]


def to_matrix(q: Any) -> FloatArray:
    """Rotation matrices of shape (..., 3, 3): their columns are the axes of the body in space.

    >>> from libfrb import frames
    >>> print(frames.to_matrix([0.8, 0.6, 0, 0])[1])
    [ 0.    0.28 -0.96]
    """
    return _one(_call.prepare().frb_quat_to_matrix, (3, 3), _quaternions(q))


def from_matrix(matrix: npt.ArrayLike) -> FloatArray:
    """Quaternions of rotation matrices; of q and −q the one whose first component that is not zero is positive.

    >>> from libfrb import frames
    >>> print(frames.from_matrix([[1, 0, 0], [0, -1, 0], [0, 0, -1]]))
    [0. 1. 0. 0.]
    """
    return _attitude.quaternions_of_matrices(doubles(matrix, "matrix"), "matrix")


def to_xyzw(q: Any) -> FloatArray:
    """The order (x, y, z, w) of scipy, ROS and many others.

    >>> from libfrb import frames
    >>> print(frames.to_xyzw([0.8, 0.6, 0, 0]))
    [0.6 0.  0.  0.8]
    """
    return _one(_call.prepare().frb_quat_to_xyzw, (4,), _quaternions(q))


def from_xyzw(xyzw: npt.ArrayLike) -> FloatArray:
    """Quaternions in the library's order (w, x, y, z).

    >>> from libfrb import frames
    >>> print(frames.from_xyzw([0.6, 0, 0, 0.8]))
    [0.8 0.6 0.  0. ]
    """
    return _one(_call.prepare().frb_xyzw_to_quat, (4,), Input(vectors(xyzw, 4, "xyzw"), 1, "xyzw"))


def to_rotation_vector(q: Any) -> FloatArray:
    """Axis times angle, which is at most π.

    >>> from libfrb import frames
    >>> print(frames.to_rotation_vector([0, 0, 0, 1]))
    [0.         0.         3.14159265]
    """
    return _one(_call.prepare().frb_quat_to_rotvec, (3,), _quaternions(q))


def from_rotation_vector(vector: npt.ArrayLike) -> FloatArray:
    """Quaternions of rotations by the length of a vector about it.

    >>> from libfrb import frames
    >>> print(frames.from_rotation_vector([0, 0, 0]))
    [1. 0. 0. 0.]
    """
    return _one(_call.prepare().frb_rotvec_to_quat, (4,), Input(vectors(vector, 3, "vector"), 1, "vector"))


def to_euler(q: Any, order: str) -> FloatArray:
    """Euler angles about the body's own axes, in radians: "zxz" (φ, θ, ψ) or "zyx" (yaw, pitch, roll).

    >>> from libfrb import frames
    >>> print(frames.to_euler([0.8, 0.6, 0, 0], "zxz"))
    [0.         1.28700222 0.        ]
    """
    lib = _call.prepare()
    routine = {"zxz": lib.frb_quat_to_euler_zxz, "zyx": lib.frb_quat_to_euler_zyx}[_known(order)]
    return _one(routine, (3,), _quaternions(q))


def from_euler(angles: npt.ArrayLike, order: str) -> FloatArray:
    """Quaternions of Euler angles about the body's own axes: "zxz" or "zyx".

    >>> from libfrb import frames
    >>> print(frames.from_euler([0, 0, 0], "zyx"))
    [1. 0. 0. 0.]
    """
    lib = _call.prepare()
    routine = {"zxz": lib.frb_euler_zxz_to_quat, "zyx": lib.frb_euler_zyx_to_quat}[_known(order)]
    return _one(routine, (4,), Input(vectors(angles, 3, "angles"), 1, "angles"))


def compose(a: Any, b: Any) -> FloatArray:
    """The product a∘b: b first, then a.

    >>> from libfrb import frames
    >>> print(frames.compose([0, 1, 0, 0], [0, 0, 1, 0]))
    [0. 0. 0. 1.]
    """
    return _one(_call.prepare().frb_quat_compose, (4,), _quaternions(a, "a"), _quaternions(b, "b"))


def inverse(q: Any) -> FloatArray:
    """The inverse attitude, from space to the body.

    >>> from libfrb import frames
    >>> print(frames.inverse([0.8, 0, -0.6, 0]))
    [ 0.8 -0.   0.6 -0. ]
    """
    return _one(_call.prepare().frb_quat_inverse, (4,), _quaternions(q))


def angle(a: Any, b: Any) -> FloatArray:
    """How far apart two attitudes are, in radians, 0 to π.

    >>> from libfrb import frames
    >>> print(frames.angle([1, 0, 0, 0], [0.8, 0.6, 0, 0]))
    1.2870022175865687
    """
    return _one(_call.prepare().frb_quat_angle, (), _quaternions(a, "a"), _quaternions(b, "b"))


def to_space(vector: npt.ArrayLike, q: Any) -> FloatArray:
    """A vector of the body, seen from space.

    >>> from libfrb import frames
    >>> print(frames.to_space([0, 0, 1], [0.8, 0.6, 0, 0]))
    [ 0.   -0.96  0.28]
    """
    part = Input(vectors(vector, 3, "vector"), 1, "vector")
    return _one(_call.prepare().frb_to_space, (3,), part, _quaternions(q))


def to_body(vector: npt.ArrayLike, q: Any) -> FloatArray:
    """A vector of space, seen from the body.

    >>> from libfrb import frames
    >>> print(frames.to_body([0, 0, 1], [0.8, 0.6, 0, 0]))
    [0.   0.96 0.28]
    """
    part = Input(vectors(vector, 3, "vector"), 1, "vector")
    return _one(_call.prepare().frb_to_body, (3,), part, _quaternions(q))


def momentum(moments: npt.ArrayLike, omega: npt.ArrayLike, q: Any = None) -> FloatArray:
    """Angular momentum in the body frame, of an angular velocity in the body frame or, with `q`, in space.

    >>> from libfrb import frames
    >>> print(frames.momentum([1, 2, 3], [1, 1, 1]))
    [1. 2. 3.]
    """
    lib = _call.prepare()
    return _rate(lib.frb_omega_to_momentum, lib.frb_space_omega_to_momentum, moments, (omega, "omega"), q)


def angular_velocity(moments: npt.ArrayLike, m: npt.ArrayLike, q: Any = None) -> FloatArray:
    """Angular velocity in the body frame or, with `q`, in space.

    >>> from libfrb import frames
    >>> print(frames.angular_velocity([1, 2, 4], [1, 2, 4]))
    [1. 1. 1.]
    """
    lib = _call.prepare()
    return _rate(lib.frb_momentum_to_omega, lib.frb_momentum_to_space_omega, moments, (m, "m"), q)


def interpolate(
    t: npt.ArrayLike, h: float, moments: npt.ArrayLike, m0: npt.ArrayLike, q0: Any, m1: npt.ArrayLike, q1: Any
) -> Tuple[FloatArray, FloatArray]:
    """The state at the time `t` between two states that are `h` apart, along the free motion.

    >>> import libfrb
    >>> body, m0, q0 = [1, 2, 3], [1, 1, 1], [1, 0, 0, 0]
    >>> m1, q1 = libfrb.step(0.2, body, m0, q0)
    >>> m, q = libfrb.frames.interpolate(0.1, 0.2, body, m0, q0, m1, q1)
    >>> print(abs(m - libfrb.step(0.1, body, m0, q0)[0]).max() < 1e-15)
    True
    """
    routine = _call.prepare().frb_interpolate
    span = (float(h),)
    parts = [
        Input(doubles(t, "t"), 0, "t", True),
        Input(vectors(moments, 3, "moments"), 1, "moments", True),
        Input(vectors(m0, 3, "m0"), 1, "m0"),
        _quaternions(q0, "q0"),
        Input(vectors(m1, 3, "m1"), 1, "m1"),
        _quaternions(q1, "q1"),
    ]
    # H stands between the times, with their number, and the moments.
    m, q = results(lambda *a: routine(*a[:5], span, *a[5:]), [(3,), (4,)], parts)
    return m, q


def _quaternions(q: Any, name: str = "q") -> Input:
    return Input(_attitude.quaternions(q, name).numbers, 1, name)


def _one(routine: Any, tail: Tuple[int, ...], *inputs: Input) -> FloatArray:
    found: FloatArray = results(routine, [tail], inputs)[0]
    return found


def _rate(
    in_body: Any, in_space: Any, moments: npt.ArrayLike, rate: Tuple[npt.ArrayLike, str], q: Optional[Any]
) -> FloatArray:
    given, name = rate
    parts = [Input(vectors(given, 3, name), 1, name)]
    if q is not None:
        parts.append(_quaternions(q))
    parts.append(Input(vectors(moments, 3, "moments"), 1, "moments", True))
    return _one(in_body if q is None else in_space, (3,), *parts)


def _known(order: str) -> str:
    if order not in ("zxz", "zyx"):
        raise ValueError(f'order must be "zxz" or "zyx", not {order!r}')
    return order
