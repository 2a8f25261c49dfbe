// The plugin's one entry: tells LAMMPS the fixes.
#include "fix_nve_asphere_frb.h"
#ifdef FRB_WITH_RIGID
#include "fix_rigid_small_frb.h"
#endif

#include "lammpsplugin.h"
#include "version.h"

using namespace LAMMPS_NS;

template <typename Style> static Fix *create(LAMMPS *lmp, int narg, char **arg)
{
  return new Style(lmp, narg, arg);
}

template <typename Style>
static void announce(const char *name, const char *info, void *lmp, void *handle, void *registry)
{
  lammpsplugin_t plugin = {};
  plugin.version = LAMMPS_VERSION;
  plugin.style = "fix";
  plugin.name = name;
  plugin.info = info;
  plugin.author = "the authors of frb";
  plugin.creator.v2 = (lammpsplugin_factory2 *) &create<Style>;
  plugin.handle = handle;
  ((lammpsplugin_regfunc) registry)(&plugin, lmp);
}

extern "C" __attribute__((visibility("default"))) void lammpsplugin_init(void *lmp, void *handle, void *registry)
{
  announce<FixNVEAsphereFrb>("nve/asphere/frb", "ellipsoids that turn exactly", lmp, handle, registry);
#ifdef FRB_WITH_RIGID
  announce<FixRigidSmallFrb>("rigid/small/frb", "rigid molecules that turn exactly", lmp, handle, registry);
#endif
}
