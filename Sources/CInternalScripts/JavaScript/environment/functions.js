// The last part of the environment script, which declares the functions that `Realm` calls.

const exports = {
  // Returns a function that calls `callback` and reports its exceptions.
  guard: callback => () => {
    try { callback(); } catch (error) { native.report(error); }
  }
};
