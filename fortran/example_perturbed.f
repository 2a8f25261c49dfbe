C     A rigid body in a weak uniform field (section 4.3 of Celledoni and
C     Zanna's paper), as driver_example1, by one call of FRB_RUN:
C
C        m' = m x w + f(Q),  Q' = Q hat(w),  w = m/I,
C        f(Q) = (u(2), -u(1), 0),  u = Q^T u0.
C
C     The scheme RKN6_14a around the exact step, 10000 steps of 0.5.
C     Prints every 1000 steps the time, the momentum, and the change of
C     the energy, which stays at the size of rounding errors.
C
      PROGRAM PERTURBED
      IMPLICIT NONE
      INTEGER EXACT, RKN614
      PARAMETER (EXACT = 0, RKN614 = 6)
      INTEGER IPAR(20), INFO, I
      DOUBLE PRECISION AM(3), Q(4), AINERT(3), RPAR(20), H
      EXTERNAL FRB_RUN, FIELD, SHOW
      DATA AM /-3.4790957088547336D-01, -1.9822914599675923D-01,
     &         -9.1633189192763642D-01/
      DATA Q /1.0D0, 0.0D0, 0.0D0, 0.0D0/
      DATA AINERT /1.0D0, 1.0126869887825154D0, 3.3062374224730378D0/
C
C     RPAR: the field u0 (3), then the moments of inertia where the
C     published routines have them, and the energy of the start.
      DO 10 I = 1, 20
         RPAR(I) = 0.0D0
         IPAR(I) = 0
   10 CONTINUE
      RPAR(1) = 9.5586303547238536D-05
      RPAR(2) = 4.8777318247201465D-04
      RPAR(3) = -8.6772148817192390D-04
      RPAR(11) = AINERT(1)
      RPAR(12) = AINERT(2)
      RPAR(13) = AINERT(3)
      H = 0.5D0
      CALL FRB_RUN(EXACT, RKN614, AM, Q, FIELD, H, 10000, RPAR, IPAR,
     &             AINERT, 1000, SHOW, INFO)
      IF (INFO .NE. 0) STOP 'FRB_RUN has failed.'
      WRITE (*, '(A, I7)') 'torques computed: ', IPAR(1)
      END
C
C     ------------------------------------------------------------------
C     The gradient of U = u(3) in the body's frame: minus f(Q).
C
      SUBROUTINE FIELD(Q, POTP, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), POTP(3), RPAR(20), U(3)
      INTEGER IPAR(20)
      CALL SEEN(Q, RPAR, U)
      POTP(1) = -U(2)
      POTP(2) = U(1)
      POTP(3) = 0.0D0
      IPAR(1) = IPAR(1) + 1
      END
C
C     The potential.
C
      SUBROUTINE POTEN(Q, U3, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), U3, RPAR(20), U(3)
      INTEGER IPAR(20)
      CALL SEEN(Q, RPAR, U)
      U3 = U(3)
      IPAR(2) = IPAR(2) + 1
      END
C
C     The field as the body sees it, u = Q^T u0: the quaternion turned
C     back.
C
      SUBROUTINE SEEN(Q, U0, U)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), U0(3), U(3), BACK(4)
      EXTERNAL FRB_SPATIAL_MOMENTUM
      BACK(1) = Q(1)
      BACK(2) = -Q(2)
      BACK(3) = -Q(3)
      BACK(4) = -Q(4)
      CALL FRB_SPATIAL_MOMENTUM(U, U0, BACK)
      END
C
C     ------------------------------------------------------------------
C     Called by FRB_RUN at the start and every 1000 steps.
C
      SUBROUTINE SHOW(NSTEP, T, AM, Q, RPAR, IPAR)
      IMPLICIT NONE
      INTEGER NSTEP, IPAR(20)
      DOUBLE PRECISION T, AM(3), Q(4), RPAR(20), ENERGY
      EXTERNAL FRB_ENERGY, POTEN
      CALL FRB_ENERGY(ENERGY, AM, Q, RPAR(11), POTEN, RPAR, IPAR)
      IF (NSTEP .EQ. 0) RPAR(14) = ENERGY
      WRITE (*, '(F8.1, 3F15.9, E12.2)') T, AM, ENERGY - RPAR(14)
      END
