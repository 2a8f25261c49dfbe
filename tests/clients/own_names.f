C     A program with routines of its own called RF, RJ, RC, RD, ELLPI
C     and SNCNDN, as the published packages have them, that calls
C     FRB_STEP and QUAT_STEP: the library brings no such names, and does
C     not use the program's. Both attitudes of one motion must agree, for
C     the exact step and for ten nodes.
C
      PROGRAM OWNNAMES
      IMPLICIT NONE
      DOUBLE PRECISION MOMENTS(3), PI(3), Q(4), PIM(3), QM(3,3)
      DOUBLE PRECISION ERROR, RF, RJ, RC, RD, ELLPI
      INTEGER I, NP
      EXTERNAL FRB_STEP, QUAT_STEP, RF, RJ, RC, RD, ELLPI, SNCNDN
      DATA MOMENTS /1.0D0, 1.6487857827119290D0, 1.9720127096641928D0/
C
      DO 30 NP = 0, 10, 10
         DO 10 I = 1, 3
            QM(1,I) = 0.0D0
            QM(2,I) = 0.0D0
            QM(3,I) = 0.0D0
   10    CONTINUE
         DO 20 I = 1, 3
            PI(I) = 0.6D0 - 0.3D0*I
            PIM(I) = PI(I)
            Q(I+1) = 0.0D0
            QM(I,I) = 1.0D0
   20    CONTINUE
         Q(1) = 1.0D0
C        Output arrays that are the input arrays.
         CALL QUAT_STEP(PI, Q, 0.01D0, MOMENTS, PI, Q, NP)
         CALL FRB_STEP(PIM, QM, 0.01D0, MOMENTS, PIM, QM, NP)
C        The first column of the matrix that belongs to Q.
         ERROR = MAX(ABS(PI(1) - PIM(1)), ABS(PI(2) - PIM(2)),
     &               ABS(PI(3) - PIM(3)),
     &               ABS(QM(1,1) - 1 + 2*(Q(3)**2 + Q(4)**2)),
     &               ABS(QM(2,1) - 2*(Q(2)*Q(3) + Q(1)*Q(4))),
     &               ABS(QM(3,1) - 2*(Q(2)*Q(4) - Q(1)*Q(3))))
         IF (.NOT. ERROR .LE. 2.2D-15) THEN
            WRITE (*,*) 'FAILED: NP = ', NP, ', error', ERROR
            STOP 1
         END IF
   30 CONTINUE
C     The program's own routines are what it calls.
      CALL SNCNDN(ERROR)
      IF (RF() + RJ() + RC() + RD() + ELLPI() + ERROR .NE. 21.0D0)
     &   STOP 1
      END
C
C     ------------------------------------------------------------------
      DOUBLE PRECISION FUNCTION RF()
      RF = 1.0D0
      END
      DOUBLE PRECISION FUNCTION RJ()
      RJ = 2.0D0
      END
      DOUBLE PRECISION FUNCTION RC()
      RC = 3.0D0
      END
      DOUBLE PRECISION FUNCTION RD()
      RD = 4.0D0
      END
      DOUBLE PRECISION FUNCTION ELLPI()
      ELLPI = 5.0D0
      END
      SUBROUTINE SNCNDN(VALUE)
      DOUBLE PRECISION VALUE
      VALUE = 6.0D0
      END
