extension Bootstrap {
  /// The part of the script that tells what an object is and holds.
  ///
  /// It goes by internal slots, with functions that were taken before any script ran: whatever
  /// scripts put in the place of globals and methods, a string object stays one.
  static let values = #"""
    const ObjectPrototype = ObjectClass.prototype, kindOf = call.bind(Map.prototype.get);
    const getterOf = (prototype, name) => ownDescriptor(prototype, name).get;
    const viewBuffer = getterOf(DataView.prototype, 'buffer');
    const viewOffset = getterOf(DataView.prototype, 'byteOffset');
    const viewLength = getterOf(DataView.prototype, 'byteLength');
    // The kinds by their prototypes: a number, a name, and what throws for every other object.
    const kinds = new Map;
    for (const { prototype } of [String, Number, Boolean, BigInt, Symbol]) {
      kinds.set(prototype, { code: 1, brand: prototype.valueOf });
    }
    kinds.set(Date.prototype, { code: 2, brand: Date.prototype.getTime });
    kinds.set(DataView.prototype, { code: 3, brand: viewBuffer });
    for (const [made, brand] of [
      [Map, getterOf(Map.prototype, 'size')], [Set, getterOf(Set.prototype, 'size')],
      [WeakMap, WeakMap.prototype.has], [WeakSet, WeakSet.prototype.has],
      [WeakRef, WeakRef.prototype.deref], [RegExp, getterOf(RegExp.prototype, 'source')],
      // These have nothing that tells them without doing more.
      [Promise], [Error]
    ]) {
      kinds.set(made.prototype, { code: 4, name: made.name, brand });
    }

    // An object's parts: the kind's number and name, how many items follow, and the items. They
    // are the value in a box, the time of a date, the place of a view; else keys and values in turn.
    function takeApart(object) {
      const parts = { __proto__: null, 0: 0, 1: '', 2: 0 };
      let prototype = getPrototype(object);
      while (prototype !== null && prototype !== ObjectPrototype) {
        const kind = kindOf(kinds, prototype);
        if (kind && fits(kind, object, parts)) break;
        prototype = getPrototype(prototype);
      }
      let next = 3;
      if (parts[0] === 0 || parts[0] === 4) {
        for (const key in object) {
          parts[next++] = key;
          parts[next++] = object[key];
        }
      }
      if (next > 3) parts[2] = next - 3;
      return parts;
    }

    function fits({ code, name, brand }, object, parts) {
      try {
        const inside = brand && apply(brand, object, []);
        if (code === 4) parts[1] = name;
        else parts[3] = inside;
        if (code === 3) {
          parts[4] = parts[5] = 0;
          parts[0] = code;
          // These throw for a view whose buffer has gone or has become too short.
          parts[4] = apply(viewOffset, object, []);
          parts[5] = apply(viewLength, object, []);
        }
        parts[0] = code;
        return true;
      } catch { return parts[0] === 3; }
    }
    """#
}
