// Returns a function that takes a promise and returns an object with the promise's state.
//
// The script runs in a context without a page, so that scripts cannot have replaced `then`.

'use strict';
(() => {
  const { apply } = Reflect, { then } = Promise.prototype;
  return promise => {
    const state = { __proto__: null };
    try {
      state.isPromise = true;
      apply(then, promise, [
        () => { state.isSettled = true; },
        reason => { state.isSettled = true; state.isRejected = true; state.reason = reason; }
      ]);
    } catch { state.isPromise = undefined; }
    return state;
  };
})();
