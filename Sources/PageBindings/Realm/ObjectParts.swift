package import PageJavaScript
internal import SaturatingArithmetic

/// A JavaScript object's kind and contents, independent of anything that scripts have overridden.
package struct ObjectParts {
  package enum Kind {
    /// A string, number, boolean, BigInt or symbol object; its primitive value is the only item.
    case boxed
    /// A `Date`; its time value in milliseconds since 1970 is the only item.
    case date
    /// An instance of the named class, such as `Map` or `RegExp`. Its contents are not properties.
    case opaque(String)
    case plain
  }

  package let kind: Kind

  /// The number of items. Opaque and plain objects have their enumerable string keys as items,
  /// including inherited keys, each followed by its value.
  package let count: Int

  private let scope: ScriptScope
  private let parts: ScriptObject

  /// The index of the first item in `parts`, after the kind's number, the kind's name and the
  /// count.
  private static let start: UInt32 = 3

  fileprivate init(_ parts: ScriptObject, in scope: ScriptScope) throws(ThrownValue) {
    self.scope = scope
    self.parts = parts
    func value(at index: UInt32) throws(ThrownValue) -> ScriptValue {
      try scope.item(index, of: parts)
    }
    switch try scope.number(value(at: 0)) {
    case 1: (kind, count) = (.boxed, 1)
    case 2: (kind, count) = (.date, 1)
    case 3:
      kind = .opaque(try scope.text(value(at: 1)).string)
      count = Int(saturating: try scope.number(value(at: 2)))
    default: (kind, count) = (.plain, Int(saturating: try scope.number(value(at: 2))))
    }
  }

  /// - Throws: `ThrownValue` if the engine is stopping the script.
  package func item(_ index: Int) throws(ThrownValue) -> ScriptValue {
    try scope.item(UInt32(truncatingIfNeeded: index) + ObjectParts.start, of: parts)
  }
}

extension Realm {
  /// Returns the parts of an object. Calls each getter of the object once.
  /// - Throws: The exception of a getter or a proxy.
  package func parts(of object: ScriptObject) throws(ThrownValue) -> ObjectParts {
    // The result is `nil` only while the engine is being stopped.
    let parts = try functions.inspect(object) ?? scope.makeObject()
    return try ObjectParts(parts, in: scope)
  }
}
