// GLib's checksums. JavaScriptCoreGTK depends on GLib, so that it is loaded anyway.
#ifndef PAGEACTION_CGLIB_SHIM_H
#define PAGEACTION_CGLIB_SHIM_H

#include <glib.h>

#endif
