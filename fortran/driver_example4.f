C     Example 4: many semi-exact steps of the free rigid body, with the
C     attitude as a quaternion, its scalar part first.
C
C     Reads init_example4.dat, one value per line:
C        the step, the final time, the angular momentum (3),
C        the attitude (4), the moments of inertia (3),
C        the number of quadrature nodes.
C     Writes out_example4.dat, one value per line, for every time:
C        momentum (3), attitude (4), time.
C
      PROGRAM EXAMPLE4
      IMPLICIT NONE
      INTEGER NP, NSTEPS, N, I
      DOUBLE PRECISION STEP, TEND, LENGTH, MOMENTS(3)
      DOUBLE PRECISION MOMENTUM(3), ATTITUDE(4)
      DOUBLE PRECISION PIIN(3), PIOUT(3), QOUT(4)
      EXTERNAL QUAT_STEP
C
      OPEN (UNIT=1, FILE='init_example4.dat', STATUS='OLD')
      READ (1,*) STEP, TEND, MOMENTUM, ATTITUDE, MOMENTS, NP
      CLOSE (1)
C
C     A whole number of steps to the final time.
      NSTEPS = INT(TEND/STEP)
      IF (NSTEPS .LT. 1) STOP 'The step is longer than the time.'
      STEP = TEND/NSTEPS
C
      OPEN (UNIT=2, FILE='out_example4.dat', STATUS='UNKNOWN')
      WRITE (2,100) MOMENTUM, ATTITUDE, 0.0D0
      DO 40 N = 1, NSTEPS
C        Scaled to unit momentum, and the step with it (Figure 2 of
C        the paper): the motion of c*m over h is that of m over c*h.
         LENGTH = SQRT(MOMENTUM(1)**2 + MOMENTUM(2)**2
     &                 + MOMENTUM(3)**2)
         DO 10 I = 1, 3
            PIIN(I) = MOMENTUM(I)/LENGTH
   10    CONTINUE
         CALL QUAT_STEP(PIOUT, QOUT, LENGTH*STEP, MOMENTS, PIIN,
     &                  ATTITUDE, NP)
         DO 20 I = 1, 3
            MOMENTUM(I) = LENGTH*PIOUT(I)
   20    CONTINUE
         DO 30 I = 1, 4
            ATTITUDE(I) = QOUT(I)
   30    CONTINUE
         WRITE (2,100) MOMENTUM, ATTITUDE, N*STEP
   40 CONTINUE
      CLOSE (2)
  100 FORMAT (G26.17)
      END
