"""The derivative of the exact step: against differences, and the relations that it must obey."""

import numpy as np
import pytest

import libfrb
from libfrb import frames

H, MOMENTS, M = 0.8, np.array([0.5, 1.1, 1.4]), np.array([0.3, -0.7, 0.9])
Q = frames.from_rotation_vector([0.4, 0.1, -0.3])


def test_it_is_the_limit_of_differences():
    m, q, tangent = libfrb.step_tangent(H, MOMENTS, M, Q)
    assert (m == libfrb.step(H, MOMENTS, M, Q)[0]).all() and (q == libfrb.step(H, MOMENTS, M, Q)[1]).all()
    assert tangent.shape == (6, 10)

    def end(change):
        turned = frames.compose(Q, frames.from_rotation_vector(change[3:6]))
        return libfrb.step(H + change[9], MOMENTS + change[6:9], M + change[:3], turned)

    small = 1e-5
    for column, change in enumerate(small * np.eye(10)):
        (m1, q1), (m0, q0) = end(change), end(-change)
        turn = frames.to_rotation_vector(frames.compose(frames.inverse(q0), q1))
        found = np.concatenate([m1 - m0, turn]) / (2 * small)
        np.testing.assert_allclose(found, tangent[:, column], atol=1e-8)


def test_two_steps_are_the_product():
    m, q, first = libfrb.step_tangent(H, MOMENTS, M, Q)
    _, _, second = libfrb.step_tangent(0.5, MOMENTS, m, q)
    _, _, both = libfrb.step_tangent(H + 0.5, MOMENTS, M, Q)
    np.testing.assert_allclose(second[:, :6] @ first[:, :6], both[:, :6], atol=1e-13)


def test_many_bodies_and_matrices():
    draw = np.random.default_rng(2)
    m = draw.normal(size=(4, 2, 3))
    _, attitudes, tangents = libfrb.step_tangent(H, MOMENTS, m, frames.to_matrix(Q))
    assert tangents.shape == (4, 2, 6, 10) and attitudes.shape == (4, 2, 3, 3)
    alone = libfrb.step_tangent(H, MOMENTS, m[3, 1], frames.to_matrix(Q))
    assert (alone[2] == tangents[3, 1]).all() and (alone[1] == attitudes[3, 1]).all()
    m[2, 0, 1] = np.nan
    with pytest.raises(libfrb.RigidBodyError) as caught:
        libfrb.step_tangent(H, MOMENTS, m, Q)
    assert caught.value.index == (2, 0)


def test_many_quaternions_have_the_bits_of_each_alone():
    draw = np.random.default_rng(3)
    m, h = draw.normal(size=(5, 3)), draw.normal(size=5) * 30
    many = libfrb.step_tangent(h, MOMENTS, m, Q)
    for body in range(5):
        alone = libfrb.step_tangent(h[body], MOMENTS, m[body], Q)
        assert all((a == b[body]).all() for a, b in zip(alone, many))


def test_times_have_the_bits_of_steps():
    draw = np.random.default_rng(4)
    m, times = draw.normal(size=(3, 3)), np.array([[0.1, -2.0], [0.0, 1e6]])
    many = libfrb.at_times_tangent(times, MOMENTS, m, Q)
    assert many[2].shape == (3, 2, 2, 6, 10)
    for body, row, column in np.ndindex(3, 2, 2):
        one = libfrb.step_tangent(times[row, column], MOMENTS, m[body], Q)
        assert all((a == b[body, row, column]).all() for a, b in zip(one, many))
    times[0, 1] = np.inf
    with pytest.raises(libfrb.RigidBodyError) as caught:
        libfrb.at_times_tangent(times, MOMENTS, m, Q)
    assert caught.value.index == (0, 0, 1)


def test_rotations_in_space_and_quaternions():
    _, q, tangent = libfrb.step_tangent(H, MOMENTS, M, Q)
    space = libfrb.tangent_to_space(tangent, Q, q)
    start, end = frames.to_matrix(Q), frames.to_matrix(q)
    np.testing.assert_allclose(space[3:, :3], end @ tangent[3:, :3], atol=1e-15)
    np.testing.assert_allclose(space[:3, 3:6], tangent[:3, 3:6] @ start.T, atol=1e-15)
    np.testing.assert_allclose(space[3:, 3:6], np.eye(3), atol=1e-14)
    four = libfrb.tangent_to_quaternion(tangent, Q, q)
    small = 1e-5
    for number, change in enumerate(small * np.eye(4)):
        ends = [libfrb.step(H, MOMENTS, M, (Q + s * change) / np.linalg.norm(Q + s * change))[1] for s in (1, -1)]
        np.testing.assert_allclose((ends[0] - ends[1]) / (2 * small), four[3:, 3 + number], atol=1e-9)
    with pytest.raises(ValueError, match="6, 10"):
        libfrb.tangent_to_space(tangent[:, :6], Q, q)
