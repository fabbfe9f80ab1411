// Returns the transfer list in the last argument of `postMessage` as an array. The argument is a
// sequence, or a dictionary with the sequence `transfer`.

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
