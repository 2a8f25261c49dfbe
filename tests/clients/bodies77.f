C     A FORTRAN 77 program with nothing but CALLs: two bodies that pull
C     each other by a spring, and are turned by a torque that depends on
C     the time and on the momentum; a run that is stopped; coefficients
C     of a scheme. It ends with a nonzero code if something is not as it
C     should be.
      PROGRAM BODIES
      DOUBLE PRECISION X(3, 2), V(3, 2), Q(4, 2), AM(3, 2), AMASS(2)
      DOUBLE PRECISION AINERT(3), T, H, PAR(2), DRIFTS(16), KICKS(16)
      INTEGER I, J, INFO, ND, NK, IORDER(2)
      EXTERNAL SPRING, LOOK
      DATA AINERT /1.0D0, 2.0D0, 2.5D0/
      DATA AMASS /1.0D0, 3.0D0/
      H = 0.05D0
      T = 1.0D0
      DO 20 I = 1, 2
         DO 10 J = 1, 3
            X(J, I) = I*J
            V(J, I) = 0.0D0
            AM(J, I) = 0.1D0*J
            Q(J, I) = 0.0D0
   10    CONTINUE
         Q(4, I) = 1.0D0
   20 CONTINUE
      PAR(1) = 0.5D0
      PAR(2) = 100.0D0
C     PEFRL, with forces that depend on velocities; 40 steps.
      CALL FRB_RUN_BODIES(0, 8, 2, X, V, Q, AM, AMASS, 2, AINERT, 1, T,
     &   H, 40, SPRING, 1, PAR, 10, LOOK, INFO)
      IF (INFO .NE. 0) STOP 1
      IF (ABS(T - 3.0D0) .GT. 1.0D-14) STOP 2
C     The momentum in space is kept.
      DO 30 J = 1, 3
         IF (ABS(V(J, 1) + 3*V(J, 2)) .GT. 1.0D-13) STOP 3
   30 CONTINUE
      IF (V(1, 1) .EQ. 0.0D0) STOP 4
C     AM(3) goes with M' = COS(T) - M, for AM(1) and AM(2) are zero.
      AM(1, 1) = 0.0D0
      AM(2, 1) = 0.0D0
      AM(3, 1) = 0.5D0
      T = 0.0D0
C     One body that does not move, at most until T = PAR(2).
      PAR(2) = 1.01D0
      CALL FRB_RUN_BODIES(0, 5, 1, X, V, Q, AM, AMASS, 0,
     &   AINERT, 1, T, H, 40, SPRING, 1, PAR, 1, LOOK, INFO)
      IF (INFO .NE. 0) STOP 5
      IF (ABS(T - 1.05D0) .GT. 1.0D-14) STOP 6
      IF (ABS(AM(3, 1) - 0.5D0*(COS(T) + SIN(T))) .GT. 1.0D-12) STOP 7
      CALL FRB_SCHEME(8, ND, DRIFTS, NK, KICKS, IORDER, INFO)
      IF (INFO .NE. 0 .OR. ND .NE. 5 .OR. NK .NE. 4) STOP 8
      IF (IORDER(1) .NE. 4 .OR. IORDER(2) .NE. 4) STOP 9
      IF (ABS(KICKS(1) + KICKS(2) - 0.5D0) .GT. 1.0D-15) STOP 10
      END

      SUBROUTINE SPRING(T, N, X, Q, V, AM, FORCE, TORQUE, PAR, ISTOP)
      INTEGER N, ISTOP, I, J
      DOUBLE PRECISION T, X(3, N), Q(4, N), V(3, N), AM(3, N), PAR(2)
      DOUBLE PRECISION FORCE(3, N), TORQUE(3, N)
      IF (Q(1, 1) .GT. 2.0D0 .OR. ISTOP .NE. 0) STOP 11
      DO 20 I = 1, N
         TORQUE(3, I) = COS(T) - AM(3, I)
         IF (N .EQ. 1) GOTO 20
         DO 10 J = 1, 3
            FORCE(J, I) = PAR(1)*(X(J, 3 - I) - X(J, I))
     &         + 0.1D0*(V(J, 3 - I) - V(J, I))
   10    CONTINUE
   20 CONTINUE
      END

      SUBROUTINE LOOK(ISTEP, T, N, X, Q, V, AM, PAR, ISTOP)
      INTEGER ISTEP, N, ISTOP
      DOUBLE PRECISION T, X(3, N), Q(4, N), V(3, N), AM(3, N), PAR(2)
      IF (ISTEP .LT. 0 .OR. X(1, 1) .NE. X(1, 1)) STOP 12
      IF (V(1, 1) .NE. V(1, 1) .OR. AM(1, 1) .NE. AM(1, 1)) STOP 13
      IF (Q(1, 1) .NE. Q(1, 1)) STOP 14
      IF (T .GT. PAR(2)) ISTOP = 1
      END
