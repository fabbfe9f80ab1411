// The C API of JavaScriptCore, used to measure the cost of an empty native function.
#ifndef PAGEACTION_CSCRIPTENGINE_SHIM_H
#define PAGEACTION_CSCRIPTENGINE_SHIM_H

#include <JavaScriptCore/JavaScript.h>

#endif
