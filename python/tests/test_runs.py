"""Runs under a torque that Python computes, and what can go wrong in it."""

import os
import signal
import threading

import numpy as np
import pytest

import libfrb
from libfrb import Method, Scheme

MOMENTS = np.array([1.0, 1.3, 0.4])
M = np.array([0.1, 0.3, 2.0])
Q = np.array([0.8, 0.6, 0.0, 0.0])


def vertical(q):
    """The last row of the matrix."""
    w, x, y, z = np.moveaxis(np.asarray(q), -1, 0)
    return np.array([2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z])


def top(q):
    """Of the potential cos(tilt)."""
    return np.cross([0.0, 0.0, 1.0], -vertical(q))


def energy(m, q):
    return libfrb.energy(MOMENTS, m) + vertical(q)[2]


@pytest.mark.parametrize(
    "scheme, order", [(Scheme.STRANG, 2), (Scheme.SEJ, 2), (Scheme.SUZUKI4, 4), (Scheme.KAHAN_LI6, 6)]
)
def test_schemes_have_their_order(scheme, order):
    best = libfrb.run(0.005, 400, MOMENTS, M, Q, top, scheme=Scheme.SUZUKI_UMENO8, every=400)
    steps = np.array([20, 40])
    ends = [libfrb.run(2 / n, n, MOMENTS, M, Q, top, scheme=scheme).m[-1] for n in steps.tolist()]
    errors = [abs(end - best.m[-1]).max() for end in ends]
    assert abs(np.log2(errors[0] / errors[1]) - order) < 0.5


def test_energy_and_vertical_momentum_are_kept():
    t, m, q = libfrb.run(0.02, 2000, MOMENTS, M, Q, top, scheme=Scheme.RKN6_14A, every=100)
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

    def torque(q):
        calls.append(q)
        if len(calls) == 7:
            raise error
        return top(q)

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
        (lambda q: [1.0, 2.0], ValueError, r"torque must return the shape \(3,\), not \(2,\)"),
        (lambda q: None, TypeError, "the torque must be real numbers"),
        (lambda q: "abc", TypeError, "the torque must be real numbers"),
        (lambda q: [0, 0, np.nan], libfrb.RigidBodyError, "torque"),
        (lambda: [0, 0, 0], TypeError, "positional argument"),
    ],
)
def test_what_is_no_torque_is_refused(wrong, kind, text):
    with pytest.raises(kind, match=text):
        libfrb.run(0.1, 10, MOMENTS, M, Q, wrong)


def test_ctrl_c_ends_a_run():
    calls = []

    def torque(q):
        calls.append(None)
        if len(calls) == 100:
            os.kill(os.getpid(), signal.SIGINT)
        return top(q)

    with pytest.raises(KeyboardInterrupt):
        libfrb.run(0.1, 10**9, MOMENTS, M, Q, torque, every=10**9)
    assert len(calls) < 10_000


def test_runs_within_runs_and_in_threads():
    def torque(q):
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
    with pytest.raises(ValueError, match="one body"):
        libfrb.run(0.1, 1, MOMENTS, np.ones((2, 3)), Q)
    with pytest.raises(ValueError):
        libfrb.run(0.1, 1, MOMENTS, M, Q, scheme=99)
    with pytest.raises(TypeError):
        libfrb.run(0.1, 1.5, MOMENTS, M, Q)
