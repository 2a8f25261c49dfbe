"""The motion of rigid bodies, exact to rounding: the library frb for numpy users."""

from . import frames
from .errors import RigidBodyError
from .invariants import casimir, energy, orthogonality, spatial_momentum
from .methods import Method, Scheme
from .rigid_body import RigidBody
from .runs import Run, run
from .steps import at_times, dmv_step, step

__all__ = [
    "Method",
    "RigidBody",
    "RigidBodyError",
    "Run",
    "Scheme",
    "at_times",
    "casimir",
    "dmv_step",
    "energy",
    "frames",
    "orthogonality",
    "run",
    "spatial_momentum",
    "step",
]
