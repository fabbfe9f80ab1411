#include "CCallbackThunks.h"

static PageactionDispatcher dispatch;

void pageaction_setDispatcher(PageactionDispatcher dispatcher) { dispatch = dispatcher; }

#define THUNK(n)                                                                                  \
  static const void *thunk_##n(                                                                   \
      const void *context, void *function, void *thisObject, size_t argumentCount,                \
      const void *const arguments[], const void **exception) {                                    \
    (void)function;                                                                               \
    return dispatch(0x##n, context, thisObject, argumentCount, arguments, exception);             \
  }

// Applies X to the 16 hexadecimal numbers that start with p: SIXTEEN(X, a) is X(a0) to X(af).
#define SIXTEEN(X, p)                                                                             \
  X(p##0) X(p##1) X(p##2) X(p##3) X(p##4) X(p##5) X(p##6) X(p##7)                                 \
  X(p##8) X(p##9) X(p##a) X(p##b) X(p##c) X(p##d) X(p##e) X(p##f)
#define THUNKS_256(p)                                                                             \
  SIXTEEN(THUNK, p##0) SIXTEEN(THUNK, p##1) SIXTEEN(THUNK, p##2) SIXTEEN(THUNK, p##3)             \
  SIXTEEN(THUNK, p##4) SIXTEEN(THUNK, p##5) SIXTEEN(THUNK, p##6) SIXTEEN(THUNK, p##7)             \
  SIXTEEN(THUNK, p##8) SIXTEEN(THUNK, p##9) SIXTEEN(THUNK, p##a) SIXTEEN(THUNK, p##b)             \
  SIXTEEN(THUNK, p##c) SIXTEEN(THUNK, p##d) SIXTEEN(THUNK, p##e) SIXTEEN(THUNK, p##f)
#define NAME(n) thunk_##n,
#define NAMES_256(p)                                                                              \
  SIXTEEN(NAME, p##0) SIXTEEN(NAME, p##1) SIXTEEN(NAME, p##2) SIXTEEN(NAME, p##3)                 \
  SIXTEEN(NAME, p##4) SIXTEEN(NAME, p##5) SIXTEEN(NAME, p##6) SIXTEEN(NAME, p##7)                 \
  SIXTEEN(NAME, p##8) SIXTEEN(NAME, p##9) SIXTEEN(NAME, p##a) SIXTEEN(NAME, p##b)                 \
  SIXTEEN(NAME, p##c) SIXTEEN(NAME, p##d) SIXTEEN(NAME, p##e) SIXTEEN(NAME, p##f)

#define ALL(X)                                                                                    \
  X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(a) X(b) X(c) X(d) X(e) X(f)

ALL(THUNKS_256)

static const PageactionThunk thunks[PAGEACTION_THUNK_COUNT] = {ALL(NAMES_256)};

PageactionThunk pageaction_thunk(size_t number) { return thunks[number]; }

_Thread_local struct PageactionContextOwner pageaction_known;
