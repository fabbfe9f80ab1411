// The first part of the bootstrap script, which makes the objects that the engine's C interface
// cannot make: classes, accessors and proxies.
//
// The parts are the body of one function, `(global, native) => exports`, which `BootstrapFunctions`
// calls first in every context: `global` is the global object, `native` has native functions. This
// part saves the engine's functions, because scripts may replace them. It also declares functions
// that define properties.
//
// Between this part and the next, `Bootstrap.swift` declares constants that it makes from tables:
//   replaceableAccessors   An object with the setters of the window's [Replaceable] attributes.
//   eventHandlerMakers     An array with a function for each `EventHandlerSet`; each makes an
//                          object with the accessors of the set.
//   globalConstructors     The names of the constructors and namespaces on the global object.

const define = Object.defineProperty, apply = Reflect.apply;
const defineAll = Object.defineProperties;
const setPrototype = Object.setPrototypeOf, getPrototype = Object.getPrototypeOf;
const ArrayPrototype = Array.prototype, { pop } = ArrayPrototype;
const TypeErrorClass = TypeError, ObjectClass = Object;
const hasOwn = Object.prototype.hasOwnProperty, ownKeysOf = Reflect.ownKeys;
const ownDescriptor = Reflect.getOwnPropertyDescriptor, ProxyClass = Proxy;
const ownDescriptors = Object.getOwnPropertyDescriptors, ObjectPrototype = Object.prototype;
const PromiseClass = Promise, then = Promise.prototype.then, { resolve } = Promise;
const StringClass = String;
let resolved;
// Functions that scripts can reach call native functions by this name: see `function-sources.js`.
const applyNativeHalf = apply;
const charCodeAt = String.prototype.charCodeAt, call = Function.prototype.call;
const codeOf = call.bind(charCodeAt), has = call.bind(hasOwn), split = String.prototype.split;
const IteratorPrototype = getPrototype(getPrototype([][Symbol.iterator]()));

function refuse() { throw new TypeErrorClass('Illegal constructor'); }

// OPTIMIZATION: all members share one descriptor of each kind. The descriptors inherit nothing,
// because scripts may have added properties such as `get` to `Object.prototype`.
const accessor = { __proto__: null, get: undefined, set: undefined,
  enumerable: true, configurable: true };
const property = { __proto__: null, value: undefined, writable: true,
  enumerable: true, configurable: true };
const hidden = { __proto__: null, value: undefined, writable: false,
  enumerable: false, configurable: true };
function defineAccessor(target, name, get, set) {
  accessor.get = get;
  accessor.set = set;
  define(target, name, accessor);
}
function defineValue(target, name, value) {
  property.value = value;
  define(target, name, property);
}
// Defines a property that is not enumerable, such as the `length` of a function.
function defineHidden(target, name, value, writable) {
  hidden.value = value;
  hidden.writable = writable === true;
  return define(target, name, hidden);
}

// Replaces an attribute of the window. If the receiver is undefined, the window is the receiver.
function replaceAttribute(name, value) {
  if ((this ?? global) !== global) throw new TypeErrorClass('The receiver is not a Window');
  defineValue(global, name, value);
}

const { eventHandler, setEventHandler } = native;
