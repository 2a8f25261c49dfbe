#include "fix_rigid_small_frb.h"

#include "refuse.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "math_extra.h"
#include "rigid_const.h"
#include "update.h"
#include "utils.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

static char stock_style[] = "rigid/small";

// fix rigid/small allows some keywords only under its own name: it is constructed under that one.
static std::vector<char *> under_stock_style(int narg, char **arg)
{
  std::vector<char *> arguments(arg, arg + narg);
  if (narg > 2) arguments[2] = stock_style;
  return arguments;
}

FixRigidSmallFrb::FixRigidSmallFrb(LAMMPS *lmp, int narg, char **arg) :
    FixRigidSmallFrb(lmp, under_stock_style(narg, arg))
{
}

FixRigidSmallFrb::FixRigidSmallFrb(LAMMPS *lmp, std::vector<char *> arguments) :
    FixRigidSmall(lmp, (int) arguments.size(), arguments.data())
{
  delete[] style;
  style = utils::strdup("rigid/small/frb");
}

void FixRigidSmallFrb::init()
{
  FixRigidSmall::init();
  planar = domain->dimension == 2;
  // These are added to the forces of every level of rRESPA, or of none.
  if (utils::strmatch(update->integrate_style, "^respa") && (langflag || earlyflag || id_gravity))
    error->all(FLERR,
               "Fix {} rigid/small/frb: langevin, gravity and bodyforces early do not go together with run_style respa",
               id);
}

// A minimization moves atoms, not bodies; but atoms that change their process or their image while it goes on must find
// their bodies again.
int FixRigidSmallFrb::setmask()
{
  return FixRigidSmall::setmask() | FixConst::MIN_PRE_NEIGHBOR;
}

void FixRigidSmallFrb::min_pre_neighbor()
{
  if (setupflag) pre_neighbor();
}

// At the start of each run fix rigid/small finds the bodies' masses, moments and axes.
void FixRigidSmallFrb::setup_pre_neighbor()
{
  if (update->whichflag == 2) {
    min_pre_neighbor();
    return;
  }
  FixRigidSmall::setup_pre_neighbor();
  for (int k = 0; k < nlocal_body; k++) accept(k);
}

// A molecule that another fix adds during a run.
void FixRigidSmallFrb::set_molecule(int first, tagint tag, int molecule, double *centre, double *velocity,
                                    double *attitude)
{
  const int before = nlocal_body;
  FixRigidSmall::set_molecule(first, tag, molecule, centre, velocity, attitude);
  for (int k = before; k < nlocal_body; k++) accept(k);
}

// Refuses bodies that no step can move, and makes rotors of linear ones.
//
// LAMMPS sets moments to 0 that are less than EPSILON of the largest. The other two of a body differ by no more than
// the one that was lost: a rotor with the mean of both is the body that LAMMPS means, and the only one whose axis
// carries no momentum for all time.
void FixRigidSmallFrb::accept(int k)
{
  double *moments = body[k].inertia;
  const double largest = std::max({moments[0], moments[1], moments[2]});
  const double smallest = std::min({moments[0], moments[1], moments[2]});
  const double middle = moments[0] + moments[1] + moments[2] - largest - smallest;

  if (!std::isnormal(body[k].mass) || body[k].mass < 0.0) refuse(k, "its mass is not finite and positive");
  if (!std::isfinite(middle) || smallest < 0.0 || !(middle > 0.0))
    refuse(k, fmt::format("{}, {}, {} are the moments of inertia of no body", moments[0], moments[1], moments[2]));
  if (smallest == 0.0) {
    if (largest - middle > 2 * RigidConst::EPSILON * largest)
      refuse(k, fmt::format("no body has the moments of inertia 0, {}, {}: the last two must be equal", middle, largest));
    for (int j = 0; j < 3; j++)
      if (moments[j] != 0.0) moments[j] = 0.5 * (middle + largest);
  }
  const double vertical[3] = {body[k].ex_space[2], body[k].ey_space[2], body[k].ez_space[2]};
  if (domain->dimension == 2 && !frb_lammps::is_planar(moments, vertical))
    refuse(k, "in two dimensions one of its principal axes must be parallel to z");
}

