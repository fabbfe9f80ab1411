// Returns whether an object has an iterator method, so that a union type converts it to a sequence.
// https://webidl.spec.whatwg.org/#js-union

'use strict';
(object) => object[Symbol.iterator] != null;
