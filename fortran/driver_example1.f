C     Example 1: a rigid body in a weak uniform field, by the splitting
C     method RKN6_14a of Blanes and Moan around the exact free motion
C     (section 4.3 and equation (23) of the paper):
C
C        m' = m x w + f(Q),  Q' = Q hat(w),  w = m/I,
C        f(Q) = (u(2), -u(1), 0),  u = Q^T u0.
C
C     Reads init_example1.dat, one value per line:
C        the coefficients a (8) and b (7) of the method, the step, the
C        final time, the angular momentum (3), the attitude (9, by
C        columns), the moments of inertia (3), the field u0 (3).
C     Writes out_example1.dat, one value per line, for every time:
C        momentum (3), attitude (9), time.
C
      PROGRAM EXAMPLE1
      IMPLICIT NONE
      INTEGER NSTEPS, N, I
      DOUBLE PRECISION A(8), B(7), STEP, TEND
      DOUBLE PRECISION MOMENTUM(3), ATTITUDE(3,3), MOMENTS(3), FIELD(3)
      EXTERNAL TURN, KICK
C
      OPEN (UNIT=1, FILE='init_example1.dat', STATUS='OLD')
      READ (1,*) A, B, STEP, TEND, MOMENTUM, ATTITUDE, MOMENTS, FIELD
      CLOSE (1)
C
C     A whole number of steps to the final time.
      NSTEPS = INT(TEND/STEP)
      IF (NSTEPS .LT. 1) STOP 'The step is longer than the time.'
      STEP = TEND/NSTEPS
C
      OPEN (UNIT=2, FILE='out_example1.dat', STATUS='UNKNOWN')
      WRITE (2,100) MOMENTUM, ATTITUDE, 0.0D0
      DO 30 N = 1, NSTEPS
C        The symmetric scheme a1 b1 a2 ... b7 a8 b7 ... a2 b1 a1: free
C        motion over a*h, then a kick by the torque over b*h.
         DO 10 I = 1, 7
            CALL TURN(A(I)*STEP, MOMENTS, MOMENTUM, ATTITUDE)
            CALL KICK(B(I)*STEP, FIELD, ATTITUDE, MOMENTUM)
   10    CONTINUE
         CALL TURN(A(8)*STEP, MOMENTS, MOMENTUM, ATTITUDE)
         DO 20 I = 7, 1, -1
            CALL KICK(B(I)*STEP, FIELD, ATTITUDE, MOMENTUM)
            CALL TURN(A(I)*STEP, MOMENTS, MOMENTUM, ATTITUDE)
   20    CONTINUE
         WRITE (2,100) MOMENTUM, ATTITUDE, N*STEP
   30 CONTINUE
      CLOSE (2)
  100 FORMAT (G26.17)
      END
C
C     ------------------------------------------------------------------
C     The free motion over the time TAU, exact.
C
      SUBROUTINE TURN(TAU, MOMENTS, MOMENTUM, ATTITUDE)
      IMPLICIT NONE
      DOUBLE PRECISION TAU, MOMENTS(3), MOMENTUM(3), ATTITUDE(3,3)
      INTEGER I, J
      DOUBLE PRECISION LENGTH, PIIN(3), PIOUT(3), QOUT(3,3)
      EXTERNAL FRB_STEP
C
C     Scaled to unit momentum, and the time with it (Figure 2 of the
C     paper): the motion of c*m over h is that of m over c*h.
      LENGTH = SQRT(MOMENTUM(1)**2 + MOMENTUM(2)**2 + MOMENTUM(3)**2)
      DO 10 I = 1, 3
         PIIN(I) = MOMENTUM(I)/LENGTH
   10 CONTINUE
      CALL FRB_STEP(PIOUT, QOUT, LENGTH*TAU, MOMENTS, PIIN, ATTITUDE,
     &              0)
      DO 30 I = 1, 3
         MOMENTUM(I) = LENGTH*PIOUT(I)
         DO 20 J = 1, 3
            ATTITUDE(J,I) = QOUT(J,I)
   20    CONTINUE
   30 CONTINUE
      END
C
C     ------------------------------------------------------------------
C     The torque alone over the time TAU: the attitude stands still.
C
      SUBROUTINE KICK(TAU, FIELD, ATTITUDE, MOMENTUM)
      IMPLICIT NONE
      DOUBLE PRECISION TAU, FIELD(3), ATTITUDE(3,3), MOMENTUM(3)
      INTEGER I
      DOUBLE PRECISION U(2)
C
C     The field in the body's axes, u = Q^T u0.
      DO 10 I = 1, 2
         U(I) = ATTITUDE(1,I)*FIELD(1) + ATTITUDE(2,I)*FIELD(2)
     &          + ATTITUDE(3,I)*FIELD(3)
   10 CONTINUE
      MOMENTUM(1) = MOMENTUM(1) + TAU*U(2)
      MOMENTUM(2) = MOMENTUM(2) - TAU*U(1)
      END