void FixRigidSmallFrb::put(int k)
{
  Body &b = body[k];
  double *axes[3] = {b.ex_space, b.ey_space, b.ez_space};
  if (planar) {
    const double vertical[3] = {axes[0][2], axes[1][2], axes[2][2]};
    batch.put_planar(k, b.inertia, vertical, b.angmom[2], b.quat);
    return;
  }
  double momentum[3];
  MathExtra::transpose_matvec(axes[0], axes[1], axes[2], b.angmom, momentum);
  // What momentum a rotor has been given about its own axis turns nothing, and must not stay in space when the axis
  // turns away from it; what is only rounding may, so that the momentum of free rotors keeps its bits.
  for (int j = 0; j < 3; j++) {
    if (b.inertia[j] != 0.0) continue;
    if (std::fabs(momentum[j]) > 1e-12 * MathExtra::len3(momentum))
      for (int i = 0; i < 3; i++) b.angmom[i] -= momentum[j] * axes[j][i];
    momentum[j] = 0.0;
  }
  batch.put(k, b.inertia, momentum, b.quat);
}

// LAMMPS has renamed the call by which ghosts of bodies learn of their originals' motion.
template <typename Communication>
static auto tell_ghosts(Communication *comm, Fix *fix, int) -> decltype(comm->forward_comm(fix))
{
  comm->forward_comm(fix);
}
template <typename Communication>
static auto tell_ghosts(Communication *comm, Fix *fix, long) -> decltype(comm->forward_comm_fix(fix))
{
  comm->forward_comm_fix(fix);
}

// Half a kick, then a whole step of free motion. The momentum in space is what LAMMPS keeps; free motion leaves it as it
// is, to the last bit. ω belongs to that momentum and the new attitude, as the velocity of the centre of mass does.
void FixRigidSmallFrb::initial_integrate(int vflag)
{
  batch.resize(nlocal_body);
  for (int k = 0; k < nlocal_body; k++) {
    Body &b = body[k];
    const double kick = dtf / b.mass;
    for (int j = 0; j < 3; j++) {
      b.vcm[j] += kick * b.fcm[j];
      b.xcm[j] += dtv * b.vcm[j];
      b.angmom[j] += dtf * b.torque[j];
    }
    put(k);
  }

  const int bad = batch.step(dtv);
  if (bad >= 0) refuse(bad, batch.reason(bad));
  for (int k = 0; k < nlocal_body; k++) {
    Body &b = body[k];
    for (int j = 0; j < 4; j++) b.quat[j] = batch.attitude(k)[j];
    MathExtra::q_to_exyz(b.quat, b.ex_space, b.ey_space, b.ez_space);
    MathExtra::angmom_to_omega(b.angmom, b.ex_space, b.ey_space, b.ez_space, b.inertia, b.omega);
  }

  v_init(vflag);
  commflag = RigidConst::INITIAL;
  tell_ghosts(comm, this, 0);
  set_xv();
}

// The forces that the bodies had last are those of the outermost level; the innermost step is to begin with its own.
// (fix rigid/small begins with the former, and heats.)
void FixRigidSmallFrb::initial_integrate_respa(int vflag, int level, int loop)
{
  if (level == 0) compute_forces_and_torques();
  FixRigidSmall::initial_integrate_respa(vflag, level, loop);
}

double FixRigidSmallFrb::memory_usage()
{
  return FixRigidSmall::memory_usage() + (double) nmax_body * (10 * sizeof(double) + sizeof(int));
}

void FixRigidSmallFrb::refuse(int k, const std::string &reason) const
{
  const int owner = body[k].ilocal;
  const tagint molecule = atom->molecule ? atom->molecule[owner] : 0;
  frb_lammps::refuse(
      lmp, FLERR,
      fmt::format("Fix {} rigid/small/frb: the body of atom {} (molecule {}) cannot be moved at step {}: {}", id,
                  atom->tag[owner], molecule, update->ntimestep, reason));
}
