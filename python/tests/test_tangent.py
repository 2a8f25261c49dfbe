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
