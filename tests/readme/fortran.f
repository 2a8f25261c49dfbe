      PROGRAM ROTATE
C     A water molecule turns freely: one step of 0.1.
      DOUBLE PRECISION AINERT(3), PI0(3), PI1(3), Q0(4), Q1(4), H
      DATA AINERT /0.345D0, 0.653D0, 1.0D0/
      DATA PI0 /0.5D0, 0.2D0, 0.8D0/
      DATA Q0 /1.0D0, 0.0D0, 0.0D0, 0.0D0/
      H = 0.1D0
      CALL QUAT_STEP(PI1, Q1, H, AINERT, PI0, Q0, 0)
      WRITE (*, '(A, 4F19.15)') ' momentum ', PI1
      WRITE (*, '(A, 4F19.15)') ' attitude ', Q1
      END
