"""Runs under a torque that Python computes, and what can go wrong in it."""

import os
import signal
import threading

import numpy as np
import pytest

import libfrb
from libfrb import Method, Scheme, frames

MOMENTS = np.array([1.0, 1.3, 0.4])
M = np.array([0.1, 0.3, 2.0])
Q = np.array([0.8, 0.6, 0.0, 0.0])


def top(t, m, q):
    """Of the potential cos(tilt), for one body: (0, 0, 1) × the last row of the matrix, turned round."""
    w, x, y, z = q.tolist()
    return 2 * (y * z + w * x), 2 * (w * y - x * z), 0.0


def tops(t, m, q):
    """The same for many."""
    return np.cross([0.0, 0.0, 1.0], frames.to_body([0, 0, -1], q))


def energy(m, q):
    return libfrb.energy(MOMENTS, m) + frames.to_body([0, 0, 1], q)[..., 2]


@pytest.mark.parametrize(
    "scheme, order", [(Scheme.STRANG, 2), (Scheme.SEJ, 2), (Scheme.SUZUKI4, 4), (Scheme.KAHAN_LI6, 6)]
)
def test_schemes_have_their_order(scheme, order):
    best = libfrb.run(0.02, 100, MOMENTS, M, Q, top, scheme=Scheme.SUZUKI_UMENO8, every=100)
    steps = np.array([20, 40])
    ends = [libfrb.run(2 / n, n, MOMENTS, M, Q, top, scheme=scheme).m[-1] for n in steps.tolist()]
    errors = [abs(end - best.m[-1]).max() for end in ends]
    assert abs(np.log2(errors[0] / errors[1]) - order) < 0.5


def test_energy_and_vertical_momentum_are_kept():
    t, m, q = libfrb.run(0.02, 1000, MOMENTS, M, Q, top, scheme=Scheme.RKN6_14A, every=100)
    np.testing.assert_allclose(energy(m, q), energy(M, Q), rtol=1e-9)
    np.testing.assert_allclose(libfrb.spatial_momentum(m, q)[:, 2], libfrb.spatial_momentum(M, Q)[2], rtol=1e-12)


def test_states_are_those_of_shorter_runs():
    t, m, q = libfrb.run(0.1, 10, MOMENTS, M, Q, top, every=4)
    np.testing.assert_allclose(t, [0, 0.4, 0.8, 1.0])
    for when, steps in enumerate((0, 4, 8, 10)):
        shorter = libfrb.run(0.1, steps, MOMENTS, M, Q, top, every=max(steps, 1))
        assert (shorter.m[-1] == m[when]).all() and (shorter.q[-1] == q[when]).all()


def test_without_torque_a_run_is_steps():
    run = libfrb.run(0.1, 3, MOMENTS, M, Q)
    m, q = M, Q
    for _ in range(3):
        m, q = libfrb.step(0.1, MOMENTS, m, q)
    assert (run.m[-1] == m).all() and (run.q[-1] == q).all()


@pytest.mark.parametrize("method", list(Method))
def test_every_method_runs(method):
    run = libfrb.run(0.01, 50, MOMENTS, M, Q, top, method=method)
    best = libfrb.run(0.01, 50, MOMENTS, M, Q, top)
    np.testing.assert_allclose(run.m[-1], best.m[-1], atol=1e-3)


@pytest.mark.parametrize("scheme", list(Scheme))
def test_every_scheme_runs(scheme):
    run = libfrb.run(0.01, 50, MOMENTS, M, Q, top, scheme=scheme)
    np.testing.assert_allclose(energy(run.m[-1], run.q[-1]), energy(M, Q), atol=1e-3)


def test_what_the_torque_raises_comes_out_as_it_is(capfd):
    class Own(Exception):
        pass

    error, calls = Own("mine"), []

    def torque(t, m, q):
        calls.append(q)
        if len(calls) == 7:
            raise error
        return top(t, m, q)

    m, q = M.copy(), Q.copy()
    with pytest.raises(Own) as caught:
        libfrb.run(0.1, 1000, MOMENTS, m, q, torque)
    assert caught.value is error and len(calls) == 7
    assert caught.traceback[-1].name == "torque"
    assert (m == M).all() and (q == Q).all()
    assert capfd.readouterr() == ("", "")
    # The thread's next call knows nothing of it.
    libfrb.run(0.1, 2, MOMENTS, M, Q, top)


@pytest.mark.parametrize(
    "wrong, kind, text",
    [
        (lambda t, m, q: [1.0, 2.0], ValueError, r"the torque must have the shape \(3,\), not \(2,\)"),
        (lambda t, m, q: None, TypeError, "the torque must be real numbers"),
        (lambda t, m, q: "abc", TypeError, "the torque must be real numbers"),
        (lambda t, m, q: [0, 0, np.nan], libfrb.RigidBodyError, "torque"),
        (lambda t: [0, 0, 0], TypeError, "positional argument"),
    ],
)
def test_what_is_no_torque_is_refused(wrong, kind, text):
    with pytest.raises(kind, match=text):
        libfrb.run(0.1, 10, MOMENTS, M, Q, wrong)


