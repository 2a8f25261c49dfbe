"""Methods of the free motion and schemes around them, by name: the numbers are the library's own."""

from __future__ import annotations

import enum

from ._call import lib


class Method(enum.IntEnum):
    """How a run moves a body between two kicks.

    >>> import libfrb
    >>> libfrb.Method.DMV6.name
    'DMV6'
    """

    #: the exact step; attitude kept as a quaternion
    EXACT = lib.FRB_EXACT_QUATERNION
    #: the exact step; attitude kept as a matrix
    EXACT_MATRIX = lib.FRB_EXACT_MATRIX
    #: the exact step with compensated summation, for the longest runs
    EXACT_COMPENSATED = lib.FRB_EXACT_COMPENSATED
    #: the semi-exact step of the FRB paper with so many nodes
    SEMI_EXACT1 = lib.FRB_SEMI_EXACT + 1
    SEMI_EXACT2 = lib.FRB_SEMI_EXACT + 2
    SEMI_EXACT3 = lib.FRB_SEMI_EXACT + 3
    SEMI_EXACT4 = lib.FRB_SEMI_EXACT + 4
    SEMI_EXACT5 = lib.FRB_SEMI_EXACT + 5
    SEMI_EXACT6 = lib.FRB_SEMI_EXACT + 6
    SEMI_EXACT7 = lib.FRB_SEMI_EXACT + 7
    SEMI_EXACT8 = lib.FRB_SEMI_EXACT + 8
    SEMI_EXACT9 = lib.FRB_SEMI_EXACT + 9
    SEMI_EXACT10 = lib.FRB_SEMI_EXACT + 10
    #: Discrete Moser-Veselov, by order
    DMV2 = lib.FRB_DMV + 2
    DMV4 = lib.FRB_DMV + 4
    DMV6 = lib.FRB_DMV + 6
    DMV8 = lib.FRB_DMV + 8
    DMV10 = lib.FRB_DMV + 10
    #: MR, the splitting by axes of McLachlan and Reich, order 2
    AXIS_SPLITTING = lib.FRB_AXIS_SPLITTING
    #: SR, a symmetric top and a rotation, by order
    SYMMETRIC_ROTATION2 = lib.FRB_SYMMETRIC_ROTATION + 2
    SYMMETRIC_ROTATION4 = lib.FRB_SYMMETRIC_ROTATION + 4
    SYMMETRIC_ROTATION6 = lib.FRB_SYMMETRIC_ROTATION + 6
    #: IMR, the modifying implicit midpoint rule, by order
    IMPLICIT_MIDPOINT2 = lib.FRB_IMPLICIT_MIDPOINT + 2
    IMPLICIT_MIDPOINT4 = lib.FRB_IMPLICIT_MIDPOINT + 4
    IMPLICIT_MIDPOINT6 = lib.FRB_IMPLICIT_MIDPOINT + 6
    #: JEM, exact momentum and a Magnus series for the attitude, by order
    JACOBI_MAGNUS2 = lib.FRB_JACOBI_MAGNUS + 2
    JACOBI_MAGNUS4 = lib.FRB_JACOBI_MAGNUS + 4


class Scheme(enum.IntEnum):
    """How drifts and kicks of a run follow each other.

    >>> import libfrb
    >>> libfrb.Scheme["RKN6_14A"] is libfrb.Scheme.RKN6_14A
    True
    """

    #: order 2, one kick a step, half a drift first and last
    STRANG = lib.FRB_STRANG
    #: order 2, one kick a step, half a kick first and last
    SEJ = lib.FRB_SEJ
    #: Suzuki's order 4, 5 stages
    SUZUKI4 = lib.FRB_SUZUKI4
    #: Kahan and Li's order 6, 9 stages
    KAHAN_LI6 = lib.FRB_KAHAN_LI6
    #: Suzuki and Umeno's order 8, 15 stages
    SUZUKI_UMENO8 = lib.FRB_SUZUKI_UMENO8
    #: Blanes and Moan's order 6, 14 stages
    RKN6_14A = lib.FRB_RKN6_14A
    #: for weak torques: ABA(8,6,4) of Blanes and others, 7 stages
    ABA864 = lib.FRB_ABA864
    #: PEFRL of Omelyan, Mryglod and Folk, order 4, 4 stages: the cheap one of molecular dynamics
    PEFRL = lib.FRB_PEFRL
    #: for weak torques: SABA of Laskar and Robutel, by stages
    SABA1 = lib.FRB_SABA + 1
    SABA2 = lib.FRB_SABA + 2
    SABA3 = lib.FRB_SABA + 3
    SABA4 = lib.FRB_SABA + 4
    SABA5 = lib.FRB_SABA + 5
    SABA6 = lib.FRB_SABA + 6
    SABA7 = lib.FRB_SABA + 7
    SABA8 = lib.FRB_SABA + 8
    SABA9 = lib.FRB_SABA + 9
    SABA10 = lib.FRB_SABA + 10
