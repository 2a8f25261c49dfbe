C     A FORTRAN 77 program: status, messages and handler after calls
C     with illegal arguments. It ends with a nonzero code if one of
C     them is not as it should be.
C
      PROGRAM STATUS
      IMPLICIT NONE
      INTEGER FRB_INFO, INFO, I
      DOUBLE PRECISION MOMENTS(3), PIIN(3), QIN(4), PIOUT(3), QOUT(4)
      DOUBLE PRECISION VALUE
      CHARACTER*120 TEXT
      INTEGER CALLS, LAST
      CHARACTER*20 ROUTINE
      COMMON /TOLD/ CALLS, LAST
      COMMON /TOLDC/ ROUTINE
      EXTERNAL FRB_INFO, FRB_MESSAGE, FRB_SET_HANDLER, QUAT_STEP
      EXTERNAL EINT_GAUSS, REMEMBER
      DATA MOMENTS /1.0D0, 2.0D0, 3.0D0/
      DATA PIIN /0.6D0, 0.0D0, 0.8D0/
      DATA QIN /1.0D0, 0.0D0, 0.0D0, 0.0D0/
C
C     The default handler: one line on standard error.
      CALL QUAT_STEP(PIOUT, QOUT, 0.1D0, MOMENTS, PIIN, QIN, 11)
      CALL EXPECT(FRB_INFO() .EQ. -7, 'eleven nodes are argument 7')
      DO 10 I = 1, 3
         CALL EXPECT(PIOUT(I) .NE. PIOUT(I), 'the momentum is NaN')
   10 CONTINUE
      DO 20 I = 1, 4
         CALL EXPECT(QOUT(I) .NE. QOUT(I), 'the attitude is NaN')
   20 CONTINUE
      CALL EXPECT(PIIN(1) .EQ. 0.6D0, 'inputs are untouched')
C
C     The text of the status, filled up with blanks.
      INFO = FRB_INFO()
      TEXT = 'x'
      CALL FRB_MESSAGE(INFO, TEXT)
      CALL EXPECT(TEXT .NE. ' ' .AND. TEXT(1:1) .NE. 'x',
     &            'the status has a text')
      CALL EXPECT(TEXT(120:120) .EQ. ' ', 'the text is filled up')
C
C     A handler of one's own: standard error stays silent.
      CALLS = 0
      CALL FRB_SET_HANDLER(REMEMBER)
      MOMENTS(2) = -2.0D0
      CALL QUAT_STEP(PIOUT, QOUT, 0.1D0, MOMENTS, PIIN, QIN, 0)
      CALL EXPECT(FRB_INFO() .EQ. -4, 'moments are argument 4')
      CALL EXPECT(CALLS .EQ. 1, 'the handler is called once')
      CALL EXPECT(LAST .EQ. -4, 'the handler is told the status')
      CALL EXPECT(ROUTINE .EQ. 'QUAT_STEP',
     &            'the handler is told the routine')
      CALL EINT_GAUSS(VALUE, 0.0D0, 1.0D0, 0.5D0, 0.5D0, 0)
      CALL EXPECT(FRB_INFO() .EQ. -6 .AND. LAST .EQ. -6,
     &            'no nodes are argument 6')
      CALL EXPECT(ROUTINE .EQ. 'EINT_GAUSS',
     &            'the handler is told the routine')
      CALL EXPECT(VALUE .NE. VALUE, 'the integral is NaN')
C
C     Success clears the status.
      MOMENTS(2) = 2.0D0
      CALL QUAT_STEP(PIOUT, QOUT, 0.1D0, MOMENTS, PIIN, QIN, 0)
      CALL EXPECT(FRB_INFO() .EQ. 0, 'success clears the status')
      CALL EXPECT(CALLS .EQ. 2, 'success calls no handler')
      END
C
C     ------------------------------------------------------------------
      SUBROUTINE REMEMBER(NAME, INFO)
      IMPLICIT NONE
      CHARACTER*(*) NAME
      INTEGER INFO
      INTEGER CALLS, LAST
      CHARACTER*20 ROUTINE
      COMMON /TOLD/ CALLS, LAST
      COMMON /TOLDC/ ROUTINE
      CALLS = CALLS + 1
      LAST = INFO
      ROUTINE = NAME
      END
C
C     ------------------------------------------------------------------
      SUBROUTINE EXPECT(GOOD, WHAT)
      IMPLICIT NONE
      LOGICAL GOOD
      CHARACTER*(*) WHAT
      IF (GOOD) RETURN
      WRITE (*,*) 'FAILED: ', WHAT
      STOP 1
      END