@pytest.fixture
def ctrl_c():
    """Python's own handler: a shell starts what runs in the background with this signal ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_ends_a_run():
    calls = []

    def torque(t, m, q):
        calls.append(None)
        assert len(calls) < 10_000
        if len(calls) == 100:
            os.kill(os.getpid(), signal.SIGINT)
        return top(t, m, q)

    with pytest.raises(KeyboardInterrupt):
        libfrb.run(0.1, 10**9, MOMENTS, M, Q, torque, every=10**9)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_ends_a_free_run():
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        libfrb.run(0.1, 2 * 10**9, MOMENTS, M, Q, every=10**5)
    timer.join()


@pytest.mark.parametrize("scheme, order", [(Scheme.STRANG, 2), (Scheme.SUZUKI4, 4), (Scheme.KAHAN_LI6, 6)])
@pytest.mark.parametrize("depends", [False, True])
def test_order_with_time_and_momentum(scheme, order, depends):
    def torque(t, m, q):
        return np.cos(t) * np.array(top(t, m, q)) - (0.3 * m if depends else 0)

    def end(n, scheme):
        return libfrb.run(2 / n, n, MOMENTS, M, Q, torque, scheme=scheme, depends_on_momentum=depends, every=n, t=0.5)

    best = end(80, Scheme.SUZUKI_UMENO8)
    np.testing.assert_allclose(best.t, [0.5, 2.5])
    errors = [abs(end(n, scheme).m[-1] - best.m[-1]).max() for n in (20, 40)]
    assert abs(np.log2(errors[0] / errors[1]) - order) < 0.5


def test_many_bodies_are_as_one_by_one():
    draw = np.random.default_rng(7)
    moments, m = draw.uniform(1, 2, (2, 3, 3)), draw.normal(size=(2, 3, 3))
    t, ms, qs = libfrb.run(0.1, 20, moments, m, Q, tops, every=10)
    assert ms.shape == (3, 2, 3, 3) and qs.shape == (3, 2, 3, 4)
    for place in np.ndindex(2, 3):
        alone = libfrb.run(0.1, 20, moments[place], m[place], Q, tops, every=10)
        assert (alone.m == ms[(slice(None), *place)]).all() and (alone.q == qs[(slice(None), *place)]).all()


def test_output_ends_a_run():
    seen = []

    def output(t, m, q):
        seen.append((t, m, q))
        return t > 0.45

    t, m, q = libfrb.run(0.1, 100, MOMENTS, M, Q, top, output=output, every=2)
    np.testing.assert_allclose(t, [0, 0.2, 0.4, 0.6])
    assert all((one[1] == other).all() for one, other in zip(seen, m)) and len(seen) == 4
    with pytest.raises(KeyError):
        libfrb.run(0.1, 100, MOMENTS, M, Q, output=lambda t, m, q: {}[t])


def test_bodies_in_space():
    """Two bodies on a spring between their sites: energy, momentum and angular momentum are kept."""
    site, masses = np.array([0.3, 0.1, 0.2]), np.array([1.0, 2.0])

    def parts(x, q):
        arms = frames.to_space(site, q)
        return arms, (x + arms)[..., 1, :] - (x + arms)[..., 0, :]

    def forces(t, x, v, m, q):
        arms, stretch = parts(x, q)
        force = np.array([stretch, -stretch])
        return force, frames.to_body(np.cross(arms, force), q)

    x = np.array([[0.0, 0, 0], [1.0, 0.3, 0]])
    v = np.array([[0.1, 0, 0.2], [-0.05, 0, -0.1]])
    run = libfrb.run_bodies(
        0.04, 100, masses, MOMENTS, x, v, np.ones((2, 3)), Q, forces, scheme=Scheme.KAHAN_LI6, every=10
    )
    assert run.x.shape == (11, 2, 3)
    stretch = parts(run.x, run.q)[1]
    energies = 0.5 * (masses * (run.v**2).sum(axis=-1)).sum(axis=-1) + libfrb.energy(MOMENTS, run.m).sum(axis=-1)
    energies += 0.5 * (stretch**2).sum(axis=-1)
    np.testing.assert_allclose(energies, energies[0], rtol=1e-8)
    turning = np.cross(run.x, masses[:, None] * run.v) + libfrb.spatial_momentum(run.m, run.q)
    np.testing.assert_allclose(turning.sum(axis=1), turning[0].sum(axis=0) * np.ones((11, 1)), atol=1e-12)
    np.testing.assert_allclose((masses[:, None] * run.v).sum(axis=1), np.zeros((11, 3)), atol=1e-13)
    with pytest.raises(ValueError, match=r"the force must have the shape \(2, 3\), not \(3,\)"):
        libfrb.run_bodies(0.1, 1, masses, MOMENTS, x, v, M, Q, lambda t, x, v, m, q: (v[0], m))


def test_runs_within_runs_and_in_threads():
    def torque(t, m, q):
        inner = libfrb.run(0.01, 2, MOMENTS, M, q, top).m[-1]
        return 0.1 * inner

    want = libfrb.run(0.1, 20, MOMENTS, M, Q, torque).m
    found = []
    work = [threading.Thread(target=lambda: found.append(libfrb.run(0.1, 20, MOMENTS, M, Q, torque).m)) for _ in "1234"]
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()
    assert len(found) == 4 and all((m == want).all() for m in found)


def test_bad_arguments():
    with pytest.raises(libfrb.RigidBodyError, match="the number of steps"):
        libfrb.run(0.1, -1, MOMENTS, M, Q)
    with pytest.raises(ValueError, match="every must be at least 1"):
        libfrb.run(0.1, 1, MOMENTS, M, Q, every=0)
    with pytest.raises(ValueError, match="do not fit together"):
        libfrb.run(0.1, 1, MOMENTS, np.ones((2, 3)), np.ones((5, 4)))
    with pytest.raises(ValueError):
        libfrb.run(0.1, 1, MOMENTS, M, Q, scheme=99)
    with pytest.raises(TypeError):
        libfrb.run(0.1, 1.5, MOMENTS, M, Q)
