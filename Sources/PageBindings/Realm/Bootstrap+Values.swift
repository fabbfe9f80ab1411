internal import CJavaScriptCore
internal import PageJavaScript

extension Bootstrap {
  /// The part of the bootstrap script that classifies objects and reads their contents.
  ///
  /// It checks internal slots, so that a script cannot disguise an object by replacing globals or
  /// methods. Plain objects, the usual case, cost one comparison.
  static let values = #"""
    const ErrorPrototype = Error.prototype;
    const PromisePrototype = PromiseClass.prototype, tagOf = ObjectPrototype.toString;
    let brands;

    // An object's parts: the kind's number and name, how many items follow, and the items. They
    // are the value in a box, the time of a date, the place of a view; else keys and values in turn.
    function inspect(object) {
      const parts = { __proto__: null, 0: 0, 1: '', 2: 0 };
      const prototype = getPrototype(object);
      if (prototype !== ObjectPrototype && prototype !== null) classify(object, prototype, parts);
      if (parts[0] !== 0 && parts[0] !== 4) return parts;
      let next = 3;
      for (const key in object) {
        parts[next++] = key;
        parts[next++] = object[key];
      }
      parts[2] = next - 3;
      return parts;
    }

    function classify(object, prototype, parts) {
      // These have no slot that can be asked for without doing more.
      for (; prototype !== null; prototype = getPrototype(prototype)) {
        if (prototype !== ErrorPrototype && prototype !== PromisePrototype) continue;
        parts[0] = 4;
        parts[1] = prototype === ErrorPrototype ? 'Error' : 'Promise';
        return;
      }
      // Everything with a slot has a tag; an instance of a script's own class mostly has none.
      const tag = apply(tagOf, object, []);
      if (tag === '[object Object]') return;
      if (!brands) brands = native.brands();
      // The first pass tries the brands that the tag names. Scripts can change tags, so the second
      // pass tries the others.
      for (let pass = 0; pass < 2; pass++) {
        for (let i = 0; i < brands.length; i++) {
          const isLikely = brands[i].tag === tag;
          if (isLikely === (pass === 0) && fits(brands[i], object, parts)) return;
        }
      }
    }

    function fits({ code, name, inside, offset, length }, object, parts) {
      try {
        parts[3] = apply(inside, object, []);
      } catch { return false; }
      parts[0] = code;
      parts[1] = name;
      if (code === 3) {
        parts[4] = parts[5] = 0;
        // These throw for a view whose buffer has gone or has become too short.
        try {
          parts[4] = apply(offset, object, []);
          parts[5] = apply(length, object, []);
        } catch {}
      }
      return true;
    }
    """#

  /// Returns functions that each throw unless their receiver has a specific internal slot.
  ///
  /// The functions work on objects of any context. They come from a context that no page script can
  /// reach, so that no script can have replaced them.
  static let brands = NativeFunction { invocation in
    let realm = Realm.of(invocation.context)
    return try realm.context.engine.evaluateAside(brandsSource, file: file)
  }

  private static let brandsSource = ScriptString(
    #"""
    (() => {
      const getterOf = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
      const list = [String, Number, Boolean, BigInt, Symbol].map(
        ({ name, prototype }) => ({ code: 1, name, inside: prototype.valueOf }));
      const view = DataView.prototype;
      list.push({ code: 2, name: 'Date', inside: Date.prototype.getTime }, {
        code: 3, name: 'DataView', inside: getterOf(view, 'buffer'),
        offset: getterOf(view, 'byteOffset'), length: getterOf(view, 'byteLength')
      });
      for (const [made, inside] of [
        [Map, getterOf(Map.prototype, 'size')], [Set, getterOf(Set.prototype, 'size')],
        [WeakMap, WeakMap.prototype.has], [WeakSet, WeakSet.prototype.has],
        [WeakRef, WeakRef.prototype.deref], [RegExp, getterOf(RegExp.prototype, 'source')]
      ]) list.push({ code: 4, name: made.name, inside });
      for (const brand of list) brand.tag = `[object ${brand.name}]`;
      return list;
    })()
    """#)
}
