#include "refuse.h"

#include "error.h"
#include "lammps.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace frb_lammps {

void refuse(LAMMPS_NS::LAMMPS *lmp, const char *file, int line, const std::string &text)
{
  if (!lmp->screen) {
    fprintf(stderr, "ERROR: %s\n", text.c_str());
    // error->one makes mpiexec end all processes at once, and what it has not passed on by then is lost.
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
  lmp->error->one(file, line, text);
  std::abort();    // error->one does not return; older headers do not say so
}

}    // namespace frb_lammps
