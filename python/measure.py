"""What the package costs beside the C library, and how it compares with scipy: prints figures and verdicts."""

import sys
import threading
import time

import numpy as np

import libfrb
from libfrb import _call

MOMENTS = np.array([0.345, 0.653, 1.0])
passed = failed = 0


def judge(what, value, bound, unit="", at_least=False):
    global passed, failed
    right = value >= bound if at_least else value <= bound
    passed, failed = passed + right, failed + (not right)
    print(f"{what:58} {value:10.3g} {unit:8} {'at least' if at_least else 'at most'} {bound:g}{'' if right else '  FAILED'}")


def best(work, repeats, clock=time.perf_counter):
    times = []
    for _ in range(repeats):
        start = clock()
        work()
        times.append(clock() - start)
    return min(times)


def bodies(count, seed=1):
    draw = np.random.default_rng(seed)
    q = draw.normal(size=(count, 4))
    return draw.normal(size=(count, 3)), q / np.linalg.norm(q, axis=-1)[:, None]


def many_bodies(count=1_000_000):
    m, q = bodies(count)
    out = np.empty_like(m), np.empty_like(q)
    lib, info = _call.prepare(), np.empty(count, dtype=np.int32)

    def in_c():
        lib.quat_step_batch(
            (count,), _call.doubles(out[0]), _call.doubles(out[1]), (0.1,), (1,), _call.doubles(MOMENTS), (1,),
            _call.doubles(m), _call.doubles(q), (0,), _call.ints(info),
        )  # fmt: skip

    def here():
        libfrb.step(0.1, MOMENTS, m, q, out=out)

    in_c(), here()
    # Turn by turn, so that what else the machine does meets both.
    pairs = [(best(in_c, 1), best(here, 1)) for _ in range(25)]
    c, python = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    judge("step of 1e6 bodies, time over that of the C batch", python / c, 1.1)
    print(f"{'':58} {1e9 * python / count:10.3g} ns a body")


def one_body():
    m, q = np.array([0.5, 0.2, 0.8]), np.array([1.0, 0.0, 0.0, 0.0])

    def calls():
        for _ in range(2000):
            libfrb.step(0.1, MOMENTS, m, q)

    # Processor time: what else the machine does is left out.
    judge("step of one body, a call", best(calls, 50, time.thread_time) / 2000 * 1e6, 3.0, "µs")


def two_threads(count=500_000):
    data = [bodies(count, seed) for seed in (1, 2)]
    out = [(np.empty((count, 3)), np.empty((count, 4))) for _ in data]

    def work(which):
        for _ in range(4):
            libfrb.step(0.1, MOMENTS, *data[which], out=out[which])

    def both():
        threads = [threading.Thread(target=work, args=(which,)) for which in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    work(0), work(1)
    pairs = [(best(lambda: (work(0), work(1)), 1), best(both, 1)) for _ in range(9)]
    gain = min(pair[0] for pair in pairs) / min(pair[1] for pair in pairs)
    judge("two threads on two batches, times as fast as one", gain, 1.7, at_least=True)


def beside_scipy(count=100):
    from scipy.integrate import solve_ivp

    draw = np.random.default_rng(3)
    moments = draw.uniform(0.3, 3, (count, 3))
    m, q = bodies(count, 4)
    h = 10.0
    start = time.perf_counter()
    exact = libfrb.step(h, moments, m, q)
    ours = best(lambda: [libfrb.step(h, *body) for body in zip(moments, m, q)], 20)
    worst, spent, start = 0.0, 0.0, time.perf_counter()
    for body in range(count):
        inverse = 1 / moments[body]

        def slope(_t, y, inverse=inverse):
            m, q = y[:3], y[3:]
            w = inverse * m
            return np.array([
                m[1] * w[2] - m[2] * w[1], m[2] * w[0] - m[0] * w[2], m[0] * w[1] - m[1] * w[0],
                -0.5 * (q[1] * w[0] + q[2] * w[1] + q[3] * w[2]), 0.5 * (q[0] * w[0] + q[2] * w[2] - q[3] * w[1]),
                0.5 * (q[0] * w[1] + q[3] * w[0] - q[1] * w[2]), 0.5 * (q[0] * w[2] + q[1] * w[1] - q[2] * w[0]),
            ])  # fmt: skip

        solution = solve_ivp(
            slope, (0, h), np.concatenate([m[body], q[body]]), method="DOP853", rtol=1e-13, atol=1e-13
        )
        end = solution.y[:, -1]
        worst = max(worst, abs(end - np.concatenate([exact[0][body], exact[1][body]])).max())
    spent = time.perf_counter() - start
    # A tolerance holds for one of its steps; a hundred of them and the motion's own growth make up the rest.
    judge("solve_ivp (DOP853, 1e-13), 100 bodies, h = 10: difference", worst, 1e-10)
    print(f"{'times as fast as solve_ivp, one body a call':58} {spent / ours:10.0f}")


one_body()
many_bodies()
two_threads()
beside_scipy()
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
