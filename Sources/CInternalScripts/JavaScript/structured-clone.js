// Clones a value. Returns the clone and an array of the transferred ports.
//
// Serialization and deserialization are a single pass, because no script can run between them.
//   transfer              An array of the objects to transfer.
//   platform(object)      Clones a platform object; returns `undefined` for other objects.
//   portFor(object)       Creates the port that replaces a port; returns `undefined` for other
//                         objects.
//   movePort(port, new)   Moves the connection of `port` to its replacement `new`.
//   fail(message)         Throws a DataCloneError.
// https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer

'use strict';
(value, transfer, platform, portFor, movePort, fail) => {
  const apply = Reflect.apply, define = Object.defineProperty, keysOf = Object.keys;
  const getPrototype = Object.getPrototypeOf, ownDescriptor = Object.getOwnPropertyDescriptor;
  const ObjectPrototype = Object.prototype, tagOf = ObjectPrototype.toString;
  const hasOwn = Object.hasOwn, isArray = Array.isArray;
  const getter = (made, name) => ownDescriptor(made.prototype, name).get;
  const TypedArray = getPrototype(Uint8Array), viewName = getter(TypedArray, Symbol.toStringTag);
  const bufferLength = getter(ArrayBuffer, 'byteLength'), viewBuffer = getter(TypedArray, 'buffer');
  const dataBuffer = getter(DataView, 'buffer');
  const isDetached = getter(ArrayBuffer, 'detached');
  // The tags of objects whose contents cannot be read or have no meaning in another realm.
  const refused = /^(Arguments|Symbol|Promise|Weak(Map|Set|Ref)|FinalizationRegistry|(Async)?Generator|(Array|Map|Set|String|RegExp String|Iterator Helper|Wrap For Valid) ?Iterator|Intl(\..*)?|Math|JSON|Reflect|Atomics|WebAssembly.*|.*Function|FormData Iterator|URLSearchParams Iterator)$/;
  const errors = { __proto__: null, EvalError, RangeError, ReferenceError, SyntaxError,
    TypeError, URIError };
  const memory = new Map();

  function holds(read, object) {
    try {
      apply(read, object, []);
      return true;
    } catch { return false; }
  }
  function put(copy, key, value) {
    if (key in copy) {
      define(copy, key, {
        __proto__: null, value, writable: true, enumerable: true, configurable: true });
    } else copy[key] = value;
  }
  function remember(object, copy) {
    memory.set(object, copy);
    return copy;
  }
  function copyProperties(object, copy) {
    for (const key of keysOf(object)) {
      if (hasOwn(object, key)) put(copy, key, clone(object[key]));
    }
    return copy;
  }
  function emptyBuffer(buffer) {
    const length = apply(bufferLength, buffer, []);
    return buffer.resizable
      ? new ArrayBuffer(length, { maxByteLength: buffer.maxByteLength })
      : new ArrayBuffer(length);
  }
  function fill(copy, buffer) { new Uint8Array(copy).set(new Uint8Array(buffer)); }
  function copyBuffer(buffer) {
    if (apply(isDetached, buffer, [])) throw new TypeError('Type error');
    const copy = emptyBuffer(buffer);
    fill(copy, buffer);
    return remember(buffer, copy);
  }
  function copyView(view, make, buffer) {
    const unit = make.BYTES_PER_ELEMENT || 1;
    let follows, offset, length;
    try {
      // These operations throw if the view's buffer is detached or too short for the view.
      if (make !== DataView) apply(TypedArray.prototype.keys, view, []);
      offset = view.byteOffset;
      length = view.byteLength;
      follows = buffer.resizable && offset + length + unit > buffer.byteLength;
    } catch { fail(); }
    const copy = clone(buffer);
    return remember(
      view, follows ? new make(copy, offset) : new make(copy, offset, length / unit));
  }
  function copyError(error) {
    let name = error.name;
    name = name === undefined ? 'Error' : `${name}`;
    const message = ownDescriptor(error, 'message'), make = errors[name] || Error;
    const text = message && hasOwn(message, 'value') ? `${message.value}` : undefined;
    const copy = new make(text);
    for (const key of ['line', 'column', 'sourceURL', 'stack']) {
      const own = ownDescriptor(error, key);
      if (own && hasOwn(own, 'value')) {
        define(copy, key, { value: own.value, writable: true, configurable: true });
      }
    }
    const cause = ownDescriptor(error, 'cause');
    // WebKit copies the cause as a string.
    if (cause && hasOwn(cause, 'value')) {
      define(copy, 'cause', { value: `${cause.value}`, writable: true, configurable: true });
    }
    return remember(error, copy);
  }
  // Copies an object with internal slots; returns `undefined` for other objects.
  function copySpecial(object, tag) {
    if (holds(Date.prototype.getTime, object)) {
      return remember(object, new Date(apply(Date.prototype.getTime, object, [])));
    }
    if (holds(bufferLength, object)) return copyBuffer(object);
    const kind = apply(viewName, object, []);
    if (kind) return copyView(object, globalThis[kind], apply(viewBuffer, object, []));
    if (holds(dataBuffer, object)) {
      return copyView(object, DataView, apply(dataBuffer, object, []));
    }
    if (holds(getter(Map, 'size'), object)) {
      const copy = remember(object, new Map());
      apply(Map.prototype.forEach, object, [(item, key) => { copy.set(clone(key), clone(item)); }]);
      return copyProperties(object, copy);
    }
    if (holds(getter(Set, 'size'), object)) {
      const copy = remember(object, new Set());
      apply(Set.prototype.forEach, object, [(item) => { copy.add(clone(item)); }]);
      return copyProperties(object, copy);
    }
    if (tag === 'RegExp' && holds(getter(RegExp, 'source'), object)) {
      return remember(object, new RegExp(object.source, object.flags));
    }
    for (const { prototype } of [String, Number, Boolean, BigInt]) {
      if (holds(prototype.valueOf, object)) {
        return remember(object, Object(apply(prototype.valueOf, object, [])));
      }
    }
    if (holds(Symbol.prototype.valueOf, object)) fail();
    if (tag === 'Error' || object instanceof Error && tag !== 'DOMException') {
      return copyError(object);
    }
    if (tag === 'DOMException') {
      return remember(object, new DOMException(object.message, object.name));
    }
  }
  function clone(value) {
    if (typeof value === 'symbol' || typeof value === 'function') fail();
    if (typeof value !== 'object' || value === null) return value;
    if (memory.has(value)) return memory.get(value);
    const made = platform(value);
    if (made !== undefined) return remember(value, made);
    if (isArray(value)) {
      const copy = remember(value, []);
      copy.length = value.length;
      return copyProperties(value, copy);
    }
    const prototype = getPrototype(value), tag = apply(tagOf, value, []).slice(8, -1);
    if (prototype !== ObjectPrototype && prototype !== null || tag !== 'Object') {
      const special = copySpecial(value, tag);
      if (special !== undefined) return special;
      if (refused.test(tag)) fail();
    }
    return copyProperties(value, remember(value, {}));
  }

  // https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer
  const buffers = [], ports = [], seen = new Set();
  for (const item of transfer) {
    if (Object(item) !== item) throw new TypeError('Type error');
  }
  for (const item of transfer) {
    if (seen.has(item)) fail('Duplicate transferable for structured clone');
    seen.add(item);
    const port = portFor(item);
    if (port) {
      ports.push([item, remember(item, port)]);
    } else if (holds(bufferLength, item) && !apply(isDetached, item, [])) {
      buffers.push([item, remember(item, emptyBuffer(item))]);
    } else fail();
  }
  const copy = clone(value);
  for (const [buffer, target] of buffers) {
    if (apply(isDetached, buffer, [])) fail();
    if (target.byteLength === buffer.byteLength) fill(target, buffer);
    apply(ArrayBuffer.prototype.transfer, buffer, []);
  }
  for (const [port, target] of ports) movePort(port, target);
  return [copy, Object.freeze(ports.map(([, target]) => target))];
};
