// The part of the bootstrap script that classifies objects and reads their contents.
//
// It checks internal slots, so that a script cannot disguise an object by replacing globals or
// methods. Plain objects, the usual case, cost one comparison.

const ErrorPrototype = Error.prototype;
const PromisePrototype = PromiseClass.prototype, tagOf = ObjectPrototype.toString;
let brands;

// Returns an object's parts: the number and name of its kind, the number of items, and the items.
// The items are the value of a primitive's wrapper or the time of a date; for other objects, they
// are alternating keys and values.
function inspect(object) {
  const parts = { __proto__: null, 0: 0, 1: '', 2: 0 };
  const prototype = getPrototype(object);
  if (prototype !== ObjectPrototype && prototype !== null) classify(object, prototype, parts);
  if (parts[0] !== 0 && parts[0] !== 3) return parts;
  let next = 3;
  for (const key in object) {
    parts[next++] = key;
    parts[next++] = object[key];
  }
  parts[2] = next - 3;
  return parts;
}

function classify(object, prototype, parts) {
  // Errors and promises have no function that tests for their slots without side effects, so
  // recognize them by their prototypes.
  for (; prototype !== null; prototype = getPrototype(prototype)) {
    if (prototype !== ErrorPrototype && prototype !== PromisePrototype) continue;
    parts[0] = 3;
    parts[1] = prototype === ErrorPrototype ? 'Error' : 'Promise';
    return;
  }
  // Instances of most classes that scripts declare have the tag `[object Object]`. An object with
  // one of the slots has this tag only if a script has changed it.
  const tag = apply(tagOf, object, []);
  if (tag === '[object Object]') return;
  if (!brands) brands = native.brands();
  // Each brand tests for a slot. The first pass tries the brands with the tag of the object.
  // Scripts can change tags, so the second pass tries all other brands.
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < brands.length; i++) {
      const isLikely = brands[i].tag === tag;
      if (isLikely === (pass === 0) && fits(brands[i], object, parts)) return;
    }
  }
}

function fits({ code, name, inside }, object, parts) {
  try {
    parts[3] = apply(inside, object, []);
  } catch { return false; }
  parts[0] = code;
  parts[1] = name;
  return true;
}
