// GLib's checksums. JavaScriptCoreGTK depends on GLib, so it is always loaded.
#ifndef PAGEACTION_CGLIB_SHIM_H
#define PAGEACTION_CGLIB_SHIM_H

#include <glib.h>

#endif
