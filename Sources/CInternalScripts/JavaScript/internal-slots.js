// Lists functions that each throw unless their receiver has a specific internal slot, for
// `bootstrap/values.js`.
//
// The functions work on objects of any context. They come from a context that no page script can
// reach, so that no script can have replaced them.

'use strict';
(() => {
  const getterOf = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
  const list = [String, Number, Boolean, BigInt, Symbol].map(
    ({ name, prototype }) => ({ code: 1, name, inside: prototype.valueOf }));
  list.push({ code: 2, name: 'Date', inside: Date.prototype.getTime });
  for (const [made, inside] of [
    [Map, getterOf(Map.prototype, 'size')], [Set, getterOf(Set.prototype, 'size')],
    [WeakMap, WeakMap.prototype.has], [WeakSet, WeakSet.prototype.has],
    [WeakRef, WeakRef.prototype.deref], [RegExp, getterOf(RegExp.prototype, 'source')]
  ]) list.push({ code: 3, name: made.name, inside });
  for (const brand of list) brand.tag = `[object ${brand.name}]`;
  return list;
})();
