C     Example 2: one exact step of the free rigid body, with the
C     attitude as a quaternion, its scalar part first.
C
C     Reads init_example2.dat, one value per line:
C        the step, the moments of inertia (3), the angular momentum (3),
C        the attitude (4).
C     Writes out_example2.dat, one value per line:
C        momentum (3), attitude (4) and time 0 at the start,
C        then momentum (3) and attitude (4) after the step.
C
      PROGRAM EXAMPLE2
      IMPLICIT NONE
      INTEGER NP
      DOUBLE PRECISION STEP, MOMENTS(3)
      DOUBLE PRECISION PIIN(3), QIN(4), PIOUT(3), QOUT(4)
      EXTERNAL QUAT_STEP
C
      OPEN (UNIT=1, FILE='init_example2.dat', STATUS='OLD')
      READ (1,*) STEP, MOMENTS, PIIN, QIN
      CLOSE (1)
C
C     No quadrature nodes: the exact step.
      NP = 0
      CALL QUAT_STEP(PIOUT, QOUT, STEP, MOMENTS, PIIN, QIN, NP)
C
      OPEN (UNIT=2, FILE='out_example2.dat', STATUS='UNKNOWN')
      WRITE (2,100) PIIN, QIN, 0.0D0
      WRITE (2,100) PIOUT, QOUT
      CLOSE (2)
  100 FORMAT (G26.17)
      END
