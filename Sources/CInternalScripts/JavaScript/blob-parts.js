// Returns an array-like list of the items of an iterable, for the constructor of `Blob`. Keeps
// buffers and blobs, which `isPart` recognizes, and converts all other items to strings.

'use strict';
(iterable, isPart) => {
  const iterator = iterable[Symbol.iterator];
  if (iterator == null) throw new TypeError('Type error');
  const list = { __proto__: null, length: 0 };
  for (const item of { [Symbol.iterator]() { return Reflect.apply(iterator, iterable, []); } }) {
    list[list.length++] = isPart(item) ? item : `${item}`;
  }
  return list;
};
