#include "refuse.h"

#include "error.h"
#include "lammps.h"

#include <cstdio>
#include <cstdlib>

namespace frb_lammps {

void refuse(LAMMPS_NS::LAMMPS *lmp, const char *file, int line, const std::string &text)
{
  if (!lmp->screen) fprintf(stderr, "ERROR: %s\n", text.c_str());
  lmp->error->one(file, line, text);
  std::abort();    // error->one does not return; older headers do not say so
}

}    // namespace frb_lammps
