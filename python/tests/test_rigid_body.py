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


def test_a_run_under_a_torque_of_its_frame():
    """Weight at a place of the frame: energy and momentum about the vertical are kept."""
    place, m = np.array([0.3, 0.1, -0.2]), BODY.momentum(OMEGA)

    def torque(t, m, q):
        return np.cross(place, frames.to_body([0, 0, -1], q))

    t, ms, qs = BODY.run(0.05, 40, m, Q, torque, scheme=libfrb.Scheme.KAHAN_LI6, every=10)
    energies = BODY.energy(ms) + frames.to_space(place, qs)[:, 2]
    np.testing.assert_allclose(energies, energies[0], rtol=1e-9)
    np.testing.assert_allclose(frames.to_space(ms, qs)[:, 2], frames.to_space(m, Q)[2], rtol=1e-13)
    seen = []
    BODY.run(0.05, 2, m, Q, output=lambda t, m, q: seen.append(q))
    np.testing.assert_allclose(seen[0], Q, atol=1e-15)


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


def test_from_a_tensor():
    body = RigidBody.from_tensor(BODY.tensor)
    np.testing.assert_allclose(np.sort(body.moments), MOMENTS, rtol=1e-14)
    np.testing.assert_allclose(body.tensor, BODY.tensor, atol=1e-15)
    m = BODY.momentum(OMEGA)
    for found, want in zip(body.step(2.0, m, Q), BODY.step(2.0, m, Q)):
        np.testing.assert_allclose(found, want, atol=1e-13)
    assert (RigidBody.from_tensor(np.diag([3.0, 1.0, 2.0])).moments == [3, 1, 2]).all()
    many = np.array([BODY.tensor, np.diag([1.0, 2, 3])])
    moments, axes = libfrb.principal_axes(many)
    np.testing.assert_allclose((axes * moments[:, None, :]) @ axes.swapaxes(-1, -2), many, atol=1e-15)
    np.testing.assert_allclose(np.linalg.det(axes), 1, rtol=1e-14)


def test_from_atoms():
    masses, places = np.array([16.0, 1, 1]), np.array([[0.1, 0, 5], [0.9, 0.6, 5], [-0.7, 0.5, 5]])
    body = RigidBody.from_atoms(masses, places)
    centre = masses @ places / 18
    arms = places - centre
    tensor = sum(m * (np.eye(3) * (r @ r) - np.outer(r, r)) for m, r in zip(masses, arms))
    np.testing.assert_allclose(body.centre, centre, rtol=1e-15)
    np.testing.assert_allclose(body.tensor, tensor, atol=1e-14)
    assert body.mass == 18
    # On a line: the linear rotor, which the steps take.
    rotor = RigidBody.from_atoms([1, 1], [[0, 0, 1], [0, 0, -1]])
    assert sorted(rotor.moments) == [0, 2, 2]
    rotor.step(1.0, [0.3, 0.1, 0], Q)
    with pytest.raises(ValueError, match="do not fit together"):
        RigidBody.from_atoms([1, 2], places)
    with pytest.raises(libfrb.RigidBodyError):
        RigidBody.from_atoms(-masses, places)


def test_sites():
    draw = np.random.default_rng(3)
    sites, x = draw.normal(size=(3, 3)), draw.normal(size=(5, 2, 3))
    q = frames.from_rotation_vector(draw.normal(size=(5, 2, 3)))
    places = libfrb.site_positions(x, q, sites)
    np.testing.assert_allclose(places, x[..., None, :] + frames.to_space(sites, q[..., None, :]), atol=1e-15)
    forces = draw.normal(size=(5, 2, 3, 3))
    force, torque = libfrb.site_forces(forces, q, sites)
    np.testing.assert_allclose(force, forces.sum(axis=-2), atol=1e-14)
    want = np.cross(sites, frames.to_body(forces, q[..., None, :])).sum(axis=-2)
    np.testing.assert_allclose(torque, want, atol=1e-14)
    with pytest.raises(ValueError, match="there are 3 sites, but forces on 2"):
        libfrb.site_forces(forces[..., :2, :], q, sites)


def test_what_is_no_body_is_refused():
    for wrong in ([1, 2], [1, 2, -3], [1, 2, np.nan], np.ones((2, 3))):
        with pytest.raises(ValueError):
            RigidBody(wrong)
    with pytest.raises(ValueError):
        RigidBody(MOMENTS, np.zeros((3, 3)))
    for wrong in (np.ones((3, 3)), np.diag([1, -1, 1]), [[1, 2], [3, 4]], [[2, 1, 0], [0, 2, 0], [0, 0, 2]]):
        with pytest.raises(ValueError):
            RigidBody.from_tensor(wrong)
    assert libfrb.inertia_defect([1, 1, 5]) == 0.6
    # A left-handed system of axes.
    with pytest.raises(ValueError):
        RigidBody(MOMENTS, np.diag([1, 1, -1]))
