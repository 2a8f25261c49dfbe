"""What the package costs beside the C library, and how it compares with scipy: prints figures and verdicts."""

import resource
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
    # Turn by turn, and in processor time, so that what else the machine does meets both, or neither.
    pairs = [(best(in_c, 1, time.thread_time), best(here, 1, time.thread_time)) for _ in range(25)]
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


def two_threads(count=20_000, rounds=10):
    """In bits of a few milliseconds that stay in the processor's cache: somewhen both cores are ours for so long."""
    data = [bodies(count, seed) for seed in (1, 2)]
    out = [(np.empty((count, 3)), np.empty((count, 4))) for _ in data]
    gate = threading.Barrier(2)
    ends = [0.0, 0.0]

    def work(which):
        for _ in range(rounds):
            libfrb.step(0.1, MOMENTS, *data[which], out=out[which])

    def in_thread(which, trials):
        for _ in range(trials):
            gate.wait()
            start = time.perf_counter()
            work(which)
            ends[which] = time.perf_counter() - start
            if gate.wait() == 0:
                both.append(max(ends))
            gate.wait()

    both, trials = [], 300
    one = best(lambda: (work(0), work(1)), trials // 3)
    threads = [threading.Thread(target=in_thread, args=(which, trials)) for which in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    one = min(one, best(lambda: (work(0), work(1)), trials // 3))
    judge("two threads on two batches, times as fast as one", one / min(both), 1.7, at_least=True)


def memory(calls=1_000_000):
    """Growth of the process in so many calls, a tenth of them failing, another tenth with a torque that raises."""
    m, q = np.ones(3), np.array([1.0, 0.0, 0.0, 0.0])

    def torque(_t, _m, _q):
        raise KeyError

    def work(count):
        for number in range(count):
            try:
                if number % 10 == 0:
                    libfrb.step(0.1, -MOMENTS, m, q)
                elif number % 10 == 1:
                    libfrb.run(0.1, 5, MOMENTS, m, q, torque)
                else:
                    libfrb.step(0.1, MOMENTS, m, q)
            except (libfrb.RigidBodyError, KeyError):
                pass

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() / 1024

    work(calls // 20)
    before = resident()
    work(calls)
    judge(f"growth of the process in {calls:.0e} calls", resident() - before, 512, "kB")


def beside_scipy(count=100):
    from scipy.integrate import solve_ivp

    draw = np.random.default_rng(3)
    moments = draw.uniform(0.3, 3, (count, 3))
    m, q = bodies(count, 4)
    h = 10.0
    exact = libfrb.step(h, moments, m, q)
    ours = best(lambda: [libfrb.step(h, *body) for body in zip(moments, m, q)], 20, time.thread_time)
    worst, start = 0.0, time.thread_time()
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
    spent = time.thread_time() - start
    # A tolerance holds for one of its steps; a hundred of them and the motion's own growth make up the rest.
    judge("solve_ivp (DOP853, 1e-13), 100 bodies, h = 10: difference", worst, 1e-10)
    print(f"{'times as fast as solve_ivp, one body a call':58} {spent / ours:10.0f}")


one_body()
many_bodies()
two_threads()
memory()
beside_scipy()
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
