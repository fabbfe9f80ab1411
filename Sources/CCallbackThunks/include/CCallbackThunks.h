// Numbered native callbacks for JavaScriptCore.
//
// A function made with `JSObjectMakeFunctionWithCallback` is the cheapest native function that the
// engine has (85-150 ns a call, against 270-400 ns for an object with `callAsFunction`), but its
// callback is told nothing about which function was called. So there is one C function a number,
// and each passes its number on to one dispatcher.
#ifndef PAGEACTION_CCALLBACKTHUNKS_H
#define PAGEACTION_CCALLBACKTHUNKS_H

#include <stddef.h>

#define PAGEACTION_THUNK_COUNT 4096

// The shape of JavaScriptCore's `JSObjectCallAsFunctionCallback`, without its header.
typedef const void *(*PageactionThunk)(
    const void *context, void *function, void *thisObject, size_t argumentCount,
    const void *const arguments[], const void **exception);

typedef const void *(*PageactionDispatcher)(
    size_t number, const void *context, void *thisObject, size_t argumentCount,
    const void *const arguments[], const void **exception);

// Sets where all the numbered functions go. Call it before the first of them runs.
void pageaction_setDispatcher(PageactionDispatcher dispatcher);

// Returns the callback with this number; `number` is below `PAGEACTION_THUNK_COUNT`.
PageactionThunk pageaction_thunk(size_t number);

// Which context this thread was in last, and what owns it.
struct PageactionContextOwner {
  const void *context;
  void *owner;
};

// The model finds the variable without a call; every native function reads it.
#if defined(__linux__)
extern _Thread_local struct PageactionContextOwner pageaction_known
    __attribute__((tls_model("initial-exec")));
#else
extern _Thread_local struct PageactionContextOwner pageaction_known;
#endif

// Returns what this thread has last said to own a context; NULL where that was another one.
static inline void *pageaction_contextOwner(const void *context) {
  return context == pageaction_known.context ? pageaction_known.owner : NULL;
}

// Says what owns a context, for this thread.
static inline void pageaction_setContextOwner(const void *context, void *owner) {
  pageaction_known.context = context;
  pageaction_known.owner = owner;
}

#endif
