C     A FORTRAN 77 program: the Discrete Moser-Veselov routines in a
C     potential, with an EXTERNAL subroutine. It ends with a nonzero
C     code if something is not as it should be.
C
      PROGRAM POTENTIAL
      IMPLICIT NONE
      INTEGER FRB_INFO
      DOUBLE PRECISION AM(3), Q(4), RPAR(20), H, BEFORE, ENERGY
      DOUBLE PRECISION CARRYM(3), CARRYQ(4), AMOUT(3), QOUT(4)
      INTEGER IPAR(20), NSTEP, ORDER, I
      EXTERNAL FIELD, WRONG, FRB_INFO, ENERGY
      EXTERNAL DMV2, DMV4, DMV6, DMV8, DMV10, DMV_STEP, DMV_STEPS
C
      H = 0.01D0
      NSTEP = 500
      DO 20 ORDER = 2, 10, 2
         CALL BEGIN(AM, Q, RPAR, IPAR)
         BEFORE = ENERGY(AM, Q, RPAR)
         IF (ORDER .EQ. 2) CALL DMV2(AM, Q, FIELD, H, NSTEP, RPAR, IPAR)
         IF (ORDER .EQ. 4) CALL DMV4(AM, Q, FIELD, H, NSTEP, RPAR, IPAR)
         IF (ORDER .EQ. 6) CALL DMV6(AM, Q, FIELD, H, NSTEP, RPAR, IPAR)
         IF (ORDER .EQ. 8) CALL DMV8(AM, Q, FIELD, H, NSTEP, RPAR, IPAR)
         IF (ORDER .EQ. 10)
     &      CALL DMV10(AM, Q, FIELD, H, NSTEP, RPAR, IPAR)
         CALL EXPECT(FRB_INFO() .EQ. 0, 'the call succeeds')
         CALL EXPECT(IPAR(1) .EQ. NSTEP + 1, 'NSTEP + 1 calls')
         CALL EXPECT(IPAR(2) .EQ. 17, 'IPAR is passed through')
         CALL EXPECT(RPAR(1) .EQ. 0.5D0, 'RPAR is passed through')
         CALL EXPECT(ABS(ENERGY(AM, Q, RPAR) - BEFORE) .LT. 1.0D-4,
     &               'the energy is kept')
         CALL EXPECT(ABS(Q(1)**2 + Q(2)**2 + Q(3)**2 + Q(4)**2 - 1.0D0)
     &               .LT. 1.0D-15, 'the quaternion is normalised')
   20 CONTINUE
C
C     Free motion with carries: twice 50 steps are 100 steps.
      CALL BEGIN(AM, Q, RPAR, IPAR)
      DO 30 I = 1, 4
         CARRYQ(I) = 0.0D0
   30 CONTINUE
      DO 35 I = 1, 3
         CARRYM(I) = 0.0D0
   35 CONTINUE
      BEFORE = AM(1)**2 + AM(2)**2 + AM(3)**2
      CALL DMV_STEPS(AM, Q, CARRYM, CARRYQ, H, RPAR(11), 50, 5)
      CALL DMV_STEPS(AM, Q, CARRYM, CARRYQ, H, RPAR(11), 50, 5)
      CALL EXPECT(FRB_INFO() .EQ. 0, 'the steps succeed')
      CALL EXPECT(ABS(AM(1)**2 + AM(2)**2 + AM(3)**2 - BEFORE)
     &            .LT. 1.0D-15, 'the length of the momentum is kept')
      CALL BEGIN(AMOUT, QOUT, RPAR, IPAR)
      DO 40 I = 1, 100
         CALL DMV_STEP(AMOUT, QOUT, H, RPAR(11), AMOUT, QOUT, 5)
   40 CONTINUE
      CALL EXPECT(ABS(AM(1) - AMOUT(1)) + ABS(Q(2) - QOUT(2))
     &            .LT. 1.0D-13, 'many steps are single steps')
C
C     A bad torque is an error, and the outputs are NaN.
      CALL BEGIN(AM, Q, RPAR, IPAR)
      CALL DMV4(AM, Q, WRONG, H, NSTEP, RPAR, IPAR)
      CALL EXPECT(FRB_INFO() .GT. 0, 'a bad torque is a failure')
      CALL EXPECT(AM(1) .NE. AM(1) .AND. Q(4) .NE. Q(4),
     &            'then the outputs are NaN')
      CALL BEGIN(AM, Q, RPAR, IPAR)
      CALL DMV4(AM, Q, FIELD, H, -1, RPAR, IPAR)
      CALL EXPECT(FRB_INFO() .EQ. -5, 'NSTEP is argument 5')
      END
C
      SUBROUTINE BEGIN(AM, Q, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION AM(3), Q(4), RPAR(20)
      INTEGER IPAR(20), I
      DO 10 I = 1, 20
         RPAR(I) = 0.0D0
         IPAR(I) = 0
   10 CONTINUE
      AM(1) = 0.6D0
      AM(2) = -0.5D0
      AM(3) = 0.4D0
      Q(1) = 0.5D0
      Q(2) = 0.5D0
      Q(3) = -0.5D0
      Q(4) = 0.5D0
      RPAR(1) = 0.5D0
      RPAR(11) = 0.345D0
      RPAR(12) = 0.653D0
      RPAR(13) = 1.0D0
      IPAR(2) = 17
      END
C
C     The gradient of U = RPAR(1)*Q33 in the body's frame. It calls the
C     library itself, which must not disturb the call that it is in.
      SUBROUTINE FIELD(Q, POTP, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), POTP(3), RPAR(20), M(3), MOUT(3), QOUT(4)
      INTEGER IPAR(20)
      EXTERNAL QUAT_STEP
      DATA M /0.0D0, 0.6D0, 0.8D0/
      POTP(1) = -RPAR(1)*2.0D0*(Q(3)*Q(4) + Q(1)*Q(2))
      POTP(2) = RPAR(1)*2.0D0*(Q(2)*Q(4) - Q(1)*Q(3))
      POTP(3) = 0.0D0
      IPAR(1) = IPAR(1) + 1
      CALL QUAT_STEP(MOUT, QOUT, 0.1D0, RPAR(11), M, Q, 0)
      END
C
      SUBROUTINE WRONG(Q, POTP, RPAR, IPAR)
      IMPLICIT NONE
      DOUBLE PRECISION Q(4), POTP(3), RPAR(20), ZERO
      INTEGER IPAR(20)
      ZERO = RPAR(2)
      POTP(1) = ZERO/ZERO
      POTP(2) = Q(1)
      POTP(3) = DBLE(IPAR(1))
      END
C
C     Kinetic energy and potential.
      DOUBLE PRECISION FUNCTION ENERGY(AM, Q, RPAR)
      IMPLICIT NONE
      DOUBLE PRECISION AM(3), Q(4), RPAR(20)
      ENERGY = 0.5D0*(AM(1)**2/RPAR(11) + AM(2)**2/RPAR(12)
     &         + AM(3)**2/RPAR(13))
     &         + RPAR(1)*(Q(1)**2 - Q(2)**2 - Q(3)**2 + Q(4)**2)
      END
C
      SUBROUTINE EXPECT(RIGHT, TEXT)
      IMPLICIT NONE
      LOGICAL RIGHT
      CHARACTER*(*) TEXT
      IF (.NOT. RIGHT) THEN
         WRITE (*, *) 'not so: ', TEXT
         STOP 1
      END IF
      END
