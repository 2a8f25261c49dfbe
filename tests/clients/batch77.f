C     A FORTRAN 77 program with nothing but CALLs: a step for all bodies
C     and one for each, moments for all. It ends with a nonzero code if
C     something is not as it should be.
      PROGRAM BATCH
      INTEGER N
      PARAMETER (N = 33)
      DOUBLE PRECISION M(3, N), Q(4, N), M1(3, N), Q1(4, N), AINERT(3)
      DOUBLE PRECISION H, HS(N), MS(3), QS(4)
      INTEGER INFO(N), FRB_INFO, I, J
      DATA AINERT /0.345D0, 0.653D0, 1.0D0/
      H = 0.1D0
      DO 10 I = 1, N
         M(1, I) = COS(DBLE(I))
         M(2, I) = SIN(DBLE(I))
         M(3, I) = 0.5D0
         Q(1, I) = 0.6D0
         Q(2, I) = 0.0D0
         Q(3, I) = 0.8D0
         Q(4, I) = 0.0D0
         HS(I) = H
   10 CONTINUE
      CALL QUAT_STEP_BATCH(N, M1, Q1, HS, N, AINERT, 1, M, Q, 0, INFO)
      IF (FRB_INFO() .NE. 0) STOP 1
      DO 30 I = 1, N
         CALL QUAT_STEP(MS, QS, H, AINERT, M(1, I), Q(1, I), 0)
         DO 20 J = 1, 3
            IF (MS(J) .NE. M1(J, I)) STOP 2
            IF (QS(J) .NE. Q1(J, I)) STOP 3
   20    CONTINUE
         IF (INFO(I) .NE. 0) STOP 4
   30 CONTINUE
      CALL QUAT_STEP_BATCH(N, M, Q, HS, 1, AINERT, 1, M, Q, 0, INFO)
      DO 50 I = 1, N
         DO 40 J = 1, 3
            IF (M(J, I) .NE. M1(J, I)) STOP 5
   40    CONTINUE
   50 CONTINUE
      END
