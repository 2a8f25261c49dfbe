// fix ID group nve/asphere/frb: constant energy for ellipsoids that turn exactly.
#ifndef FRB_LAMMPS_FIX_NVE_ASPHERE_FRB_H
#define FRB_LAMMPS_FIX_NVE_ASPHERE_FRB_H

#include "batch.h"

#include "fix_nve.h"

#include <vector>

namespace LAMMPS_NS {

class FixNVEAsphereFrb : public FixNVE {
 public:
  FixNVEAsphereFrb(class LAMMPS *lmp, int narg, char **arg);
  void init() override;
  void initial_integrate(int) override;
  void final_integrate() override;
  double memory_usage() override;

 private:
  int owned() const;
  void moments_of(int atom, double *moments) const;
  void put(int k, int atom);
  [[noreturn]] void refuse(int atom, const std::string &reason) const;

  class AtomVecEllipsoid *ellipsoids = nullptr;
  bool planar = false;
  std::vector<int> members;    // the atoms of the batch
  frb_lammps::Batch batch;
};

}    // namespace LAMMPS_NS

#endif
