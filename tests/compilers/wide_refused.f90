! To be compiled with -fdefault-integer-8: the compiler refuses the last argument.
program wide_refused
   use frb
   implicit none
   real(frb_real) :: m(3), q(4)
   m = 1
   q = [1, 0, 0, 0]
   call quat_step(m, q, 0.1_frb_real, m, m, q, 0)
end program wide_refused
