"""Shapes, types, places for results, bad input."""

import numpy as np
import pytest

import libfrb
from libfrb.frames import to_matrix

MOMENTS = np.array([0.345, 0.653, 1.0])
M = np.array([0.5, 0.2, 0.8])
Q = np.array([1.0, 0.0, 0.0, 0.0])


def random_bodies(count, seed=1):
    draw = np.random.default_rng(seed)
    q = draw.normal(size=(count, 4))
    return (
        draw.uniform(-20, 20, count),
        draw.uniform(0.1, 3, (count, 3)),
        draw.normal(size=(count, 3)),
        q / np.linalg.norm(q, axis=-1)[:, None],
    )


def test_many_bodies_are_as_one_by_one():
    h, moments, m, q = random_bodies(101)
    many = libfrb.step(h, moments, m, q)
    for body in range(101):
        one = libfrb.step(float(h[body]), moments[body], m[body], q[body])
        assert (many[0][body] == one[0]).all() and (many[1][body] == one[1]).all()


def test_lists_and_single_precision_are_converted():
    want = libfrb.step(0.5, np.array([1.0, 2.0, 3.0]), np.array([1.0, 2.0, 3.0]), Q)
    for kind in (list, lambda a: np.asarray(a, dtype=np.float32), lambda a: np.asarray(a, dtype=int)):
        found = libfrb.step(0.5, kind([1, 2, 3]), kind([1, 2, 3]), kind([1, 0, 0, 0]))
        assert (found[0] == want[0]).all() and (found[1] == want[1]).all()
        assert found[0].dtype == np.float64


@pytest.mark.parametrize("bad", ["text", [1j, 0, 0], [None, 1, 2]])
def test_what_is_no_number_is_refused(bad):
    with pytest.raises(TypeError, match="m must be real numbers"):
        libfrb.step(0.1, MOMENTS, bad, Q)


def test_shapes_are_broadcast():
    m, q = libfrb.step(np.zeros((4, 1)) + 0.1, MOMENTS, np.ones((5, 3)), Q)
    assert m.shape == (4, 5, 3) and q.shape == (4, 5, 4)
    m, q = libfrb.step(0.1, MOMENTS, np.empty((0, 3)), Q)
    assert m.shape == (0, 3) and q.shape == (0, 4)


def test_wrong_shapes_are_refused_with_their_names():
    with pytest.raises(ValueError, match=r"m must have the shape \(..., 3\), not \(4,\)"):
        libfrb.step(0.1, MOMENTS, Q, Q)
    with pytest.raises(ValueError, match=r"q must have the shape \(..., 4\) or \(..., 3, 3\), not \(3,\)"):
        libfrb.step(0.1, MOMENTS, M, M)
    with pytest.raises(ValueError, match=r"do not fit together: h \(2,\), moments \(3,\), m \(5, 3\), q \(4,\)"):
        libfrb.step([1, 2], MOMENTS, np.ones((5, 3)), Q)


def test_matrices_turn_body_into_space_coordinates():
    h, moments, m, q = random_bodies(20)
    end, attitude = libfrb.step(h, moments, m, to_matrix(q))
    quaternions = libfrb.step(h, moments, m, q)[1]
    np.testing.assert_allclose(attitude, to_matrix(quaternions), atol=4e-15)
    np.testing.assert_allclose(
        attitude @ end[..., None], to_matrix(q) @ m[..., None], atol=1e-14
    )


def test_results_go_where_the_caller_wants_them():
    h, moments, m, q = random_bodies(50)
    want = libfrb.step(h, moments, m, q)
    places = np.empty((50, 3)), np.empty((50, 4))
    found = libfrb.step(h, moments, m, q, out=places)
    assert found[0] is places[0] and found[1] is places[1]
    assert (places[0] == want[0]).all() and (places[1] == want[1]).all()
    # Every second number of a larger array; and in place.
    sparse = np.zeros((50, 6))[:, ::2]
    assert libfrb.step(h, moments, m, q, out=(sparse, None))[0] is sparse
    assert (sparse == want[0]).all()
    libfrb.step(h, moments, m, q, out=(m, q))
    assert (m == want[0]).all() and (q == want[1]).all()


@pytest.mark.parametrize("order", ["rows", "columns"])
def test_matrices_in_place(order):
    h, moments, m, q = random_bodies(9)
    attitude = to_matrix(q)
    if order == "columns":
        attitude = attitude.swapaxes(-1, -2).copy().swapaxes(-1, -2)
    want = libfrb.step(h, moments, m, attitude)
    found = libfrb.step(h, moments, m, attitude, out=(None, attitude))
    assert found[1] is attitude and (attitude == want[1]).all()


def test_places_of_the_wrong_kind_are_refused():
    with pytest.raises(ValueError, match=r"out: the momentum must have the shape \(3,\), not \(2, 3\)"):
        libfrb.step(0.1, MOMENTS, M, Q, out=(np.empty((2, 3)), None))
    with pytest.raises(TypeError, match="float64"):
        libfrb.step(0.1, MOMENTS, M, Q, out=(np.empty(3, dtype=np.float32), None))
    fixed = np.empty(3)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="cannot be written"):
        libfrb.step(0.1, MOMENTS, M, Q, out=(fixed, None))


def test_inputs_are_left_alone():
    h, moments, m, q = random_bodies(10)
    copies = [array.copy() for array in (h, moments, m, q)]
    for array in (h, moments, m, q):
        array.flags.writeable = False
    libfrb.step(h, moments, m, q)
    assert all((a == b).all() for a, b in zip(copies, (h, moments, m, q)))


