public import CJavaScriptCore
public import PageJavaScript
internal import SaturatingArithmetic

/// A JavaScript object's kind and contents, independent of anything that scripts have overridden.
public struct ObjectParts {
  /// The kind of an object, determined from its internal slots.
  public enum Kind {
    /// A string, number, boolean, BigInt or symbol object; its primitive value is the only item.
    case boxed
    /// A `Date`; its time value in milliseconds since 1970 is the only item.
    case date
    /// A `DataView`; the items are its buffer, and its offset and length in bytes.
    case view
    /// An instance of the named class, such as `Map` or `RegExp`, whose contents are not
    /// properties.
    case opaque(String)
    /// Any other object.
    case plain
  }

  /// The object's kind.
  public let kind: Kind

  /// The number of items. The items of opaque and plain objects are their enumerable string keys,
  /// including inherited ones, each followed by its value.
  public let count: Int

  private let scope: ScriptScope
  private let parts: JSObjectRef

  /// The index of the first item, after the kind's number, the kind's name and the count.
  private static let start: UInt32 = 3

  fileprivate init(_ parts: JSObjectRef, in scope: ScriptScope) throws(ThrownValue) {
    self.scope = scope
    self.parts = parts
    func value(at index: UInt32) throws(ThrownValue) -> JSValueRef {
      try scope.item(index, of: parts)
    }
    switch try scope.number(value(at: 0)) {
    case 1: (kind, count) = (.boxed, 1)
    case 2: (kind, count) = (.date, 1)
    case 3: (kind, count) = (.view, 3)
    case 4:
      kind = .opaque(try scope.text(value(at: 1)).string)
      count = Int(saturating: try scope.number(value(at: 2)))
    default: (kind, count) = (.plain, Int(saturating: try scope.number(value(at: 2))))
    }
  }

  /// Returns an item.
  ///
  /// - Throws: `ThrownValue` if the engine is stopping the script.
  public func item(_ index: Int) throws(ThrownValue) -> JSValueRef {
    try scope.item(UInt32(truncatingIfNeeded: index) + ObjectParts.start, of: parts)
  }
}

extension Realm {
  /// Returns an object's parts. Runs each of its getters once.
  ///
  /// - Throws: `ThrownValue` with the exception that a getter or a proxy threw.
  public func parts(of object: JSObjectRef) throws(ThrownValue) -> ObjectParts {
    // The result is `nil` only while the engine is being stopped.
    let parts = try functions.inspect(object) ?? JSObjectMake(scope.context, nil, nil)
    return try ObjectParts(parts ?? object, in: scope)
  }
}
