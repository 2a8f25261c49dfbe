#include "fix_nve_asphere_frb.h"

#include "refuse.h"

#include "atom.h"
#include "atom_vec_ellipsoid.h"
#include "domain.h"
#include "error.h"
#include "math_extra.h"
#include "update.h"

#include <cmath>

using namespace LAMMPS_NS;

FixNVEAsphereFrb::FixNVEAsphereFrb(LAMMPS *lmp, int narg, char **arg) : FixNVE(lmp, narg, arg)
{
  if (narg > 3) error->all(FLERR, "Fix nve/asphere/frb has no keywords, but was given {}", arg[3]);
}

void FixNVEAsphereFrb::init()
{
  ellipsoids = dynamic_cast<AtomVecEllipsoid *>(atom->style_match("ellipsoid"));
  if (!ellipsoids) error->all(FLERR, "Fix nve/asphere/frb requires atom style ellipsoid");
  planar = domain->dimension == 2;

  for (int i = 0; i < owned(); i++) {
    if (!(atom->mask[i] & groupbit)) continue;
    if (atom->ellipsoid[i] < 0) refuse(i, "it is a point, not an ellipsoid");
    double moments[3], rotation[3][3];
    moments_of(i, moments);
    for (double moment : moments)
      if (!std::isnormal(moment) || moment < 0.0) refuse(i, "its moments of inertia are not finite and positive");
    MathExtra::quat_to_mat(ellipsoids->bonus[atom->ellipsoid[i]].quat, rotation);
    if (planar && !frb_lammps::is_planar(moments, rotation[2]))
      refuse(i, "in two dimensions one of its axes must be parallel to z");
  }
  FixNVE::init();
}

// The number of this process's atoms to look at: those of the group come first after atom_modify first.
int FixNVEAsphereFrb::owned() const
{
  return igroup == atom->firstgroup ? atom->nfirst : atom->nlocal;
}

// An ellipsoid with semi-axes a, b, c and uniform density: I₁ = m(b² + c²)/5 and so on.
void FixNVEAsphereFrb::moments_of(int i, double *moments) const
{
  const double *axes = ellipsoids->bonus[atom->ellipsoid[i]].shape;
  const double fifth = 0.2 * atom->rmass[i];
  moments[0] = fifth * (axes[1] * axes[1] + axes[2] * axes[2]);
  moments[1] = fifth * (axes[2] * axes[2] + axes[0] * axes[0]);
  moments[2] = fifth * (axes[0] * axes[0] + axes[1] * axes[1]);
}

void FixNVEAsphereFrb::put(int k, int i)
{
  const double *attitude = ellipsoids->bonus[atom->ellipsoid[i]].quat;
  double moments[3], rotation[3][3], momentum[3];
  moments_of(i, moments);
  MathExtra::quat_to_mat(attitude, rotation);
  if (planar) {
    batch.put_planar(k, moments, rotation[2], atom->angmom[i][2], attitude);
  } else {
    MathExtra::transpose_matvec(rotation, atom->angmom[i], momentum);
    batch.put(k, moments, momentum, attitude);
  }
}

// Half a kick, then a whole step of free motion. The momentum in space is what LAMMPS keeps; free motion leaves it as it
// is, to the last bit.
void FixNVEAsphereFrb::initial_integrate(int)
{
  double **x = atom->x, **v = atom->v, **f = atom->f, **momentum = atom->angmom, **torque = atom->torque;
  const int *mask = atom->mask;
  const int atoms = owned();

  if (members.size() < (size_t) atoms) members.resize(atoms);
  batch.resize(atoms);
  int count = 0;
  for (int i = 0; i < atoms; i++) {
    if (!(mask[i] & groupbit)) continue;
    if (atom->ellipsoid[i] < 0) refuse(i, "it is a point, not an ellipsoid");
    const double kick = dtf / atom->rmass[i];
    for (int j = 0; j < 3; j++) {
      v[i][j] += kick * f[i][j];
      x[i][j] += dtv * v[i][j];
      momentum[i][j] += dtf * torque[i][j];
    }
    members[count] = i;
    put(count++, i);
  }

  batch.resize(count);
  const int bad = batch.step(dtv);
  if (bad >= 0) refuse(members[bad], batch.reason(bad));
  for (int k = 0; k < count; k++) {
    double *attitude = ellipsoids->bonus[atom->ellipsoid[members[k]]].quat;
    for (int j = 0; j < 4; j++) attitude[j] = batch.attitude(k)[j];
  }
}

void FixNVEAsphereFrb::final_integrate()
{
  double **v = atom->v, **f = atom->f, **momentum = atom->angmom, **torque = atom->torque;
  const int *mask = atom->mask;
  const int atoms = owned();

  for (int i = 0; i < atoms; i++) {
    if (!(mask[i] & groupbit)) continue;
    const double kick = dtf / atom->rmass[i];
    for (int j = 0; j < 3; j++) {
      v[i][j] += kick * f[i][j];
      momentum[i][j] += dtf * torque[i][j];
    }
  }
}

double FixNVEAsphereFrb::memory_usage()
{
  return (double) members.size() * (10 * sizeof(double) + 2 * sizeof(int));
}

void FixNVEAsphereFrb::refuse(int i, const std::string &reason) const
{
  frb_lammps::refuse(lmp, FLERR,
                     fmt::format("Fix {} nve/asphere/frb: the ellipsoid of atom {} cannot be moved at step {}: {}", id,
                                 atom->tag[i], update->ntimestep, reason));
}
