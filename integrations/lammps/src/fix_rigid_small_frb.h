// fix ID group rigid/small/frb: fix rigid/small, its bodies turning exactly.
#ifndef FRB_LAMMPS_FIX_RIGID_SMALL_FRB_H
#define FRB_LAMMPS_FIX_RIGID_SMALL_FRB_H

#include "batch.h"

#include "fix_rigid_small.h"

#include <string>
#include <vector>

namespace LAMMPS_NS {

class FixRigidSmallFrb : public FixRigidSmall {
 public:
  FixRigidSmallFrb(class LAMMPS *lmp, int narg, char **arg);
  int setmask() override;
  void init() override;
  void setup_pre_neighbor() override;
  void min_pre_neighbor() override;
  void set_molecule(int, tagint, int, double *, double *, double *) override;
  void initial_integrate(int) override;
  void initial_integrate_respa(int, int, int) override;
  double memory_usage() override;

 private:
  FixRigidSmallFrb(class LAMMPS *lmp, std::vector<char *> arguments);
  void accept(int k);
  void put(int k);
  [[noreturn]] void refuse(int k, const std::string &reason) const;

  bool planar = false;
  frb_lammps::Batch batch;
};

}    // namespace LAMMPS_NS

#endif
