// Returns the `adoptedStyleSheets` of a document or shadow root: an observable array, implemented
// as a proxy for an array. The proxy reports each change.
//
// `check(tree, sheet)` throws for a sheet that the tree cannot adopt; `didChange(tree, items)` sets
// the tree's sheets.
// https://webidl.spec.whatwg.org/#js-observable-arrays

'use strict';
(tree, check, didChange) => {
  const isIndex = key => typeof key === 'string' && String(key >>> 0) === key;
  function set(items, key, value) {
    if (isIndex(key)) {
      if (+key > items.length) return false;
      check(tree, value);
    } else if (key === 'length') {
      // Convert once: an object may return another number the next time.
      value = +value;
      if (value > items.length) return false;
    }
    if (isIndex(key) && +key === items.length) {
      Reflect.defineProperty(items, key, {
        __proto__: null, value, writable: true, enumerable: true, configurable: true });
    } else {
      items[key] = value;
    }
    didChange(tree, items);
    return true;
  }
  return new Proxy([], {
    set,
    defineProperty(items, key, descriptor) {
      if (isIndex(key) || key === 'length') {
        return 'value' in descriptor && set(items, key, descriptor.value);
      }
      return Reflect.defineProperty(items, key, descriptor);
    },
    deleteProperty(items, key) {
      if (!isIndex(key)) return Reflect.deleteProperty(items, key);
      if (+key >= items.length) return true;
      if (+key !== items.length - 1) return false;
      items.length--;
      didChange(tree, items);
      return true;
    },
    preventExtensions() { return false; }
  });
};
