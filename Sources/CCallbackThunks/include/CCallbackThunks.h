// Numbered native callbacks for JavaScriptCore.
//
// A function made with `JSObjectMakeFunctionWithCallback` is the cheapest native function that the
// engine has: a call takes 85-150 ns, against 270-400 ns for an object with `callAsFunction`. But
// such a function has no private data, from which a shared callback could identify it. Therefore,
// each number has a separate C function, which passes the number to one dispatcher.
#ifndef PAGEACTION_CCALLBACKTHUNKS_H
#define PAGEACTION_CCALLBACKTHUNKS_H

#include <stddef.h>

#define PAGEACTION_THUNK_COUNT 4096

// The signature of JavaScriptCore's `JSObjectCallAsFunctionCallback`, declared without its header.
typedef const void *(*PageactionThunk)(
    const void *context, void *function, void *thisObject, size_t argumentCount,
    const void *const arguments[], const void **exception);

typedef const void *(*PageactionDispatcher)(
    size_t number, const void *context, void *thisObject, size_t argumentCount,
    const void *const arguments[], const void **exception);

// Sets the dispatcher of all numbered functions. Call it before the first of them runs.
void pageaction_setDispatcher(PageactionDispatcher dispatcher);

// Returns the callback with this number, which must be below `PAGEACTION_THUNK_COUNT`.
PageactionThunk pageaction_thunk(size_t number);

// The context that this thread entered last, and its owner.
struct PageactionContextOwner {
  const void *context;
  void *owner;
};

// Every native function reads the variable. This TLS model accesses it without a call.
#if defined(__linux__)
extern _Thread_local struct PageactionContextOwner pageaction_known
    __attribute__((tls_model("initial-exec")));
#else
extern _Thread_local struct PageactionContextOwner pageaction_known;
#endif

// Returns the owner of a context; NULL if it is not the context that this thread set last.
static inline void *pageaction_contextOwner(const void *context) {
  return context == pageaction_known.context ? pageaction_known.owner : NULL;
}

// Sets the owner of a context for this thread.
static inline void pageaction_setContextOwner(const void *context, void *owner) {
  pageaction_known.context = context;
  pageaction_known.owner = owner;
}

#endif
