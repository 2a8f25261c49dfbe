"""A body in the frame in which its owner describes it."""

from __future__ import annotations

from typing import Any, Optional, Tuple

import numpy as np
import numpy.typing as npt

from . import _attitude, frames, invariants, steps
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
    """

    def __init__(self, moments: npt.ArrayLike, axes: Any = None) -> None:
        self.moments: FloatArray = vectors(moments, 3, "moments").copy()
        if self.moments.ndim != 1:
            raise ValueError(f"moments must have the shape (3,), not {self.moments.shape}")
        # A first call judges moments and axes.
        invariants.energy(self.moments, np.zeros(3))
        self.axes: Optional[FloatArray] = None
        if axes is not None:
            self.axes = frames.compose(axes, [1.0, 0.0, 0.0, 0.0])
            if self.axes.ndim != 1:
                raise ValueError("axes must be one matrix of shape (3, 3), or one quaternion")

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
