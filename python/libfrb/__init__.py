"""The motion of rigid bodies, exact to rounding: the library frb for numpy users."""

from .errors import RigidBodyError
from .invariants import casimir, energy, orthogonality, spatial_momentum
from .methods import Method, Scheme
from .runs import Run, run
from .steps import at_times, dmv_step, step

__all__ = [
    "Method",
    "RigidBodyError",
    "Run",
    "Scheme",
    "at_times",
    "casimir",
    "dmv_step",
    "energy",
    "orthogonality",
    "run",
    "spatial_momentum",
    "step",
]
