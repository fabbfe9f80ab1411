// JavaScriptCore's C interface, to measure what a bare call of a native function costs.
#ifndef PAGEACTION_CSCRIPTENGINE_SHIM_H
#define PAGEACTION_CSCRIPTENGINE_SHIM_H

#include <JavaScriptCore/JavaScript.h>

#endif
