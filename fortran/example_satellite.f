C     A tumbling satellite under gravity gradient: the potential is
C     U = (3/2) n**2 u.Iu, where u = Q^T u0 is the direction to the planet
C     as the body sees it, and its torque 3 n**2 u x Iu. The body turns
C     much faster than it goes around, so u0 is taken as fixed.
C
C     ABA(8,6,4), for the torque is small, around the exact step: 400
C     steps of 0.25, a state stored every 40. Prints the time, the
C     attitude, and the change of the energy.
C
      PROGRAM SATELLITE
      IMPLICIT NONE
      INTEGER EXACT, ABA864, NMAX
      PARAMETER (EXACT = 0, ABA864 = 7, NMAX = 11)
      INTEGER IPAR(20), INFO, I, J
      DOUBLE PRECISION AM(3), Q(4), AINERT(3), RPAR(20), H
      DOUBLE PRECISION TS(NMAX), AMS(3,NMAX), QS(4,NMAX), FIRST, ENERGY
      EXTERNAL FRB_RUN_ARRAYS, FRB_ENERGY, TIDE, POTEN
      DATA AM /0.2D0, 1.1D0, 0.4D0/
      DATA Q /1.0D0, 0.0D0, 0.0D0, 0.0D0/
      DATA AINERT /1.0D0, 1.6D0, 2.1D0/
C
C     RPAR: u0 (3), 3 n**2, and the moments of inertia.
      DO 10 I = 1, 20
         RPAR(I) = 0.0D0
         IPAR(I) = 0
   10 CONTINUE
      RPAR(1) = 0.6D0
      RPAR(3) = 0.8D0
      RPAR(4) = 0.003D0
      RPAR(11) = AINERT(1)
      RPAR(12) = AINERT(2)
      RPAR(13) = AINERT(3)
      H = 0.25D0
      CALL FRB_RUN_ARRAYS(EXACT, ABA864, AM, Q, TIDE, H, 400, RPAR,
     &                    IPAR, AINERT, 40, NMAX, TS, AMS, QS, INFO)
      IF (INFO .NE. 0) STOP 'FRB_RUN_ARRAYS has failed.'
      CALL FRB_ENERGY(FIRST, AMS, QS, AINERT, POTEN, RPAR, IPAR)
      DO 20 I = 1, NMAX
         CALL FRB_ENERGY(ENERGY, AMS(1,I), QS(1,I), AINERT, POTEN, RPAR,
     &                   IPAR)
         WRITE (*, '(F8.1, 4F13.9, E12.2)') TS(I), (QS(J,I), J = 1, 4),
     &      ENERGY - FIRST
   20 CONTINUE
      WRITE (*, '(A, I7)') 'torques computed: ', IPAR(1)
      END
C
C     ------------------------------------------------------------------
C     The gradient of U in the body's frame: 3 n**2 Iu x u.
C
      SUBROUTINE TIDE(Q, POTP, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), POTP(3), RPAR(20), U(3)
      INTEGER IPAR(20)
      CALL SEEN(Q, RPAR, U)
      POTP(1) = RPAR(4)*(RPAR(12) - RPAR(13))*U(2)*U(3)
      POTP(2) = RPAR(4)*(RPAR(13) - RPAR(11))*U(3)*U(1)
      POTP(3) = RPAR(4)*(RPAR(11) - RPAR(12))*U(1)*U(2)
      IPAR(1) = IPAR(1) + 1
      END
C
C     The potential.
C
      SUBROUTINE POTEN(Q, POT, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), POT, RPAR(20), U(3)
      INTEGER IPAR(20)
      CALL SEEN(Q, RPAR, U)
      POT = 0.5D0*RPAR(4)*(RPAR(11)*U(1)**2 + RPAR(12)*U(2)**2
     &      + RPAR(13)*U(3)**2)
      IPAR(2) = IPAR(2) + 1
      END
C
C     The direction to the planet as the body sees it, u = Q^T u0.
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
