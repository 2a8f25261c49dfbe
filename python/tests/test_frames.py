"""Conversions: round trips, scipy as a witness, shapes, bad input."""

import numpy as np
import pytest

import libfrb
from libfrb import frames

DRAW = np.random.default_rng(5)
Q = DRAW.normal(size=(6, 50, 4))
Q /= np.linalg.norm(Q, axis=-1)[..., None]
V = DRAW.normal(size=(6, 50, 3))
EPS = np.finfo(float).eps


def same(a, b):
    """Whether quaternions are the same rotations."""
    return np.minimum(abs(a - b).max(axis=-1), abs(a + b).max(axis=-1)).max() <= 4 * EPS


@pytest.mark.parametrize(
    "there, back",
    [
        (frames.to_matrix, frames.from_matrix),
        (frames.to_xyzw, frames.from_xyzw),
        (frames.to_rotation_vector, frames.from_rotation_vector),
        (lambda q: frames.to_euler(q, "zxz"), lambda angles: frames.from_euler(angles, "zxz")),
        (lambda q: frames.to_euler(q, "zyx"), lambda angles: frames.from_euler(angles, "zyx")),
        (frames.inverse, frames.inverse),
    ],
)
def test_there_and_back(there, back):
    assert same(back(there(Q)), Q)
    assert same(back(there(Q[0, 0])), Q[0, 0])
    assert back(there(Q[:0])).shape == (0, 50, 4)


def test_scipy_agrees():
    transform = pytest.importorskip("scipy.spatial.transform")
    flat, v = Q.reshape(-1, 4), V.reshape(-1, 3)
    theirs = transform.Rotation.from_quat(frames.to_xyzw(flat))
    np.testing.assert_allclose(frames.to_matrix(flat), theirs.as_matrix(), atol=1e-15)
    np.testing.assert_allclose(frames.to_rotation_vector(flat), theirs.as_rotvec(), atol=1e-14)
    np.testing.assert_allclose(frames.to_euler(flat, "zyx"), theirs.as_euler("ZYX"), atol=1e-13)
    np.testing.assert_allclose(frames.to_euler(flat, "zxz"), theirs.as_euler("ZXZ"), atol=1e-13)
    np.testing.assert_allclose(frames.to_space(v, flat), theirs.apply(v), atol=2e-15)
    np.testing.assert_allclose(frames.to_body(v, flat), theirs.inv().apply(v), atol=2e-15)
    both = theirs[:100] * theirs[100:200]
    np.testing.assert_allclose(frames.to_matrix(frames.compose(flat[:100], flat[100:200])), both.as_matrix(), atol=2e-15)
    np.testing.assert_allclose(frames.angle(flat[:100], theirs[100:200]), (theirs[:100].inv() * theirs[100:200]).magnitude())


def test_matrices_and_shapes():
    matrices = frames.to_matrix(Q)
    np.testing.assert_allclose(frames.to_space(V, matrices), (matrices @ V[..., None])[..., 0], atol=2e-15)
    assert frames.to_body([1, 0, 0], Q).shape == (6, 50, 3)
    assert frames.angle(Q[0, 0], Q[:, :1]).shape == (6, 1)
    with pytest.raises(ValueError, match=r"matrix must have the shape \(..., 3, 3\), not \(4,\)"):
        frames.from_matrix(Q[0, 0])


def test_angular_velocities():
    moments = [0.5, 1.0, 2.0]
    m = frames.momentum(moments, V)
    np.testing.assert_allclose(m, moments * V)
    np.testing.assert_allclose(frames.angular_velocity(moments, m), V, rtol=2e-16)
    each = DRAW.uniform(1, 2, (6, 50, 3))
    in_space = frames.angular_velocity(each, m, Q)
    np.testing.assert_allclose(in_space, frames.to_space(m / each, Q), atol=4e-15)
    np.testing.assert_allclose(frames.momentum(each, in_space, Q), m, atol=4e-15)


def test_between_two_states():
    body, m0, q0 = [1.0, 2.0, 3.0], V[0], Q[0]
    m1, q1 = libfrb.step(0.4, body, m0, q0)
    for t in (0.0, 0.1, np.linspace(0, 0.4, 50)):
        m, q = frames.interpolate(t, 0.4, body, m0, q0, m1, q1)
        want = libfrb.step(t, body, m0, q0)
        np.testing.assert_allclose(m, want[0], atol=1e-14)
        np.testing.assert_allclose(q, want[1], atol=1e-14)


def test_bad_input_is_named():
    bad = Q.copy()
    bad[2, 3, 1] = np.nan
    with pytest.raises(libfrb.RigidBodyError) as caught:
        frames.to_matrix(bad)
    assert caught.value.index == (2, 3)
    with pytest.raises(ValueError, match='order must be "zxz" or "zyx"'):
        frames.to_euler(Q, "xyz")
    with pytest.raises(libfrb.RigidBodyError):
        frames.from_matrix(np.zeros((3, 3)))
