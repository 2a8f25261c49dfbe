"""The motion of rigid bodies, exact to rounding: the library frb for numpy users."""

from . import frames
from .errors import RigidBodyError
from .inertia import inertia_defect, principal_axes, site_forces, site_positions
from .invariants import casimir, energy, orthogonality, spatial_momentum
from .methods import Method, Scheme
from .rigid_body import RigidBody
from .runs import BodiesRun, Run, run, run_bodies
from .steps import at_times, dmv_step, step
from .tangent import at_times_tangent, step_tangent, tangent_to_quaternion, tangent_to_space
from .tangent_runs import LyapunovRun, TangentRun, lyapunov, run_tangent

__all__ = [
    "BodiesRun",
    "LyapunovRun",
    "Method",
    "RigidBody",
    "RigidBodyError",
    "Run",
    "Scheme",
    "TangentRun",
    "at_times",
    "at_times_tangent",
    "casimir",
    "dmv_step",
    "energy",
    "frames",
    "inertia_defect",
    "lyapunov",
    "orthogonality",
    "principal_axes",
    "run",
    "run_bodies",
    "run_tangent",
    "site_forces",
    "site_positions",
    "spatial_momentum",
    "step",
    "step_tangent",
    "tangent_to_quaternion",
    "tangent_to_space",
]
