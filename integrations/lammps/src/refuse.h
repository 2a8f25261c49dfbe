// Ends a run because of one body.
#ifndef FRB_LAMMPS_REFUSE_H
#define FRB_LAMMPS_REFUSE_H

#include <string>

namespace LAMMPS_NS {
class LAMMPS;
}

namespace frb_lammps {

// An error of LAMMPS on this process. What process 0 says goes to the screen and the log; the others have neither, so it
// goes to standard error.
[[noreturn]] void refuse(LAMMPS_NS::LAMMPS *lmp, const char *file, int line, const std::string &text);

}    // namespace frb_lammps

#endif
