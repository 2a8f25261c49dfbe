"""Runs with derivatives: bits of runs without, differences, growth, and what can go wrong in the torque."""

import numpy as np
import pytest

import libfrb
from libfrb import Scheme, frames

MOMENTS, M = np.array([1.0, 1.3, 0.4]), np.array([0.1, 0.3, 2.0])
Q = np.array([0.8, 0.6, 0.0, 0.0])
ARM = np.array([0.1, 0.0, 1.0])


def weight(t, q):
    """A weight at ARM that changes with the time."""
    return np.cross(ARM, frames.to_body([0, 0, -1 - 0.1 * t], q))


def with_derivative(t, q):
    """Its derivative by θ: the body's frame turns, so down turns by −θ."""
    down = frames.to_body([0, 0, -1 - 0.1 * t], q)
    return np.cross(ARM, down), np.array([np.cross(ARM, np.cross(down, axis)) for axis in np.eye(3)]).T


def test_states_have_the_bits_of_a_run():
    plain = libfrb.run(0.05, 20, MOMENTS, M, Q, lambda t, m, q: weight(t, q), scheme=Scheme.PEFRL, every=10)
    run = libfrb.run_tangent(0.05, 20, MOMENTS, M, Q, weight, scheme=Scheme.PEFRL, every=10)
    growth = libfrb.lyapunov(0.05, 20, MOMENTS, M, Q, weight, scheme=Scheme.PEFRL, every=10)
    for found in run, growth:
        assert (found.t == plain.t).all() and (found.m == plain.m).all() and (found.q == plain.q).all()
    assert run.tangent.shape == (3, 6, 9) and (run.tangent[0] == np.eye(6, 9)).all()
    assert growth.exponents.shape == (3, 1) and growth.vectors.shape == (1, 6)


def test_map_is_the_limit_of_differences():
    found = libfrb.run_tangent(0.1, 10, MOMENTS, M, Q, with_derivative, derivative=True).tangent[-1]
    by_differences = libfrb.run_tangent(0.1, 10, MOMENTS, M, Q, weight).tangent[-1]
    np.testing.assert_allclose(found, by_differences, atol=1e-11)
    small = 1e-5
    for column, change in enumerate(small * np.eye(9)):
        ends = [
            libfrb.run_tangent(
                0.1, 10, MOMENTS + s * change[6:], M + s * change[:3],
                frames.compose(Q, frames.from_rotation_vector(s * change[3:6])), weight, every=10,
            )
            for s in (1, -1)
        ]  # fmt: skip
        turn = frames.to_rotation_vector(frames.compose(frames.inverse(ends[1].q[-1]), ends[0].q[-1]))
        difference = np.concatenate([ends[0].m[-1] - ends[1].m[-1], turn]) / (2 * small)
        np.testing.assert_allclose(difference, found[:, column], atol=2e-8)


def test_vectors_grow_by_the_map():
    tangent = libfrb.run_tangent(0.1, 30, MOMENTS, M, Q, weight).tangent[-1][:, :6]
    scale = 1.7
    weights = np.repeat([scale, 1.0], 3)
    lengths = np.linalg.svd(tangent * weights / weights[:, None])[1]
    growth = libfrb.lyapunov(0.1, 30, MOMENTS, M, Q, weight, vectors=6, scale=scale)
    np.testing.assert_allclose(np.exp(3 * growth.exponents[-1].sum()), lengths.prod(), rtol=1e-9)
    start = np.array([[1.0, 0, 0, 0, 0.5, 0]])
    one = libfrb.lyapunov(0.1, 30, MOMENTS, M, Q, weight, vectors=start, scale=scale)
    end = np.linalg.norm(tangent @ start[0] / weights) / np.linalg.norm(start[0] / weights)
    np.testing.assert_allclose(np.exp(3 * one.exponents[-1, 0]), end, rtol=1e-9)
    assert (start == [[1.0, 0, 0, 0, 0.5, 0]]).all()


def test_output_is_told_and_ends_the_run():
    seen = []
    run = libfrb.run_tangent(0.1, 9, MOMENTS, M, Q, weight, output=lambda *state: seen.append(state) or len(seen) == 4)
    assert len(run.t) == 4 and (run.tangent[-1] == seen[-1][3]).all()
    growth = libfrb.lyapunov(0.1, 9, MOMENTS, M, Q, weight, output=lambda *state: state[0] > 0.25)
    assert len(growth.t) == 4 and len(growth.megno) == 4


@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("function", [libfrb.run_tangent, libfrb.lyapunov])
def test_what_the_torque_raises_comes_out(function, derivative):
    calls = []

    def torque(t, q):
        calls.append(t)
        if len(calls) > 3:
            raise KeyError("no such torque")
        return (weight(t, q), np.zeros((3, 3))) if derivative else weight(t, q)

    with pytest.raises(KeyError, match="no such torque"):
        function(0.1, 50, MOMENTS, M, Q, torque, derivative=derivative)
    assert len(calls) == 4
    with pytest.raises(ValueError, match=r"torque must have the shape \(3,\)"):
        function(0.1, 5, MOMENTS, M, Q, lambda t, q: [1.0, 2.0])
    with pytest.raises(ValueError, match="derivative must have the shape"):
        function(0.1, 5, MOMENTS, M, Q, lambda t, q: ([1.0, 2.0, 3.0], np.zeros((2, 3))), derivative=True)
    with pytest.raises(libfrb.RigidBodyError):
        function(0.1, 5, MOMENTS, M, Q, lambda t, q: [np.inf, 0, 0])


def test_bad_arguments_are_told():
    with pytest.raises(ValueError, match="one body"):
        libfrb.run_tangent(0.1, 5, MOMENTS, [M, M], Q)
    with pytest.raises(ValueError, match="every"):
        libfrb.run_tangent(0.1, 5, MOMENTS, M, Q, every=0)
    with pytest.raises(libfrb.RigidBodyError):
        libfrb.run_tangent(0.1, -1, MOMENTS, M, Q)
    with pytest.raises(libfrb.RigidBodyError):
        libfrb.lyapunov(0.1, 5, MOMENTS, M, Q, vectors=np.ones((2, 6)))
    with pytest.raises(libfrb.RigidBodyError):
        libfrb.lyapunov(0.1, 5, MOMENTS, M, Q, vectors=7)
    with pytest.raises(libfrb.RigidBodyError):
        libfrb.lyapunov(0.1, 5, MOMENTS, [0, 0, 0], Q)
