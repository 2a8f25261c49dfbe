"""The motion of rigid bodies, exact to rounding: the library frb for numpy users."""

from .errors import RigidBodyError
from .invariants import casimir, energy, orthogonality, spatial_momentum
from .steps import at_times, dmv_step, step

__all__ = [
    "RigidBodyError",
    "at_times",
    "casimir",
    "dmv_step",
    "energy",
    "orthogonality",
    "spatial_momentum",
    "step",
]
