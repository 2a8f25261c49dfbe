"""Calls of the C library: pointers to arrays, silence on standard error, statuses as exceptions."""

from __future__ import annotations

import threading
from typing import Any, Optional

import numpy as np

from ._library import ffi as ffi, lib as lib
from .errors import RigidBodyError

double_pointer = ffi.typeof("double *")
int_pointer = ffi.typeof("int *")


@ffi.callback("frb_handler")  # type: ignore[untyped-decorator]
def _silent(_routine: Any, _info: Any, _length: int) -> None:
    """Exceptions tell what the default handler would print."""


class _Thread(threading.local):
    """Status and handler belong to a thread: each gets the silent handler before its first call."""

    def __init__(self) -> None:
        lib.frb_set_handler(_silent)
        #: arguments by reference of a step of one body
        self.step = ffi.new(double_pointer)
        self.nodes = ffi.new(int_pointer)


thread = _Thread()


def prepare() -> Any:
    """The library, its handler set in this thread."""
    thread.step
    return lib


def doubles(array: np.ndarray[Any, Any]) -> Any:
    """A pointer to the numbers of a contiguous array, which may be read-only."""
    return ffi.from_buffer(double_pointer, array)


def ints(array: np.ndarray[Any, Any]) -> Any:
    """The same for 32-bit integers."""
    return ffi.from_buffer(int_pointer, array)


def sentence(status: int) -> str:
    """What the library says of a status; most of all of the last call's."""
    text: bytes = ffi.string(lib.frb_status_text(status))
    return text.decode()


def failure(status: int, bodies: Optional[np.ndarray[Any, Any]] = None) -> RigidBodyError:
    """The exception for the status of this thread's last call; `bodies` has the status of each."""
    index = None
    if bodies is not None:
        bad = np.nonzero(bodies)
        if len(bad[0]):
            index = tuple(int(axis[0]) for axis in bad)
            status = int(bodies[index])
    return RigidBodyError(sentence(status), status, index)


def check() -> None:
    """Raises what the last call of this thread complained about."""
    status = lib.frb_info()
    if status:
        raise failure(status)
