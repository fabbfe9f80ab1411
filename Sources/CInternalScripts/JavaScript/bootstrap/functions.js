// The last part of the bootstrap script, which declares the functions that `BootstrapFunctions`
// calls.

// https://webidl.spec.whatwg.org/#LegacyUnforgeable
const trusted = { __proto__: null, get: ownDescriptor({ get isTrusted() {
  return applyNativeHalf(native.isTrusted, this, []);
} }, 'isTrusted').get, enumerable: true };

// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-location-interface
// The constants are not enumerable, writable or configurable.
const { toPrimitive } = Symbol, { valueOf } = ObjectPrototype;
function makeLocation(target) {
  define(target, 'valueOf', { __proto__: null, value: valueOf });
  define(target, toPrimitive, { __proto__: null, value: undefined });
  return new ProxyClass(target, {
    __proto__: null,
    // Without this trap, `for...in` lists properties that are not enumerable.
    getOwnPropertyDescriptor: ownDescriptor,
    preventExtensions() { return false; },
    setPrototypeOf(object, prototype) { return prototype === getPrototype(object); }
  });
}

const exports = {
  makeInterface,
  makeNamespace,
  makeFactory,
  addMembers,
  addInterfaces,
  makeExotic, makeListProxy, makeLocation,
  inspect,
  getExceptionClass,
  makeException(message, name) { return new (getExceptionClass())(message, name); },
  makeEvent(object) {
    define(object, 'isTrusted', trusted);
    return object;
  },
  // https://webidl.spec.whatwg.org/#es-sequence
  makeList(iterable) {
    if (ObjectClass(iterable) !== iterable) throw new TypeErrorClass('Value is not a sequence');
    return [...iterable];
  },
  // Returns an array-like list. Its first item is whether `object` is a record rather than a
  // sequence of pairs. Names and values follow alternately.
  // https://webidl.spec.whatwg.org/#es-record
  makePairs(object) {
    const sequence = object[Symbol.iterator] != null;
    const list = { __proto__: null, 0: !sequence, length: 1 };
    if (sequence) {
      for (const item of object) {
        if (ObjectClass(item) !== item) throw new TypeErrorClass('Value is not a sequence');
        const pair = [...item];
        if (pair.length !== 2) throw new TypeErrorClass('A pair must have two items');
        list[list.length++] = `${pair[0]}`;
        list[list.length++] = `${pair[1]}`;
      }
    } else {
      const keys = ownKeysOf(object);
      for (let i = 0; i < keys.length; i++) {
        const key = keys[i];
        const descriptor = ownDescriptor(object, key);
        if (!descriptor || !descriptor.enumerable) continue;
        list[list.length++] = `${key}`;
        list[list.length++] = `${object[key]}`;
      }
    }
    return list;
  },
  // https://webidl.spec.whatwg.org/#LegacyOverrideBuiltIns
  // Own properties of the object take precedence over names; inherited properties do not.
  // The value for the name of a frame is the frame's window, which is created at the first access.
  showName(object, name, value, isFrame, replacing) {
    if (!replacing && has(object, name)) return false;
    const shown = isFrame ? { get: () => value.contentWindow } : { value, writable: false };
    define(object, name, { __proto__: null, ...shown, enumerable: true, configurable: true });
    return true;
  },
  hideName(object, name) { delete object[name]; },
  // Sets the inherited property that a named property of `object` shadows.
  setBehindName(object, name, value) {
    return Reflect.set(getPrototype(object), name, value, object);
  },
  addMicrotask(callback) {
    apply(then, resolved || (resolved = apply(resolve, PromiseClass, [])), [callback]);
  },
  // `Window` is a function, because the `prototype` of a class cannot be replaced.
  makeWindow(prototype, parent, properties) {
    function Window() { applyNativeHalf(refuse, undefined, []); }
    setPrototype(Window, parent);
    // `properties` is the named properties object. All other properties of the window shadow its
    // names.
    // https://webidl.spec.whatwg.org/#named-properties-object
    setPrototype(properties, parent.prototype);
    setPrototype(prototype, properties);
    define(Window, 'prototype', { value: prototype, writable: false });
    define(prototype, 'constructor', {
      value: Window, writable: true, configurable: true });
    define(prototype, Symbol.toStringTag, { value: 'Window', configurable: true });
    return Window;
  }
};
