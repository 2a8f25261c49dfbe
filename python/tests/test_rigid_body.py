"""A body in a frame of its owner's: the same motion as in principal axes."""

import numpy as np
import pytest

import libfrb
from libfrb import RigidBody, frames

MOMENTS = np.array([0.7, 1.1, 1.6])
AXES = frames.from_euler([0.3, 1.1, -0.7], "zxz")
BODY = RigidBody(MOMENTS, AXES)
OMEGA = np.array([0.4, -0.2, 0.9])
Q = frames.from_rotation_vector([0.2, 0.5, -0.1])


def test_momentum_and_energy_are_those_of_the_tensor():
    m = BODY.momentum(OMEGA)
    np.testing.assert_allclose(m, BODY.tensor @ OMEGA, atol=1e-15)
    np.testing.assert_allclose(BODY.angular_velocity(m), OMEGA, atol=1e-15)
    np.testing.assert_allclose(BODY.energy(m), 0.5 * m @ OMEGA, rtol=1e-14)


def test_momentum_in_space_is_kept():
    m = BODY.momentum(OMEGA)
    m1, q1 = BODY.step(3.0, m, Q)
    np.testing.assert_allclose(frames.to_space(m1, q1), frames.to_space(m, Q), atol=1e-14)
    np.testing.assert_allclose(BODY.energy(m1), BODY.energy(m), rtol=1e-14)
    ms, qs = BODY.at_times([0.0, 3.0], m, Q)
    np.testing.assert_allclose(ms[1], m1, atol=1e-14)
    np.testing.assert_allclose(qs[0], Q, atol=1e-15)


def test_small_steps_turn_by_the_angular_velocity():
    h = 1e-5
    _, q = BODY.step(h, BODY.momentum(OMEGA), Q)
    turn = frames.to_rotation_vector(frames.compose(frames.inverse(Q), q))
    np.testing.assert_allclose(turn / h, OMEGA, atol=1e-4)


def test_attitudes_come_back_in_their_form():
    m = BODY.momentum(OMEGA)
    matrix = BODY.step(1.0, m, frames.to_matrix(Q))[1]
    np.testing.assert_allclose(matrix, frames.to_matrix(BODY.step(1.0, m, Q)[1]), atol=1e-14)
    transform = pytest.importorskip("scipy.spatial.transform")
    rotation = BODY.step(1.0, m, transform.Rotation.from_matrix(frames.to_matrix(Q)))[1]
    np.testing.assert_allclose(rotation.as_matrix(), matrix, atol=1e-14)


def test_without_axes_it_is_the_step():
    body = RigidBody(MOMENTS)
    found, want = body.step(0.3, OMEGA, Q), libfrb.step(0.3, MOMENTS, OMEGA, Q)
    assert (found[0] == want[0]).all() and (found[1] == want[1]).all()
    assert repr(body) == "RigidBody([0.7, 1.1, 1.6])"


def test_what_is_no_body_is_refused():
    for wrong in ([1, 2], [1, 2, -3], [1, 2, np.nan], np.ones((2, 3))):
        with pytest.raises(ValueError):
            RigidBody(wrong)
    with pytest.raises(ValueError):
        RigidBody(MOMENTS, np.zeros((3, 3)))
    # A left-handed system of axes.
    with pytest.raises(ValueError):
        RigidBody(MOMENTS, np.diag([1, 1, -1]))
