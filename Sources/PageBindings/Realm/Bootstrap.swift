internal import PageJavaScript

/// The script that makes what the engine's C interface cannot: classes, accessors and proxies.
///
/// It runs first in every context and returns the functions that `Realm` calls.
enum Bootstrap {
  static let file = ScriptException.internalFilePrefix + "bootstrap"

  static let source = ScriptString(
    #"""
    (function (global, native) {
      'use strict';
      const define = Object.defineProperty, apply = Reflect.apply;
      const defineAll = Object.defineProperties;
      const setPrototype = Object.setPrototypeOf, getPrototype = Object.getPrototypeOf;
      const ArrayPrototype = Array.prototype, TypeErrorClass = TypeError, ObjectClass = Object;
      const hasOwn = Object.prototype.hasOwnProperty, ownKeysOf = Reflect.ownKeys;
      const ownDescriptor = Reflect.getOwnPropertyDescriptor, ProxyClass = Proxy;
      const PromiseClass = Promise, then = Promise.prototype.then, StringClass = String;
      const charCodeAt = String.prototype.charCodeAt, call = Function.prototype.call;
      const codeOf = call.bind(charCodeAt), has = call.bind(hasOwn), split = String.prototype.split;
      const IteratorPrototype = getPrototype(getPrototype([][Symbol.iterator]()));

      // https://webidl.spec.whatwg.org/#interface-object
      function makeConstructor(name, parent, construct, length) {
        let made;
        if (parent) {
          made = ({ [name]: class extends parent {
            constructor() {
              if (!construct) throw new TypeErrorClass('Illegal constructor');
              if (length < 0) return apply(construct, undefined, [new.target, made]);
              const object = apply(construct, undefined, arguments);
              if (new.target !== made) setPrototype(object, new.target.prototype);
              return object;
            }
          } })[name];
        } else {
          made = ({ [name]: class {
            constructor() {
              if (!construct) throw new TypeErrorClass('Illegal constructor');
              const object = apply(construct, undefined, arguments);
              if (new.target !== made) setPrototype(object, new.target.prototype);
              return object;
            }
          } })[name];
        }
        define(made, 'length', { value: length < 0 ? 0 : length, configurable: true });
        return made;
      }

      function addMembers(target, constructor, runs) {
        for (let i = 0; i < runs.length; i++) addRun(target, constructor, runs[i]);
      }

      // Members come in fives: kind, name, two functions or values, number.
      function addRun(target, constructor, members) {
        for (let i = 0; i < members.length; i += 5) {
          const name = members[i + 1], first = members[i + 2];
          switch (members[i]) {
            case 0:
              if (members[i + 3]) define(members[i + 3], 'length', { value: 1, configurable: true });
              define(target, name, {
                get: first, set: members[i + 3], enumerable: true, configurable: true });
              break;
            case 1:
              if (members[i + 4]) define(first, 'length', { value: members[i + 4], configurable: true });
              define(target, name, {
                value: first, writable: true, enumerable: true, configurable: true });
              break;
            case 2:
              if (members[i + 4]) define(first, 'length', { value: members[i + 4], configurable: true });
              define(constructor, name, {
                value: first, writable: true, enumerable: true, configurable: true });
              break;
            case 3: {
              const constant = { value: members[i + 4], enumerable: true };
              define(target, name, constant);
              if (constructor) define(constructor, name, constant);
              break;
            }
            case 4:
              define(target, name, {
                value: target[first], writable: true, enumerable: true, configurable: true });
              break;
            case 5:
              defineAll(target, handlerSets[name] || (handlerSets[name] = makeHandlerSet(name)));
              break;
            case 7:
              define(constructor, name, { get: first, enumerable: true, configurable: true });
              break;
            case 6: {
              const second = members[i + 3];
              const areNamed = members[i + 4] > 0;
              if (members[i + 4] > 1) showsStyleProperties = true;
              for (const key of apply(split, name, [' '])) {
                // OPTIMIZATION: with names of their own the functions cost thrice as much, which
                // those do not get that every page pays for.
                const pair = {
                  get() { return apply(first, this, [key]); },
                  set(value) { apply(second, this, [key, value]); }
                };
                if (areNamed) {
                  define(pair.get, 'name', { value: `get ${key}`, configurable: true });
                  define(pair.set, 'name', { value: `set ${key}`, configurable: true });
                }
                define(target, key, {
                  get: pair.get, set: pair.set, enumerable: true, configurable: true });
              }
              break;
            }
          }
        }
      }

      // https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-idl-attributes
      // There are some hundred on each of three objects: accessors of the script's own cost a
      // fifth of native functions, and are made once for all three.
      const handlerSets = { __proto__: null };
      const { eventHandler, setEventHandler } = native;
      function makeHandlerSet(names) {
        const set = { __proto__: null };
        for (const name of apply(split, names, [' '])) {
          set[name] = ownDescriptor({
            get [name]() { return apply(eventHandler, this, [name]); },
            set [name](value) { apply(setEventHandler, this, [name, value]); }
          }, name);
        }
        return set;
      }

      // https://webidl.spec.whatwg.org/#LegacyUnforgeable
      const trusted = { get: ownDescriptor({ get isTrusted() {
        return apply(native.isTrusted, this, []);
      } }, 'isTrusted').get, enumerable: true };

      // https://webidl.spec.whatwg.org/#js-iterable
      function addIteration(prototype, values) {
        define(prototype, Symbol.iterator, {
          value: ArrayPrototype.values, writable: true, configurable: true });
        if (!values) return;
        for (const name of ['entries', 'keys', 'values', 'forEach']) {
          define(prototype, name, {
            value: ArrayPrototype[name], writable: true, enumerable: true, configurable: true });
        }
      }

      // https://webidl.spec.whatwg.org/#js-default-iterator-object
      function addPairIteration(prototype, name, pairAt, isSet) {
        class PairIterator {
          #target; #kind; #index = 0;
          constructor(target, kind) {
            this.#target = target;
            this.#kind = kind;
          }
          next() {
            const pair = this.#target && apply(pairAt, this.#target, [this.#index++]);
            if (!pair) {
              this.#target = undefined;
              return { value: undefined, done: true };
            }
            return { value: this.#kind < 2 ? pair[this.#kind] : pair, done: false };
          }
        }
        delete PairIterator.prototype.constructor;
        setPrototype(PairIterator.prototype, IteratorPrototype);
        define(PairIterator.prototype, 'next', { enumerable: true });
        define(PairIterator.prototype, Symbol.toStringTag, {
          value: name + ' Iterator', configurable: true });
        function makeIterator(target, kind) {
          apply(pairAt, target, [0]);
          return new PairIterator(target, kind);
        }
        const methods = {
          entries() { return makeIterator(this, 2); },
          keys() { return makeIterator(this, 0); },
          values() { return makeIterator(this, 1); },
          forEach(callback) {
            apply(pairAt, this, [0]);
            if (typeof callback !== 'function') {
              throw new TypeErrorClass('Argument 1 must be a function');
            }
            for (let i = 0, pair; (pair = apply(pairAt, this, [i])); i++) {
              apply(callback, arguments[1], [pair[1], pair[0], this]);
            }
          }
        };
        for (const method of ObjectClass.keys(methods)) {
          define(prototype, method, ownDescriptor(methods, method));
        }
        define(prototype, Symbol.iterator, {
          value: isSet ? methods.values : methods.entries, writable: true, configurable: true });
      }

      function makeInterface(name, parent, construct, length, members, iteration, unscopables) {
        const made = makeConstructor(name, parent, construct, length);
        const prototype = made.prototype;
        addMembers(prototype, made, members);
        if (typeof iteration === 'function') addPairIteration(prototype, name, iteration);
        else if (typeof iteration === 'object') addPairIteration(prototype, name, iteration[0], true);
        else if (iteration) addIteration(prototype, iteration === 2);
        if (unscopables) {
          const table = { __proto__: null };
          for (const member of unscopables) table[member] = true;
          define(prototype, Symbol.unscopables, { value: table, configurable: true });
        }
        define(prototype, Symbol.toStringTag, { value: name, configurable: true });
        return made;
      }

      // https://webidl.spec.whatwg.org/#namespace-object
      function makeNamespace(name, members) {
        const made = {};
        addMembers(made, null, members);
        return define(made, Symbol.toStringTag, { value: name, configurable: true });
      }

      // The global object's interfaces: found by name, installed when first looked at.
      function addInterfaces(list, install) {
        const names = apply(split, list, [' ']);
        for (let i = 0; i < names.length; i++) {
          const name = names[i];
          define(global, name, {
            get() {
              const value = install(i);
              define(global, name, {
                value, writable: true, enumerable: false, configurable: true });
              return value;
            },
            set(value) {
              define(global, name, {
                value, writable: true, enumerable: true, configurable: true });
            },
            enumerable: false, configurable: true
          });
        }
      }

      \#(exoticObjects)
      \#(styleObjects)
      \#(values)

      // https://webidl.spec.whatwg.org/#idl-DOMException
      const codes = native.exceptionCodes;
      class DOMException {
        #name; #message;
        constructor(message = '', name = 'Error') {
          this.#message = StringClass(message);
          this.#name = StringClass(name);
          const at = new Error(this.#message);
          for (const key of ['stack', 'line', 'column', 'sourceURL']) {
            if (at[key] !== undefined) {
              define(this, key, { value: at[key], writable: true, configurable: true });
            }
          }
        }
        get name() { return this.#name; }
        get message() { return this.#message; }
        get code() { return codes[this.#name] || 0; }
      }
      setPrototype(DOMException.prototype, Error.prototype);
      for (const key of ['name', 'message', 'code']) {
        define(DOMException.prototype, key, { enumerable: true });
      }
      define(DOMException.prototype, Symbol.toStringTag, {
        value: 'DOMException', configurable: true });
      for (const name of ObjectClass.keys(native.exceptionConstants)) {
        const constant = { value: native.exceptionConstants[name], enumerable: true };
        define(DOMException, name, constant);
        define(DOMException.prototype, name, constant);
      }
      define(global, 'DOMException', {
        value: DOMException, writable: true, configurable: true });

      const resolved = PromiseClass.resolve();
      // https://webidl.spec.whatwg.org/#legacy-factory-functions
      function makeFactory(name, prototype, construct) {
        const made = { [name]: function () {
          if (!new.target) throw new TypeErrorClass(`Use 'new ${name}' instead`);
          const object = apply(construct, undefined, arguments);
          if (new.target !== made) setPrototype(object, new.target.prototype);
          return object;
        } }[name];
        return define(made, 'prototype', { value: prototype, writable: false });
      }

      return {
        makeInterface,
        makeNamespace,
        makeFactory,
        addMembers,
        addInterfaces,
        makeExotic, makeNodeList,
        takeApart,
        makeException(message, name) { return new DOMException(message, name); },
        makeEvent(object) {
          define(object, 'isTrusted', trusted);
          return object;
        },
        // https://webidl.spec.whatwg.org/#es-sequence
        makeList(iterable) {
          if (ObjectClass(iterable) !== iterable) throw new TypeErrorClass('Value is not a sequence');
          return [...iterable];
        },
        // The names and values of a sequence of pairs, or of a record: in turn, behind which it was.
        // https://webidl.spec.whatwg.org/#es-record
        makePairs(object) {
          const list = [object[Symbol.iterator] == null], sequence = !list[0];
          let next = 1;
          if (sequence) {
            for (const item of object) {
              if (ObjectClass(item) !== item) throw new TypeErrorClass('Value is not a sequence');
              const pair = [...item];
              if (pair.length !== 2) throw new TypeErrorClass('A pair must have two items');
              list[next++] = `${pair[0]}`;
              list[next++] = `${pair[1]}`;
            }
          } else {
            for (const key of ownKeysOf(object)) {
              const descriptor = ownDescriptor(object, key);
              if (!descriptor || !descriptor.enumerable) continue;
              list[next++] = `${key}`;
              list[next++] = `${object[key]}`;
            }
          }
          return list;
        },
        // https://webidl.spec.whatwg.org/#LegacyOverrideBuiltIns
        // What an object has itself comes first, and what it inherits last.
        showName(object, name, value, replacing) {
          if (!replacing && has(object, name)) return false;
          define(object, name, { value, writable: false, enumerable: true, configurable: true });
          return true;
        },
        hideName(object, name) { delete object[name]; },
        // The setter that such a property hides is called all the same.
        setBehindName(object, name, value) {
          return Reflect.set(getPrototype(object), name, value, object);
        },
        addMicrotask(callback) { apply(then, resolved, [callback]); },
        // A class cannot take over a prototype that is there already; a function can.
        makeWindow(prototype, parent, properties) {
          function Window() { throw new TypeErrorClass('Illegal constructor'); }
          setPrototype(Window, parent);
          // Names of elements are found behind everything that the window has itself.
          setPrototype(properties, parent.prototype);
          setPrototype(prototype, properties);
          define(Window, 'prototype', { value: prototype, writable: false });
          define(prototype, 'constructor', {
            value: Window, writable: true, configurable: true });
          define(prototype, Symbol.toStringTag, { value: 'Window', configurable: true });
          return Window;
        }
      };
    })
    """#)
}
