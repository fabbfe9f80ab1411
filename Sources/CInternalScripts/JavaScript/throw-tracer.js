// Traces the `throw` statements and the promise rejections of a script. `name` is the name of the
// global variable through which the script's `throw` statements report their values.
// Returns a function that maps a value to its stack and, for a thrown value, the number of its
// `throw`.
//
// Keeps the first `throw` of an object that is thrown again, and the last `throw` of equal
// primitive values.

'use strict';
name => {
  const { defineProperty } = Object, { apply, construct } = Reflect, ErrorClass = Error;
  const { get, has, set } = Map.prototype, places = new Map();
  let count = 0;
  const note = (value, number, origin) => {
    const isObject = typeof value === 'object' && value !== null || typeof value === 'function';
    if (apply(has, places, [value]) ? isObject : count++ >= 10000) return;
    const place = { __proto__: null, number, stack: new ErrorClass().stack, origin };
    apply(set, places, [value, place]);
  };
  defineProperty(globalThis, name, {
    value: new Proxy({}, { set(target, key, value) { note(value, +key); return true; } })
  });
  const NativePromise = Promise, { reject } = NativePromise;
  const TracedPromise = new Proxy(NativePromise, {
    construct(target, args, newTarget) {
      const executor = args[0];
      if (typeof executor !== 'function') return construct(target, args, newTarget);
      const origin = new ErrorClass().stack;
      return construct(target, [(resolve, reject) => executor(resolve, {
        reject(reason) { note(reason, undefined, origin); return reject(reason); }
      }.reject)], newTarget);
    }
  });
  const hidden = { writable: true, configurable: true };
  defineProperty(NativePromise, 'reject', {
    ...hidden,
    value: { reject(reason) { note(reason); return apply(reject, this, [reason]); } }.reject
  });
  defineProperty(NativePromise.prototype, 'constructor', { ...hidden, value: TracedPromise });
  defineProperty(globalThis, 'Promise', { ...hidden, value: TracedPromise });
  return value => apply(get, places, [value]);
};