def test_a_bad_body_is_named_and_the_others_are_stepped():
    h, moments, m, q = random_bodies(12)
    want = libfrb.step(h, moments, m, q)
    moments = moments.reshape(3, 4, 3).copy()
    moments[1, 2, 0] = -1
    places = np.empty((3, 4, 3)), np.empty((3, 4, 4))
    with pytest.raises(libfrb.RigidBodyError, match="moments of inertia must be positive") as caught:
        libfrb.step(h.reshape(3, 4), moments, m.reshape(3, 4, 3), q.reshape(3, 4, 4), out=places)
    assert caught.value.index == (1, 2) and caught.value.status == -6
    bad = np.isnan(places[0]).all(axis=-1)
    assert bad.sum() == 1 and bad[1, 2]
    assert (places[0][~bad] == want[0].reshape(3, 4, 3)[~bad]).all()


def test_one_bad_body():
    with pytest.raises(libfrb.RigidBodyError, match="the step must be finite") as caught:
        libfrb.step(float("inf"), MOMENTS, M, Q)
    assert caught.value.index is None
    with pytest.raises(ValueError):
        libfrb.step(0.1, MOMENTS, M, 2 * Q)


def test_nothing_is_printed(capfd):
    for _ in range(3):
        with pytest.raises(libfrb.RigidBodyError):
            libfrb.step([1.0, np.nan], MOMENTS, M, Q)
    assert capfd.readouterr() == ("", "")


def test_arrays_that_are_not_contiguous():
    wide = np.zeros(6)
    wide[::2] = M
    assert (libfrb.step(0.1, MOMENTS, wide[::2], Q)[0] == libfrb.step(0.1, MOMENTS, M, Q)[0]).all()


def test_semi_exact_and_dmv_steps_converge():
    exact = libfrb.step(0.3, MOMENTS, M, Q)
    semi = libfrb.step(0.3, MOMENTS, M, Q, nodes=9)
    np.testing.assert_allclose(semi[1], exact[1], atol=1e-14)
    errors = [abs(libfrb.dmv_step(0.3, MOMENTS, M, Q, order=order)[1] - exact[1]).max() for order in (2, 6, 10)]
    assert errors[0] > 100 * errors[1] > 1e4 * errors[2]
    with pytest.raises(ValueError, match="order must be"):
        libfrb.dmv_step(0.3, MOMENTS, M, Q, order=3)
    np.testing.assert_allclose(libfrb.dmv_step(0.3, MOMENTS, M, np.eye(3))[1], libfrb.step(0.3, MOMENTS, M, np.eye(3))[1])
    with pytest.raises(TypeError, match="pass quaternions"):
        libfrb.dmv_step(0.3, MOMENTS, M, np.eye(3), out=(None, np.eye(3)))
    with pytest.raises(libfrb.RigidBodyError, match="nodes"):
        libfrb.step(0.3, MOMENTS, M, Q, nodes=99)


def test_times_are_steps_from_the_start():
    _, moments, m, q = random_bodies(3)
    times = np.array([[0.0, 1.0, -2.0], [1e3, 1e-3, 1e6]])
    found = libfrb.at_times(times, moments, m, q)
    assert found[0].shape == (3, 2, 3, 3) and found[1].shape == (3, 2, 3, 4)
    want = libfrb.step(times, moments[:, None, None], m[:, None, None], q[:, None, None])
    np.testing.assert_allclose(found[0], want[0], atol=1e-8)
    np.testing.assert_allclose(found[1], want[1], atol=1e-8)
    matrices = libfrb.at_times(times, moments, m, libfrb.frames.to_matrix(q))[1]
    np.testing.assert_allclose(matrices, libfrb.frames.to_matrix(found[1]), atol=1e-8)
    with pytest.raises(libfrb.RigidBodyError) as caught:
        libfrb.at_times([0, 1, np.nan], moments, m, q)
    assert caught.value.index == (0, 2)


def test_what_a_motion_keeps():
    h, moments, m, q = random_bodies(30)
    end, attitude = libfrb.step(h, moments, m, q)
    np.testing.assert_allclose(libfrb.energy(moments, end), libfrb.energy(moments, m), rtol=4e-15)
    np.testing.assert_allclose(libfrb.casimir(end), libfrb.casimir(m), rtol=4e-15)
    np.testing.assert_allclose(libfrb.spatial_momentum(end, attitude), libfrb.spatial_momentum(m, q), atol=4e-15)
    # Each of four components is rounded once.
    assert (libfrb.orthogonality(attitude) <= 4 * np.finfo(float).eps).all()
    with pytest.raises(libfrb.RigidBodyError) as caught:
        libfrb.energy([[1, 2, 3], [1, 0, 3]], [1, 1, 1])
    assert caught.value.index == (1,)


def test_rotations_of_scipy():
    transform = pytest.importorskip("scipy.spatial.transform")
    h, moments, m, q = random_bodies(7)
    start = transform.Rotation.from_quat(np.roll(q, -1, axis=-1))
    end, attitude = libfrb.step(h, moments, m, start)
    assert isinstance(attitude, transform.Rotation)
    np.testing.assert_allclose(attitude.apply(end), start.apply(m), atol=1e-14)
    one = libfrb.step(1.0, MOMENTS, M, start[0])[1]
    assert one.single
