"""From your body to the library's: tensors of inertia, atoms, sites."""

from __future__ import annotations

from typing import Any, NamedTuple, Tuple

import numpy as np
import numpy.typing as npt

from . import _attitude, _call
from ._arrays import FloatArray, doubles, vectors
from ._batch import Input, results


def principal_axes(tensor: npt.ArrayLike) -> Tuple[FloatArray, FloatArray]:
    """Principal moments of inertia tensors (..., 3, 3), and the matrices of their axes.

    The columns of a matrix are the principal axes in the frame of the tensor, right-handed, and as near to
    the axes of that frame as can be: a diagonal tensor stays as it is.

    >>> import libfrb
    >>> moments, axes = libfrb.principal_axes([[2, 1, 0], [1, 2, 0], [0, 0, 4]])
    >>> print(moments)
    [1. 3. 4.]
    """
    numbers = doubles(tensor, "tensor")
    if numbers.shape[-2:] != (3, 3):
        raise ValueError(f"tensor must have the shape (..., 3, 3), not {numbers.shape}")
    moments, axes = results(_call.prepare().frb_principal_axes, [(3,), (3, 3)], [Input(numbers, 2, "tensor")])
    return moments, axes


def inertia_defect(moments: npt.ArrayLike) -> FloatArray:
    """0 if a body of positive masses has such moments; else by what part the largest exceeds the sum of the others.

    >>> import libfrb
    >>> print(libfrb.inertia_defect([[1, 2, 3], [1, 1, 5]]))
    [0.  0.6]
    """
    part = Input(vectors(moments, 3, "moments"), 1, "moments")
    found: FloatArray = results(_call.prepare().frb_inertia_defect, [()], [part])[0]
    return found


class Points(NamedTuple):
    """What a body of point masses has: axes are a matrix, as those of :func:`principal_axes`."""

    mass: float
    centre: FloatArray
    moments: FloatArray
    axes: FloatArray


def of_points(masses: npt.ArrayLike, positions: npt.ArrayLike) -> Points:
    """Mass, centre, principal moments and axes of point masses (n,) at positions (n, 3)."""
    places = np.ascontiguousarray(vectors(positions, 3, "positions"))
    weights = np.ascontiguousarray(doubles(masses, "masses"))
    if places.ndim != 2 or weights.shape != places.shape[:1]:
        raise ValueError(
            f"masses (n,) and positions (n, 3) do not fit together: {weights.shape} and {places.shape}"
        )
    mass, centre, moments, axes = np.empty(1), np.empty(3), np.empty(3), np.empty((3, 3))
    _call.prepare().frb_body_of_points(
        (len(weights),), *(_call.doubles(array) for array in (mass, centre, moments, axes, weights, places)), _call.ffi.NULL
    )  # fmt: skip
    _call.check()
    return Points(float(mass[0]), centre, moments, axes.T)


def site_positions(x: npt.ArrayLike, q: Any, sites: npt.ArrayLike) -> FloatArray:
    """Positions in space of the sites (s, 3) of bodies at `x`, of shape (..., s, 3).

    >>> import libfrb
    >>> print(libfrb.site_positions([10, 0, 0], [1, 0, 0, 0], [[0, 0, 1], [0, 2, 0]]))
    [[10.  0.  1.]
     [10.  2.  0.]]
    """
    routine = _call.prepare().frb_site_positions
    places, count = _sites(sites, "sites", True)
    parts = [Input(vectors(x, 3, "x"), 1, "x"), _quaternions(q), places]
    # NS stands between the attitudes and the sites.
    found: FloatArray = results(lambda *a: routine(*a[:4], (count,), *a[4:]), [(3 * count,)], parts)[0]
    return found.reshape(found.shape[:-1] + (count, 3))


def site_forces(forces: npt.ArrayLike, q: Any, sites: npt.ArrayLike) -> Tuple[FloatArray, FloatArray]:
    """Force in space and torque in the frame of the body, of forces (..., s, 3) in space on its sites (s, 3).

    >>> import libfrb
    >>> force, torque = libfrb.site_forces([[1, 0, 0], [1, 0, 0]], [1, 0, 0, 0], [[0, 0, 1], [0, 2, 0]])
    >>> print(force, torque)
    [2. 0. 0.] [ 0.  1. -2.]
    """
    routine = _call.prepare().frb_site_forces
    places, count = _sites(sites, "sites", True)
    acting, other = _sites(forces, "forces", False)
    if other != count:
        raise ValueError(f"there are {count} sites, but forces on {other}")
    parts = [acting, _quaternions(q), places]
    force, torque = results(lambda *a: routine(*a[:5], (count,), *a[5:]), [(3,), (3,)], parts)
    return force, torque


def _sites(value: npt.ArrayLike, name: str, is_shared: bool) -> Tuple[Input, int]:
    """Vectors of all sites of a body in one row, as the library has them; and how many they are."""
    numbers = vectors(value, 3, name)
    if numbers.ndim < 2:
        raise ValueError(f"{name} must have the shape (..., s, 3), not {numbers.shape}")
    count = numbers.shape[-2]
    return Input(numbers.reshape(numbers.shape[:-2] + (3 * count,)), 1, name, is_shared), count


def _quaternions(q: Any) -> Input:
    return Input(_attitude.quaternions(q).numbers, 1, "q")
