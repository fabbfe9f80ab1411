// The part of the bootstrap script that makes interfaces iterable.

// https://webidl.spec.whatwg.org/#js-iterable
const iterations = ['entries', 'forEach', 'keys', 'values'];
function addIteration(prototype, values) {
  defineHidden(prototype, Symbol.iterator, ArrayPrototype.values, true);
  if (!values) return;
  for (let i = 0; i < iterations.length; i++) {
    defineValue(prototype, iterations[i], ArrayPrototype[iterations[i]]);
  }
}

// Returns the index of the next pair: the third item of `pair`, or `place + 1` if it has only two.
// Removes the third item, so that scripts do not see it.
function placeAfter(pair, place) {
  return pair.length > 2 ? apply(pop, pair, []) : place + 1;
}

// https://webidl.spec.whatwg.org/#js-default-iterator-object
function addPairIteration(prototype, pairAt, name, isSet) {
  class PairIterator {
    #target; #kind; #index = 0;
    constructor(target, kind) {
      this.#target = target;
      this.#kind = kind;
    }
    next() {
      const pair = this.#target && applyNativeHalf(pairAt, this.#target, [this.#index]);
      if (!pair) {
        this.#target = undefined;
        return { value: undefined, done: true };
      }
      this.#index = placeAfter(pair, this.#index);
      return { value: this.#kind < 2 ? pair[this.#kind] : pair, done: false };
    }
  }
  delete PairIterator.prototype.constructor;
  setPrototype(PairIterator.prototype, IteratorPrototype);
  define(PairIterator.prototype, 'next', { __proto__: null, enumerable: true });
  defineHidden(PairIterator.prototype, Symbol.toStringTag, name + ' Iterator');
  function makeIterator(target, kind) {
    apply(pairAt, target, [0]);
    return new PairIterator(target, kind);
  }
  const methods = {
    entries() { return applyNativeHalf(makeIterator, undefined, [this, 2]); },
    keys() { return applyNativeHalf(makeIterator, undefined, [this, 0]); },
    values() { return applyNativeHalf(makeIterator, undefined, [this, 1]); },
    forEach(callback) {
      applyNativeHalf(pairAt, this, [0]);
      if (typeof callback !== 'function') {
        throw new TypeErrorClass('Argument 1 must be a function');
      }
      for (let place = 0, pair; (pair = apply(pairAt, this, [place]));) {
        place = placeAfter(pair, place);
        apply(callback, arguments[1], [pair[1], pair[0], this]);
      }
    }
  };
  for (let i = 0; i < iterations.length; i++) {
    defineValue(prototype, iterations[i], methods[iterations[i]]);
  }
  defineHidden(prototype, Symbol.iterator, isSet ? methods.values : methods.entries, true);
}
