// The bodies of one step, side by side as quat_step_batch wants them.
#ifndef FRB_LAMMPS_BATCH_H
#define FRB_LAMMPS_BATCH_H

#include <string>
#include <vector>

namespace frb_lammps {

// LAMMPS and frb agree: a quaternion has its scalar part first and leads from the body's frame to space; angular
// momentum is moment of inertia over time in any system of units.
class Batch {
 public:
  // Makes room for so many bodies; allocates only when there were never so many before.
  void resize(int bodies);

  // Body k: principal moments, angular momentum in the body's frame, attitude.
  void put(int k, const double *moments, const double *momentum, const double *attitude);

  // Body k of a model in two dimensions, which turns about z and nothing else. `vertical` is the direction of z in the
  // body's frame, `momentum` that about z.
  void put_planar(int k, const double *moments, const double *vertical, double momentum, const double *attitude);

  // Moves all bodies by the time h, in one call. Returns the first body that cannot be moved, or -1.
  int step(double h);

  const double *attitude(int k) const { return &attitudes[4 * k]; }

  // Why body k could not be moved.
  std::string reason(int k) const;

 private:
  int count = 0;
  std::vector<double> moments, momenta, attitudes;
  std::vector<int> status;
};

// The moment of inertia about `vertical`, a unit vector in the body's frame.
double moment_about(const double *moments, const double *vertical);

// Whether a body can turn about `vertical` and stay in the plane: whether that is a principal axis, up to a
// thousandth, which is what attitudes in a data file with few digits leave.
bool is_planar(const double *moments, const double *vertical);

}    // namespace frb_lammps

#endif
