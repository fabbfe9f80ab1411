// JavaScriptCore's C interface, the same on Linux (JavaScriptCoreGTK) and macOS (the framework).
#ifndef PAGEACTION_CJAVASCRIPTCORE_SHIM_H
#define PAGEACTION_CJAVASCRIPTCORE_SHIM_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>

// Every build of JavaScriptCore exports the functions below, and other programs use them, but only
// its private headers declare them.

// Why: the only way to stop a script that does not stop by itself.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);
void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double limit, JSShouldTerminateCallback callback, void *data);
void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

// Why: private data belongs to a Proxy's target, which the public interface does not return.
JSObjectRef JSObjectGetProxyTarget(JSObjectRef proxy);

// Why: the collector does not know the size of a page's native tree, and would run too late.
void JSReportExtraMemoryCost(JSContextRef context, size_t size);

// Why: the rejection of a promise without a handler would be lost silently.
void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

#endif
