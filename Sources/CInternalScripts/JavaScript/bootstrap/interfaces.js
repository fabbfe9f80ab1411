// The part of the bootstrap script that makes interfaces and their members.

// https://webidl.spec.whatwg.org/#interface-object
function makeConstructor(name, parent, construct, length) {
  let made;
  if (parent) {
    made = ({ [name]: class extends parent {
      constructor() {
        if (!construct) throw new TypeErrorClass('Illegal constructor');
        if (length < 0) return apply(construct, undefined, [new.target, made]);
        const object = applyNativeHalf(construct, undefined, arguments);
        if (new.target !== made) setPrototype(object, new.target.prototype);
        return object;
      }
    } })[name];
  } else {
    made = ({ [name]: class {
      constructor() {
        if (!construct) throw new TypeErrorClass('Illegal constructor');
        const object = applyNativeHalf(construct, undefined, arguments);
        if (new.target !== made) setPrototype(object, new.target.prototype);
        return object;
      }
    } })[name];
  }
  defineHidden(made, 'length', length < 0 ? 0 : length);
  return made;
}

function addMembers(target, constructor, runs) {
  for (let i = 0; i < runs.length; i++) addRun(target, constructor, runs[i]);
}

// OPTIMIZATION: accessors in the text of the script cost less than accessors that it creates later;
// see `EventHandlerSet.script`.
const replacers = ownDescriptors(replaceableAccessors);

// Adds members to a prototype and its constructor. Each member has five items: its kind
// (`Installation.Kind`), name, two functions or values, and a number.
function addRun(target, constructor, members) {
  for (let i = 0; i < members.length; i += 5) {
    const name = members[i + 1], first = members[i + 2];
    switch (members[i]) {
      case 0: // attribute
        if (members[i + 3]) defineHidden(members[i + 3], 'length', 1);
        defineAccessor(target, name, first, members[i + 3]);
        break;
      case 1: // operation
        if (members[i + 4]) defineHidden(first, 'length', members[i + 4]);
        defineValue(target, name, first);
        break;
      case 2: // staticOperation
        if (members[i + 4]) defineHidden(first, 'length', members[i + 4]);
        defineValue(constructor, name, first);
        break;
      case 3: { // constant
        const constant = { __proto__: null, value: members[i + 4], enumerable: true };
        define(target, name, constant);
        if (constructor) define(constructor, name, constant);
        break;
      }
      case 4: // alias
        defineValue(target, name, target[first]);
        break;
      case 5: // eventHandlers
        addHandlers(target, members[i + 4]);
        break;
      case 7: // staticAttribute
        defineAccessor(constructor, name, first, undefined);
        break;
      // https://webidl.spec.whatwg.org/#LegacyUnforgeable
      case 8: // unforgeableAttribute
        if (members[i + 3]) defineHidden(members[i + 3], 'length', 1);
        define(target, name, {
          __proto__: null, get: first, set: members[i + 3], enumerable: true });
        break;
      case 9: // unforgeableOperation
        if (members[i + 4]) defineHidden(first, 'length', members[i + 4]);
        define(target, name, { __proto__: null, value: first, enumerable: true });
        break;
      // https://webidl.spec.whatwg.org/#Replaceable
      case 10: // replaceableAttribute
        defineAccessor(target, name, first, replacers[name].set);
        break;
      case 6: { // properties
        const second = members[i + 3];
        const areNamed = members[i + 4] > 0;
        if (members[i + 4] > 1) showsStyleProperties = true;
        const keys = apply(split, name, [' ']);
        for (let next = 0; next < keys.length; next++) {
          const key = keys[next];
          // OPTIMIZATION: setting the names of the functions triples their cost, so functions that
          // every page creates have no names.
          const pair = {
            get() { return applyNativeHalf(first, this, [key]); },
            set(value) { applyNativeHalf(second, this, [key, value]); }
          };
          if (areNamed) {
            defineHidden(pair.get, 'name', `get ${key}`);
            defineHidden(pair.set, 'name', `set ${key}`);
          }
          defineAccessor(target, key, pair.get, pair.set);
        }
        break;
      }
    }
  }
}

// https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-idl-attributes
// Three objects have about a hundred handlers each, and share the property descriptors.
const handlerSets = { __proto__: null };
function addHandlers(target, index) {
  const set = handlerSets[index]
    || (handlerSets[index] = ownDescriptors(eventHandlerMakers[index]()));
  // Ensure that the descriptors do not inherit properties that scripts added to `Object.prototype`.
  if (has(ObjectPrototype, 'value') || has(ObjectPrototype, 'writable')) {
    const names = ownKeysOf(set);
    for (let i = 0; i < names.length; i++) setPrototype(set[names[i]], null);
  }
  defineAll(target, set);
}

function makeInterface(name, parent, construct, length, members, iteration, unscopables) {
  const made = makeConstructor(name, parent, construct, length);
  const prototype = made.prototype;
  addMembers(prototype, made, members);
  if (typeof iteration === 'object') {
    addPairIteration(prototype, iteration[0], iteration[1], iteration[2]);
  } else if (iteration) addIteration(prototype, iteration === 2);
  if (unscopables) {
    const table = { __proto__: null };
    for (let i = 0; i < unscopables.length; i++) table[unscopables[i]] = true;
    defineHidden(prototype, Symbol.unscopables, table);
  }
  defineHidden(prototype, Symbol.toStringTag, name);
  return made;
}

// https://webidl.spec.whatwg.org/#namespace-object
function makeNamespace(name, members) {
  const made = {};
  addMembers(made, null, members);
  return defineHidden(made, Symbol.toStringTag, name);
}

// Defines an accessor on the global object for each interface; `install` makes the interface at the
// first access.
// OPTIMIZATION: strings in the text of the script are created once for all pages.
function addInterfaces(install) {
  const names = globalConstructors;
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    define(global, name, {
      get() {
        const value = install(i);
        defineHidden(global, name, value, true);
        return value;
      },
      set(value) { defineHidden(global, name, value, true); },
      enumerable: false, configurable: true
    });
  }
}

// https://webidl.spec.whatwg.org/#legacy-factory-functions
function makeFactory(name, prototype, construct) {
  const made = { [name]: function () {
    if (!new.target) throw new TypeErrorClass(`Use 'new ${name}' instead`);
    const object = applyNativeHalf(construct, undefined, arguments);
    if (new.target !== made) setPrototype(object, new.target.prototype);
    return object;
  } }[name];
  return define(made, 'prototype', { __proto__: null, value: prototype, writable: false });
}
