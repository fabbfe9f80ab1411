// Returns a frozen array of the items of an iterable.

'use strict';
list => Object.freeze([...list]);
