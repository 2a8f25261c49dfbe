"""Threads, memory, and callers who are interrupted."""

import threading
import tracemalloc

import numpy as np
import pytest

import libfrb

MOMENTS = np.array([0.345, 0.653, 1.0])


def test_errors_belong_to_their_thread():
    found = []

    def work(bad):
        for _ in range(200):
            try:
                libfrb.step(float("nan") if bad else 0.1, MOMENTS, np.ones(3), np.array([1.0, 0, 0, 0]))
                found.append(bad is False)
            except libfrb.RigidBodyError:
                found.append(bad is True)

    threads = [threading.Thread(target=work, args=(number % 2 == 0,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 1600 and all(found)


def test_the_interpreter_runs_during_a_long_call():
    """Another thread counts while a batch is stepped: impossible while the lock is held."""
    count, done = 0, threading.Event()
    m = np.ones((2_000_000, 3))
    q = np.zeros((2_000_000, 4))
    q[:, 0] = 1.0
    places = m.copy(), q.copy()
    inside = threading.Event()

    def long():
        inside.set()
        libfrb.step(0.1, MOMENTS, m, q, out=places)
        done.set()

    thread = threading.Thread(target=long)
    thread.start()
    inside.wait()
    while not done.wait(0.001):
        count += 1
    thread.join()
    assert count >= 3


def test_memory_does_not_grow():
    m, q = np.ones(3), np.array([1.0, 0.0, 0.0, 0.0])

    def calls(number):
        for _ in range(number):
            libfrb.step(0.1, MOMENTS, m, q)
            try:
                libfrb.step(0.1, -MOMENTS, m, q)
            except libfrb.RigidBodyError:
                pass

    calls(1000)
    tracemalloc.start()
    calls(1000)
    before = tracemalloc.get_traced_memory()[0]
    calls(20_000)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert after - before < 4096
