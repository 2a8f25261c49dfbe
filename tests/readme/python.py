import libfrb

# A water molecule turns freely: one step of 0.1. Arrays hold as many bodies as you like.
m, q = libfrb.step(0.1, [0.345, 0.653, 1.0], [0.5, 0.2, 0.8], [1, 0, 0, 0])
print(m, q)
