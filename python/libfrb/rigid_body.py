"""A body in the frame in which its owner describes it."""

from __future__ import annotations

from typing import Any, Callable, Optional, Tuple

import numpy as np
import numpy.typing as npt

from . import _attitude, frames, inertia, invariants, runs, steps
from ._arrays import FloatArray, vectors


class RigidBody:
    """Principal moments, and the axes to which they belong, in a frame of your choice that is fixed in the body.

    Momenta, angular velocities, torques and attitudes of its methods are those of your frame: the way to the
    principal axes and back is taken here. Without axes the frame is that of the principal axes.

    Parameters
    ----------
    moments
        Principal moments of inertia, in any order.
    axes
        Matrix whose columns are the principal axes in your frame, or its quaternion; right-handed.

    Attributes
    ----------
    moments : array of shape (3,)
    axes : array of shape (4,)
        The quaternion of the axes, or ``None`` when they are the frame's own.
    mass, centre
        Of a body :meth:`from_atoms`, in whose frame the origin is the centre; else ``None``.

    Examples
    --------
    A body whose principal axes are turned by a right angle:

    >>> import libfrb, numpy as np
    >>> body = libfrb.RigidBody([1, 2, 3], axes=[[0, -1, 0], [1, 0, 0], [0, 0, 1]])
    >>> print(body.tensor.round(12) + 0.0)
    [[2. 0. 0.]
     [0. 1. 0.]
     [0. 0. 3.]]
    >>> m, q = body.step(0.1, body.momentum([0, 1, 0]), [1, 0, 0, 0])
    >>> print(m.round(12) + 0.0)
    [0. 1. 0.]

    One from its tensor, and a molecule of water from its atoms:

    >>> libfrb.RigidBody.from_tensor([[3, 0, 0], [0, 2, 1], [0, 1, 2]]).moments.round(12)
    array([3., 1., 3.])
    >>> water = libfrb.RigidBody.from_atoms(
    ...     [16, 1, 1], [[0, 0, 0], [0.816, 0.577, 0], [-0.816, 0.577, 0]])
    >>> print(water.mass, water.centre.round(4))
    18.0 [0.     0.0641 0.    ]
    """

    def __init__(self, moments: npt.ArrayLike, axes: Any = None) -> None:
        self.moments: FloatArray = vectors(moments, 3, "moments").copy()
        if self.moments.ndim != 1:
            raise ValueError(f"moments must have the shape (3,), not {self.moments.shape}")
        self.mass: Optional[float] = None
        self.centre: Optional[FloatArray] = None
        # A first call judges moments and axes.
        invariants.energy(self.moments, np.zeros(3))
        self.axes: Optional[FloatArray] = None
        if axes is not None:
            self.axes = frames.compose(axes, [1.0, 0.0, 0.0, 0.0])
            if self.axes.ndim != 1:
                raise ValueError("axes must be one matrix of shape (3, 3), or one quaternion")

    @classmethod
    def from_tensor(cls, tensor: npt.ArrayLike) -> RigidBody:
        """The body of a full tensor of inertia about its centre of mass."""
        return cls(*inertia.principal_axes(tensor))

    @classmethod
    def from_atoms(cls, masses: npt.ArrayLike, positions: npt.ArrayLike) -> RigidBody:
        """The body of point masses; your frame is that of the positions, moved to their centre."""
        mass, centre, moments, axes = inertia.of_points(masses, positions)
        body = cls(moments, axes)
        body.mass, body.centre = mass, centre
        return body

    def __repr__(self) -> str:
        axes = "" if self.axes is None else f", axes={self.axes.tolist()}"
        return f"RigidBody({self.moments.tolist()}{axes})"

    @property
    def tensor(self) -> FloatArray:
        """The tensor of inertia in your frame."""
        if self.axes is None:
            return np.diag(self.moments)
        axes = frames.to_matrix(self.axes)
        found: FloatArray = (axes * self.moments) @ axes.T
        return found

    def momentum(self, omega: npt.ArrayLike) -> FloatArray:
        """Angular momentum of an angular velocity."""
        return self._vector_back(frames.momentum(self.moments, self._vector(omega, "omega")))

    def angular_velocity(self, m: npt.ArrayLike) -> FloatArray:
        """Angular velocity of an angular momentum."""
        return self._vector_back(frames.angular_velocity(self.moments, self._vector(m, "m")))

    def energy(self, m: npt.ArrayLike) -> FloatArray:
        """Kinetic energy of rotation."""
        return invariants.energy(self.moments, self._vector(m, "m"))

    def step(self, h: npt.ArrayLike, m: npt.ArrayLike, q: Any) -> Tuple[FloatArray, Any]:
        """As :func:`libfrb.step`."""
        attitude = self._principal(q)
        found = steps.step(h, self.moments, self._vector(m, "m"), attitude.numbers)
        return self._state_back(*found, attitude)

    def at_times(self, times: npt.ArrayLike, m: npt.ArrayLike, q: Any) -> Tuple[FloatArray, Any]:
        """As :func:`libfrb.at_times`."""
        attitude = self._principal(q)
        found = steps.at_times(times, self.moments, self._vector(m, "m"), attitude.numbers)
        return self._state_back(*found, attitude)

    def run(
        self, h: float, count: int, m: npt.ArrayLike, q: Any, torque: Optional[runs.Torque] = None, **options: Any
    ) -> runs.Run:
        """As :func:`libfrb.run`; the functions get and return vectors and attitudes of your frame."""

        def seen(function: Callable[..., Any]) -> Callable[..., Any]:
            return lambda t, m, q: function(t, *self._state_back(m, q, _attitude.read(q)))

        acting = None
        if torque is not None:
            yours = seen(torque)
            acting = lambda t, m, q: self._vector(yours(t, m, q), "the torque")  # noqa: E731
        if options.get("output") is not None:
            options["output"] = seen(options["output"])
        attitude = self._principal(q)
        found = runs.run(h, count, self.moments, self._vector(m, "m"), attitude.numbers, acting, **options)
        return runs.Run(found.t, *self._state_back(found.m, found.q, attitude))

    def _vector(self, vector: npt.ArrayLike, name: str) -> FloatArray:
        """From your frame to the principal axes."""
        numbers = vectors(vector, 3, name)
        return numbers if self.axes is None else frames.to_body(numbers, self.axes)

    def _vector_back(self, vector: FloatArray) -> FloatArray:
        return vector if self.axes is None else frames.to_space(vector, self.axes)

    def _principal(self, q: Any) -> _attitude.Attitude:
        given = _attitude.quaternions(q)
        if self.axes is None:
            return given
        return given._replace(numbers=frames.compose(given.numbers, self.axes))

    def _state_back(self, m: FloatArray, q: FloatArray, like: _attitude.Attitude) -> Tuple[FloatArray, Any]:
        """In your frame, the attitude in the form in which you passed it."""
        if self.axes is not None:
            m, q = frames.to_space(m, self.axes), frames.compose(q, frames.inverse(self.axes))
        return m, _attitude.write(q, like)
