// JavaScriptCore's C interface, the same on Linux (JavaScriptCoreGTK) and macOS (the framework).
#ifndef PAGEACTION_CJAVASCRIPTCORE_SHIM_H
#define PAGEACTION_CJAVASCRIPTCORE_SHIM_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>

// The functions below are exported by every build of JavaScriptCore and are used by other
// programs, but stand in its private headers only.

// Why: the only way to stop a script that does not stop by itself.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);
void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double limit, JSShouldTerminateCallback callback, void *data);
void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

// Why: private data sits on a Proxy's target; the public interface does not lead there.
JSObjectRef JSObjectGetProxyTarget(JSObjectRef proxy);

// Why: the collector cannot see the tree behind a page's objects; without a hint it runs too late.
void JSReportExtraMemoryCost(JSContextRef context, size_t size);

// Why: a promise that is rejected with nobody listening would be lost silently.
void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

#endif
