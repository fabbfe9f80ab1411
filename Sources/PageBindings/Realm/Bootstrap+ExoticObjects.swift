extension Bootstrap {
  /// The part of the script that makes collections, whose indices and names are properties.
  static let exoticObjects = #"""
    // The index that a property key stands for, or -1.
    // https://webidl.spec.whatwg.org/#is-an-array-index
    function indexOf(key) {
      if (typeof key !== 'string') return -1;
      const length = key.length, first = codeOf(key, 0);
      if (!(first >= 48 && first <= 57) || length > 10) return -1;
      if (length === 1) return first - 48;
      const index = key >>> 0;
      return index !== 0xFFFFFFFF && StringClass(index) === key ? index : -1;
    }

    // How often the trees have changed, in memory that native code writes: at 0 their structure, at 1
    // anything in them.
    let counters;

    // Lets go of what is known of a list of nodes where the trees have changed since.
    function renew(list) {
      const version = counters[list.counter];
      if (list.version === version) return;
      list.filled = 0;
      list.count = -1;
      list.version = version;
    }

    // Returns an item of a list of nodes. The first ones are asked for one by one, since most
    // scripts want no more; those behind them by the dozen.
    function itemOf(list, target, index, kind) {
      const items = list.items;
      if (index < list.filled) return items[index];
      if (index === list.filled && index >= 8) {
        const more = apply(kind.slice, target, [index, index + 64]);
        for (let i = 0; i < more.length; i++) items[index + i] = more[i];
        list.filled += more.length;
        return more[0];
      }
      const value = apply(kind.item, target, [index]);
      if (value === null) return undefined;
      if (index === list.filled) items[list.filled++] = value;
      return value;
    }

    // https://webidl.spec.whatwg.org/#es-legacy-platform-objects
    function makeHandler(kind) {
      const { length, item, setItem, named, names, setNamed, removeNamed } = kind;
      const overrides = kind.overrideBuiltIns, enumerable = !kind.unenumerableNames;
      const setsAll = kind.setsEveryName;
      function namedValue(target, key) {
        if (!named || typeof key !== 'string') return undefined;
        // What the object has itself comes first in any case.
        if (overrides ? has(target, key) : key in target) return undefined;
        return apply(named, target, [key]);
      }
      // Whether a name is one that setting goes to, rather than what the object has itself.
      function isNamed(target, key) {
        return setsAll || !(overrides ? has(target, key) : key in target);
      }
      return {
        get(target, key) {
          if (item) {
            const index = indexOf(key);
            if (this.items) {
              if (this.counter >= 0) renew(this);
              if (index >= 0) return itemOf(this, target, index, kind);
              if (key === 'length') {
                if (this.count < 0) this.count = target.length;
                return this.count;
              }
            }
            if (index >= 0) {
              const value = apply(item, target, [index]);
              return value === null ? undefined : value;
            }
          }
          if (named) {
            const value = namedValue(target, key);
            if (value !== undefined && value !== null) return value;
          }
          return target[key];
        },
        has(target, key) {
          if (item) {
            const index = indexOf(key);
            if (index >= 0) return index < apply(length, target, []);
          }
          if (key in target) return true;
          const value = namedValue(target, key);
          return value !== undefined && value !== null;
        },
        getOwnPropertyDescriptor(target, key) {
          if (item) {
            const index = indexOf(key);
            if (index >= 0) {
              if (index >= apply(length, target, [])) return undefined;
              return { __proto__: null, value: apply(item, target, [index]), writable: !!setItem,
                enumerable: true, configurable: true };
            }
          }
          const value = namedValue(target, key);
          if (value !== undefined && value !== null) {
            return {
              __proto__: null, value, writable: !!setNamed, enumerable, configurable: true };
          }
          return ownDescriptor(target, key);
        },
        defineProperty(target, key, descriptor) {
          if (item) {
            const index = indexOf(key);
            if (index >= 0) {
              if (!setItem || !('value' in descriptor)) return false;
              apply(setItem, target, [index, descriptor.value]);
              return true;
            }
          }
          if (named && typeof key === 'string' && isNamed(target, key)) {
            if (setNamed) {
              if (!('value' in descriptor)) return false;
              // A setter that answers false does not know the name.
              if (apply(setNamed, target, [key, descriptor.value]) !== false) return true;
            }
            const value = namedValue(target, key);
            if (value !== undefined && value !== null) return false;
          }
          return Reflect.defineProperty(target, key, descriptor);
        },
        set(target, key, value, receiver) {
          if (item) {
            const index = indexOf(key);
            if (index >= 0) {
              if (!setItem) return false;
              apply(setItem, target, [index, value]);
              return true;
            }
          }
          if (named && typeof key === 'string' && isNamed(target, key)) {
            if (setNamed && apply(setNamed, target, [key, value]) !== false) return true;
            const known = namedValue(target, key);
            if (known !== undefined && known !== null) return false;
          }
          return Reflect.set(target, key, value);
        },
        deleteProperty(target, key) {
          if (item) {
            const index = indexOf(key);
            if (index >= 0) return index >= apply(length, target, []);
          }
          const value = namedValue(target, key);
          if (value !== undefined && value !== null) {
            if (!removeNamed) return false;
            apply(removeNamed, target, [key]);
            return true;
          }
          return Reflect.deleteProperty(target, key);
        },
        ownKeys(target) {
          const keys = { __proto__: null, length: 0 }, known = { __proto__: null };
          function add(key) {
            if (known[key]) return;
            known[key] = true;
            keys[keys.length++] = key;
          }
          if (item) {
            const count = apply(length, target, []);
            for (let i = 0; i < count; i++) add(StringClass(i));
          }
          if (names) {
            const list = apply(names, target, []);
            for (let i = 0; i < list.length; i++) {
              if (overrides || !(list[i] in target)) add(list[i]);
            }
          }
          const own = ownKeysOf(target);
          for (let i = 0; i < own.length; i++) add(own[i]);
          return keys;
        },
        preventExtensions() { return false; }
      };
    }

    const handlers = { __proto__: null };
    function makeExotic(target, index) {
      let handler = handlers[index];
      if (!handler) {
        const kind = native.kind(index);
        handler = handlers[index] = kind.isProperty ? makeStyleHandler(kind) : makeHandler(kind);
      }
      return new ProxyClass(target, handler);
    }

    // A list of nodes remembers its items until the counter says otherwise; with -1 for good.
    function makeNodeList(target, index, counter) {
      const shared = handlers[index] || (handlers[index] = makeHandler(native.kind(index)));
      if (!counters) counters = native.counters();
      return new ProxyClass(target, {
        __proto__: shared, items: { __proto__: null }, filled: 0, count: -1, counter,
        version: counter < 0 ? 0 : counters[counter]
      });
    }
    """#
}
