C     Default integers of 64 bits (-fdefault-integer-8): the library reads the lower half of an
C     argument, and status and handler carry the sign.
      PROGRAM WIDE
      DOUBLE PRECISION AINERT(3), AM(3), Q(4), RPAR(20), H
      INTEGER IPAR(20), INFO, FRB_INFO, NSTEP, J
      EXTERNAL FRB_INFO, HANDLE, POTENP
      CHARACTER*120 TEXT
      DATA AINERT /0.345D0, 0.653D0, 1.0D0/
      DATA AM /0.5D0, 0.2D0, 0.8D0/
      DATA Q /1.0D0, 0.0D0, 0.0D0, 0.0D0/
      H = 0.1D0
      IF (BIT_SIZE(J) .NE. 64) STOP 1
      CALL QUAT_STEP(AM, Q, H, AINERT, AM, Q, 0)
      IF (FRB_INFO() .NE. 0) STOP 2
      IF (ABS(AM(1) - 0.490005144506231D0) .GT. 1D-14) STOP 3
C     The caller's integers reach the caller's routine as they are.
      DO 10 J = 1, 20
         IPAR(J) = J * 10000000000_8
         RPAR(J) = 0.0D0
 10   CONTINUE
      RPAR(11) = AINERT(1)
      RPAR(12) = AINERT(2)
      RPAR(13) = AINERT(3)
      NSTEP = 4
      CALL DMV10(AM, Q, POTENP, H, NSTEP, RPAR, IPAR)
      IF (FRB_INFO() .NE. 0) STOP 4
      IF (RPAR(1) .NE. 5.0D0) STOP 5
      CALL FRB_SET_HANDLER(HANDLE)
      CALL QUAT_STEP(AM, Q, H, AINERT, AM, RPAR, 0)
      INFO = FRB_INFO()
      IF (INFO .NE. -6) STOP 6
      CALL FRB_MESSAGE(INFO, TEXT)
      IF (INDEX(TEXT, 'QIN') .EQ. 0) STOP 7
      END

      SUBROUTINE POTENP(Q, POTP, RPAR, IPAR)
      DOUBLE PRECISION Q(4), POTP(3), RPAR(20)
      INTEGER IPAR(20), J
      DO 20 J = 1, 20
         IF (IPAR(J) .NE. J * 10000000000_8) STOP 8
 20   CONTINUE
      RPAR(1) = RPAR(1) + 1.0D0
      POTP(1) = 0.0D0 * Q(1)
      POTP(2) = 0.0D0
      POTP(3) = 0.0D0
      END

      SUBROUTINE HANDLE(NAME, INFO)
      CHARACTER*(*) NAME
      INTEGER INFO
      IF (NAME .NE. 'QUAT_STEP' .OR. INFO .NE. -6) STOP 9
      END
