C     A heavy symmetric top, which spins fast and nods slowly: potential
C     U = RPAR(1)*Q33, the height of its centre of mass.
C
C     The composition of order 6 of Kahan and Li around the exact step,
C     1000 steps of 0.02. Prints every 100 steps the time, the cosine of
C     the tilt, and the changes of energy, of the momentum about the
C     vertical and of that about the axis of the top: the last two are
C     kept to rounding by every splitting.
C
      PROGRAM TOP
      IMPLICIT NONE
      INTEGER EXACT, KAHLI6
      PARAMETER (EXACT = 0, KAHLI6 = 4)
      INTEGER IPAR(20), INFO, I
      DOUBLE PRECISION AM(3), Q(4), AINERT(3), RPAR(20), H
      EXTERNAL FRB_RUN, WEIGHT, SHOW
C     Momentum: a spin of 10 about the axis of the top.
      DATA AM /0.0D0, 0.0D0, 5.0D0/
C     Attitude: tilted about axis 1 by an angle whose cosine is 0.28.
      DATA Q /0.8D0, 0.6D0, 0.0D0, 0.0D0/
      DATA AINERT /1.0D0, 1.0D0, 0.5D0/
C
      DO 10 I = 1, 20
         RPAR(I) = 0.0D0
         IPAR(I) = 0
   10 CONTINUE
      RPAR(1) = 2.0D0
      RPAR(11) = AINERT(1)
      RPAR(12) = AINERT(2)
      RPAR(13) = AINERT(3)
      H = 0.02D0
      CALL FRB_RUN(EXACT, KAHLI6, AM, Q, WEIGHT, H, 1000, RPAR, IPAR,
     &             AINERT, 100, SHOW, INFO)
      IF (INFO .NE. 0) STOP 'FRB_RUN has failed.'
      WRITE (*, '(A, I7)') 'torques computed: ', IPAR(1)
      END
C
C     ------------------------------------------------------------------
C     The gradient of U in the body's frame: (-Q32, Q31, 0).
C
      SUBROUTINE WEIGHT(Q, POTP, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), POTP(3), RPAR(20)
      INTEGER IPAR(20)
      POTP(1) = -2.0D0*RPAR(1)*(Q(3)*Q(4) + Q(1)*Q(2))
      POTP(2) = 2.0D0*RPAR(1)*(Q(2)*Q(4) - Q(1)*Q(3))
      POTP(3) = 0.0D0
      IPAR(1) = IPAR(1) + 1
      END
C
C     The potential.
C
      SUBROUTINE POTEN(Q, U, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), U, RPAR(20)
      INTEGER IPAR(20)
      U = RPAR(1)*(Q(1)**2 - Q(2)**2 - Q(3)**2 + Q(4)**2)
      IPAR(2) = IPAR(2) + 1
      END
C
C     ------------------------------------------------------------------
C     Called by FRB_RUN at the start and every 100 steps.
C
      SUBROUTINE SHOW(NSTEP, T, AM, Q, RPAR, IPAR)
      IMPLICIT NONE
      INTEGER NSTEP, IPAR(20)
      DOUBLE PRECISION T, AM(3), Q(4), RPAR(20), ENERGY, SPACE(3), TILT
      EXTERNAL FRB_ENERGY, FRB_SPATIAL_MOMENTUM, POTEN
      CALL FRB_ENERGY(ENERGY, AM, Q, RPAR(11), POTEN, RPAR, IPAR)
      CALL FRB_SPATIAL_MOMENTUM(SPACE, AM, Q)
      IF (NSTEP .EQ. 0) THEN
         RPAR(14) = ENERGY
         RPAR(15) = SPACE(3)
         RPAR(16) = AM(3)
      END IF
      TILT = Q(1)**2 - Q(2)**2 - Q(3)**2 + Q(4)**2
      WRITE (*, '(F8.1, F15.9, 3E12.2)') T, TILT, ENERGY - RPAR(14),
     &   SPACE(3) - RPAR(15), AM(3) - RPAR(16)
      END
