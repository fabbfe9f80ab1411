internal import PageJavaScript

/// The script that makes the objects that the engine's C interface cannot make: classes, accessors
/// and proxies.
///
/// It runs first in every context and returns the functions that `Realm` calls.
enum Bootstrap {
  static let file = ScriptException.internalFilePrefix + "bootstrap"

  /// The setters of the window's [Replaceable] attributes.
  private static let replacers: String =
    Interface.globalScope.members.filter { $0.mutability == .replaceable }.map(\.name)
    .map { "set \($0)(value) { applyNativeHalf(replaceAttribute, this, ['\($0)', value]); }" }
    .joined(separator: ", ")

  static let source = ScriptString(
    #"""
    (function (global, native) {
      'use strict';
      const define = Object.defineProperty, apply = Reflect.apply;
      const defineAll = Object.defineProperties;
      const setPrototype = Object.setPrototypeOf, getPrototype = Object.getPrototypeOf;
      const ArrayPrototype = Array.prototype, { pop } = ArrayPrototype, TypeErrorClass = TypeError, ObjectClass = Object;
      const hasOwn = Object.prototype.hasOwnProperty, ownKeysOf = Reflect.ownKeys;
      const ownDescriptor = Reflect.getOwnPropertyDescriptor, ProxyClass = Proxy;
      const ownDescriptors = Object.getOwnPropertyDescriptors, ObjectPrototype = Object.prototype;
      const PromiseClass = Promise, then = Promise.prototype.then, { resolve } = Promise;
      const StringClass = String;
      let resolved;
      // The functions that scripts receive call native functions by this name: see `functionSources`.
      const applyNativeHalf = apply;
      const charCodeAt = String.prototype.charCodeAt, call = Function.prototype.call;
      const codeOf = call.bind(charCodeAt), has = call.bind(hasOwn), split = String.prototype.split;
      const IteratorPrototype = getPrototype(getPrototype([][Symbol.iterator]()));

      function refuse() { throw new TypeErrorClass('Illegal constructor'); }

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

      // OPTIMIZATION: one descriptor of each kind does for all members. They inherit nothing, since
      // scripts may have given `Object.prototype` what a descriptor has.
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

      // The receiver of an attribute of the window, which is the window if there is none.
      function replaceAttribute(name, value) {
        if ((this ?? global) !== global) throw new TypeErrorClass('The receiver is not a Window');
        defineValue(global, name, value);
      }
      // OPTIMIZATION: accessors that stand in the script cost least, as those of event handlers.
      const replacers = ownDescriptors({ \#(replacers) });

      // Members come in fives: kind, name, two functions or values, number.
      function addRun(target, constructor, members) {
        for (let i = 0; i < members.length; i += 5) {
          const name = members[i + 1], first = members[i + 2];
          switch (members[i]) {
            case 0:
              if (members[i + 3]) defineHidden(members[i + 3], 'length', 1);
              defineAccessor(target, name, first, members[i + 3]);
              break;
            case 1:
              if (members[i + 4]) defineHidden(first, 'length', members[i + 4]);
              defineValue(target, name, first);
              break;
            case 2:
              if (members[i + 4]) defineHidden(first, 'length', members[i + 4]);
              defineValue(constructor, name, first);
              break;
            case 3: {
              const constant = { __proto__: null, value: members[i + 4], enumerable: true };
              define(target, name, constant);
              if (constructor) define(constructor, name, constant);
              break;
            }
            case 4:
              defineValue(target, name, target[first]);
              break;
            case 5:
              addHandlers(target, members[i + 4]);
              break;
            case 7:
              defineAccessor(constructor, name, first, undefined);
              break;
            // https://webidl.spec.whatwg.org/#LegacyUnforgeable
            case 8:
              if (members[i + 3]) defineHidden(members[i + 3], 'length', 1);
              define(target, name, {
                __proto__: null, get: first, set: members[i + 3], enumerable: true });
              break;
            case 9:
              if (members[i + 4]) defineHidden(first, 'length', members[i + 4]);
              define(target, name, { __proto__: null, value: first, enumerable: true });
              break;
            // https://webidl.spec.whatwg.org/#Replaceable
            case 10:
              defineAccessor(target, name, first, replacers[name].set);
              break;
            case 6: {
              const second = members[i + 3];
              const areNamed = members[i + 4] > 0;
              if (members[i + 4] > 1) showsStyleProperties = true;
              const keys = apply(split, name, [' ']);
              for (let next = 0; next < keys.length; next++) {
                const key = keys[next];
                // OPTIMIZATION: with names of their own the functions cost thrice as much, which
                // those do not get that every page pays for.
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
      // There are some hundred on each of three objects, made once for all three.
      const { eventHandler, setEventHandler } = native;
      const handlerMakers = \#(EventHandlerSet.script);
      const handlerSets = { __proto__: null };
      function addHandlers(target, index) {
        const set = handlerSets[index]
          || (handlerSets[index] = ownDescriptors(handlerMakers[index]()));
        // Without this, the descriptors inherit members that scripts add to `Object.prototype`.
        if (has(ObjectPrototype, 'value') || has(ObjectPrototype, 'writable')) {
          const names = ownKeysOf(set);
          for (let i = 0; i < names.length; i++) setPrototype(set[names[i]], null);
        }
        defineAll(target, set);
      }

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
          // Without this, `for … in` finds what is not enumerable.
          getOwnPropertyDescriptor: ownDescriptor,
          preventExtensions() { return false; },
          setPrototypeOf(object, prototype) { return prototype === getPrototype(object); }
        });
      }

      function makeInterface(name, parent, construct, length, members, iteration, unscopables) {
        const made = makeConstructor(name, parent, construct, length);
        const prototype = made.prototype;
        addMembers(prototype, made, members);
        if (typeof iteration === 'object') {
          addPairIteration(prototype, iteration[0], iteration[1], iteration[2]);
        }
        else if (iteration) addIteration(prototype, iteration === 2);
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

      // The global object's interfaces: found by name, installed when first looked at.
      // OPTIMIZATION: strings that stand in the script are made once for all pages.
      function addInterfaces(install) {
        const names = \#(Interface.globalConstructors);
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

      \#(functionSources)
      \#(iteration)
      \#(exceptionClasses)
      \#(exoticObjects)
      \#(styleObjects)
      \#(values)

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

      return {
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
        // The names and values of a sequence of pairs, or of a record: in turn, behind which it was.
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
        // The object's own properties come first, and the inherited ones last.
        // A frame stands for its window, which is not made before somebody asks.
        showName(object, name, value, isFrame, replacing) {
          if (!replacing && has(object, name)) return false;
          const shown = isFrame ? { get: () => value.contentWindow } : { value, writable: false };
          define(object, name, { __proto__: null, ...shown, enumerable: true, configurable: true });
          return true;
        },
        hideName(object, name) { delete object[name]; },
        // The setter that such a property hides is called all the same.
        setBehindName(object, name, value) {
          return Reflect.set(getPrototype(object), name, value, object);
        },
        addMicrotask(callback) {
          apply(then, resolved || (resolved = apply(resolve, PromiseClass, [])), [callback]);
        },
        // A class cannot take over a prototype that is there already; a function can.
        makeWindow(prototype, parent, properties) {
          function Window() { applyNativeHalf(refuse, undefined, []); }
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
