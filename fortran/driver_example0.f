C     Example 0: one exact step of the free rigid body, with the
C     attitude as a rotation matrix.
C
C     Reads init_example0.dat, one value per line:
C        the step, the moments of inertia (3), the angular momentum (3),
C        the attitude (9, by columns).
C     Writes out_example0.dat, one value per line:
C        momentum (3), attitude (9) and time 0 at the start,
C        then momentum (3) and attitude (9) after the step.
C
      PROGRAM EXAMPLE0
      IMPLICIT NONE
      INTEGER NP
      DOUBLE PRECISION STEP, MOMENTS(3)
      DOUBLE PRECISION PIIN(3), QIN(3,3), PIOUT(3), QOUT(3,3)
      EXTERNAL FRB_STEP
C
      OPEN (UNIT=1, FILE='init_example0.dat', STATUS='OLD')
      READ (1,*) STEP, MOMENTS, PIIN, QIN
      CLOSE (1)
C
C     No quadrature nodes: the exact step.
      NP = 0
      CALL FRB_STEP(PIOUT, QOUT, STEP, MOMENTS, PIIN, QIN, NP)
C
      OPEN (UNIT=2, FILE='out_example0.dat', STATUS='UNKNOWN')
      WRITE (2,100) PIIN, QIN, 0.0D0
      WRITE (2,100) PIOUT, QOUT
      CLOSE (2)
  100 FORMAT (G26.17)
      END
