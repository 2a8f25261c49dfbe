#include "batch.h"

#include "frb.h"

#include <cmath>

namespace frb_lammps {

// Bodies that cannot be moved become an error of LAMMPS: the library need not write about them, too.
static void keep_quiet(const char *, const int *, size_t) {}

void Batch::resize(int bodies)
{
  count = bodies;
  if (status.size() >= (size_t) bodies) return;
  moments.resize(3 * (size_t) bodies);
  momenta.resize(3 * (size_t) bodies);
  attitudes.resize(4 * (size_t) bodies);
  status.resize(bodies);
}

void Batch::put(int k, const double *body_moments, const double *momentum, const double *attitude)
{
  for (int j = 0; j < 3; j++) moments[3 * k + j] = body_moments[j];
  for (int j = 0; j < 3; j++) momenta[3 * k + j] = momentum[j];
  for (int j = 0; j < 4; j++) attitudes[4 * k + j] = attitude[j];
}

// About a fixed axis a body turns as a sphere with the same moment does. A sphere does not care whether the axis is the
// body's middle one, about which free motion would carry rounding errors out of the plane.
void Batch::put_planar(int k, const double *body_moments, const double *vertical, double momentum,
                       const double *attitude)
{
  const double about_z = moment_about(body_moments, vertical);
  const double sphere[3] = {about_z, about_z, about_z};
  const double turned[3] = {momentum * vertical[0], momentum * vertical[1], momentum * vertical[2]};
  put(k, sphere, turned, attitude);
}

int Batch::step(double h)
{
  const int one = 1, exact = 0;
  if (count == 0) return -1;
  frb_set_handler(keep_quiet);
  quat_step_batch(&count, momenta.data(), attitudes.data(), &h, &one, moments.data(), &count, momenta.data(),
                  attitudes.data(), &exact, status.data());
  if (frb_info() == 0) return -1;
  for (int k = 0; k < count; k++)
    if (status[k] != 0) return k;
  return -1;
}

std::string Batch::reason(int k) const
{
  switch (status[k]) {
    case -4: return "the time step is not finite";
    case -6: return "its moments of inertia are not finite and positive";
    case -8: return "its angular momentum is not finite";
    case -9: return "its orientation is not a unit quaternion";
    case FRB_NOT_REPRESENTABLE: return "it turns too fast for double precision numbers";
    default: return frb_message_text(&status[k]);
  }
}

double moment_about(const double *moments, const double *vertical)
{
  double moment = 0.0;
  for (int j = 0; j < 3; j++) moment += moments[j] * vertical[j] * vertical[j];
  return moment;
}

bool is_planar(const double *moments, const double *vertical)
{
  const double moment = moment_about(moments, vertical);
  double across = 0.0;
  for (int j = 0; j < 3; j++) across = std::hypot(across, (moments[j] - moment) * vertical[j]);
  return across <= 1e-3 * moment;
}

}    // namespace frb_lammps
