// Makes an array of the transfer list in the last argument of `postMessage`: a sequence, or a
// dictionary with one.

'use strict';
(value) => {
  if (value == null) return [];
  if (Object(value) !== value) throw new TypeError('Type error');
  if (value[Symbol.iterator] != null) return [...value];
  const { transfer } = value;
  if (transfer === undefined) return [];
  if (Object(transfer) !== transfer) throw new TypeError('Value is not a sequence');
  return [...transfer];
};
