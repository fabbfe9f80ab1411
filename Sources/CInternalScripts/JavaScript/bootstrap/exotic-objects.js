// The part of the bootstrap script that makes legacy platform objects, as proxies.

// Returns the array index that a property key represents, or -1.
// https://webidl.spec.whatwg.org/#is-an-array-index
function indexOf(key) {
  if (typeof key !== 'string') return -1;
  const length = key.length, first = codeOf(key, 0);
  if (!(first >= 48 && first <= 57) || length > 10) return -1;
  if (length === 1) return first - 48;
  const index = key >>> 0;
  return index !== 0xFFFFFFFF && StringClass(index) === key ? index : -1;
}

// An array of change counters, which native code increments. Counter 0 counts structural changes of
// the trees, and counter 1 counts all changes of the trees. Counter 2 never changes.
let counters;
const noItems = { __proto__: null }, iterator = Symbol.iterator;
const { get: getProperty, set: setProperty } = Reflect;

// Clears the cache of a list, because the trees have changed.
function renew(list) {
  list.items = noItems;
  list.filled = 0;
  list.count = -1;
  list.version = counters[list.counter];
}

// Returns an item that is not in the cache of a list. Requests the first 8 items one by one,
// because most scripts read only these. Requests later items in blocks.
function itemOf(list, target, index, kind) {
  if (list.items === noItems) list.items = { __proto__: null };
  if (index !== list.filled || index < 8) {
    const value = apply(kind.item, target, [index]);
    if (value === null) return undefined;
    if (index === list.filled) list.items[list.filled++] = value;
    return value;
  }
  const more = apply(kind.slice, target, [index, index + 128]);
  for (let i = 0; i < more.length; i++) list.items[index + i] = more[i];
  list.filled += more.length;
  return more[0];
}

// Caches all items of a list that is about to be iterated, if there are fewer than 128. Native code
// passes up to 128 items at little cost.
function fill(list, target, kind) {
  if (list.filled > 0) return;
  const items = apply(kind.slice, target, [0, 128]);
  if (items.length === 128) return;
  list.filled = list.count = items.length;
  if (list.count > 0) list.items = setPrototype(items, null);
}

// https://webidl.spec.whatwg.org/#es-legacy-platform-objects
function makeHandler(kind) {
  const { length, item, setItem, named, names, setNamed, removeNamed } = kind;
  const overrides = kind.overrideBuiltIns, enumerable = !kind.unenumerableNames;
  const setsAll = kind.setsEveryName;
  function namedValue(target, key) {
    if (!named || typeof key !== 'string') return undefined;
    // Own properties of the object always take precedence.
    if (overrides ? has(target, key) : key in target) return undefined;
    return apply(named, target, [key]);
  }
  // Whether setting the property `key` sets a named property instead of a member of the object.
  function isNamed(target, key) {
    return setsAll || !(overrides ? has(target, key) : key in target);
  }
  // Returns the value of a property whose key is not an array index.
  function valueOf(target, key) {
    if (named) {
      const value = namedValue(target, key);
      if (value !== undefined && value !== null) return value;
    }
    return target[key];
  }
  // Returns a property for `receiver`, an object that has the collection in its prototype chain.
  function getInherited(target, key, receiver) {
    if (item) {
      const index = indexOf(key);
      if (index >= 0) {
        const value = apply(item, target, [index]);
        return value === null ? undefined : value;
      }
    }
    if (named) {
      const value = namedValue(target, key);
      if (value !== undefined && value !== null) return value;
    }
    return getProperty(target, key, receiver);
  }
  function lookUp(list, target, key, receiver) {
    if (receiver !== list.proxy) return getInherited(target, key, receiver);
    const index = indexOf(key);
    if (index >= 0) return itemOf(list, target, index, kind);
    if (key === 'length') return list.count < 0 ? list.count = target.length : list.count;
    if (key === iterator || key === 'forEach') fill(list, target, kind);
    return valueOf(target, key);
  }
  // Returns a property of the collection itself.
  function getOwn(target, key) {
    const index = item ? indexOf(key) : -1;
    if (index < 0) return valueOf(target, key);
    const value = apply(item, target, [index]);
    return value === null ? undefined : value;
  }
  function setOwn(target, key, value) {
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
    return setProperty(target, key, value);
  }
  return {
    getOwn,
    setOwn,
    // OPTIMIZATION: first looks up the key in `items`, the cache of a list. Scripts run only once
    // on each page, without the optimizing compilers, so every operation here counts.
    get: kind.slice ? function (target, key, receiver) {
      if (this.version !== counters[this.counter]) renew(this);
      const known = this.items[key];
      return known === undefined ? lookUp(this, target, key, receiver) : known;
    } : function (target, key, receiver) {
      return receiver === this.proxy
        ? getOwn(target, key) : getInherited(target, key, receiver);
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
          // A setter returns false if it does not support the name.
          if (apply(setNamed, target, [key, descriptor.value]) !== false) return true;
        }
        const value = namedValue(target, key);
        if (value !== undefined && value !== null) return false;
      }
      return Reflect.defineProperty(target, key, descriptor);
    },
    set(target, key, value, receiver) {
      return receiver === this.proxy
        ? setOwn(target, key, value) : setProperty(target, key, value, receiver);
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
  let shared = handlers[index];
  if (!shared) {
    const kind = native.kind(index);
    shared = handlers[index] = kind.isProperty ? makeStyleHandler(kind) : makeHandler(kind);
  }
  const handler = { __proto__: shared, proxy: undefined };
  return handler.proxy = new ProxyClass(target, handler);
}

// Makes a list that caches its items and their number until the counter changes.
function makeListProxy(target, index, counter) {
  const shared = handlers[index] || (handlers[index] = makeHandler(native.kind(index)));
  if (!counters) counters = native.counters();
  const handler = {
    __proto__: shared, proxy: undefined, items: noItems, filled: 0, count: -1, counter,
    version: counters[counter]
  };
  return handler.proxy = new ProxyClass(target, handler);
}
