// The first part of the script that implements streams.
//
// The parts are the body of one function, `native => exports`, which `ReadableStreams` calls when a
// page first uses a stream: `native` has native functions. This part saves the engine's functions,
// because scripts may replace them.
// https://streams.spec.whatwg.org/

const define = Object.defineProperty, ownDescriptor = Reflect.getOwnPropertyDescriptor;
const apply = Reflect.apply, PromiseClass = Promise, then = Promise.prototype.then;
const TypeErrorClass = TypeError, RangeErrorClass = RangeError, NumberClass = Number;
const isNaN = Number.isNaN, Bytes = Uint8Array, setBytes = Uint8Array.prototype.set;
const codeAt = String.prototype.charCodeAt, sliceText = String.prototype.slice;
const ignore = () => {};
const on = (promise, done, failed) => apply(then, promise, [done, failed]);
const handled = promise => (on(promise, undefined, ignore), promise);
const rejected = reason => new PromiseClass((_, reject) => reject(reason));
const resolved = value => new PromiseClass(resolve => resolve(value));
function deferred() {
  const made = { __proto__: null };
  made.promise = new PromiseClass((resolve, reject) => {
    made.resolve = resolve;
    made.reject = reject;
  });
  return made;
}

// Makes a queue whose `take` moves the remaining items only occasionally.
function makeQueue() {
  // An array is unsafe: scripts may have added setters for indices to `Array.prototype`.
  let items = { __proto__: null }, first = 0, end = 0;
  return {
    get length() { return end - first; },
    add(item) { items[end++] = item; },
    take() {
      const item = items[first];
      items[first++] = undefined;
      if (first > 64 && first * 2 > end) {
        const rest = { __proto__: null };
        for (let i = first; i < end; i++) rest[i - first] = items[i];
        items = rest;
        end -= first;
        first = 0;
      }
      return item;
    },
    peek() { return items[first]; },
    clear() { items = { __proto__: null }; first = end = 0; }
  };
}

let streamOf, makeStreamObject, makeControllerObject, writableOf, makeWritableObject;
let makeWritableControllerObject, makeTransformControllerObject;
const secret = {};
const wrong = () => new TypeErrorClass('Can only call this on objects of the right interface');
const result = (value, done) => ({ value, done });
