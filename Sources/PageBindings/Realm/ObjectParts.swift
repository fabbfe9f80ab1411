public import CJavaScriptCore
public import PageJavaScript
internal import SaturatingArithmetic

/// What a JavaScript object is beneath whatever scripts have put over it, and what it holds.
public struct ObjectParts {
  /// What objects are told apart by.
  public enum Kind {
    /// A string, number, boolean, BigInt or symbol object; its value is the only item.
    case boxed
    /// A `Date`; its time in milliseconds since 1970 is the only item.
    case date
    /// A `DataView`; the items are its buffer, and its offset and length in bytes.
    case view
    /// A `Map`, a `RegExp` and the like, of the class with this name: nothing of it is a property.
    case opaque(String)
    /// Any other object.
    case plain
  }

  /// The object's kind.
  public let kind: Kind

  /// How many items there are: of opaque and plain objects their enumerable string keys, inherited
  /// ones too, and the keys' values, in turn.
  public let count: Int

  private let scope: ScriptScope
  private let parts: JSObjectRef

  /// Where the items begin, behind the kind's number and name and the count.
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
  /// - Throws: `ThrownValue` if the engine is ending the script, and the item cannot be read any more.
  public func item(_ index: Int) throws(ThrownValue) -> JSValueRef {
    try scope.item(UInt32(truncatingIfNeeded: index) + ObjectParts.start, of: parts)
  }
}

extension Realm {
  /// Takes an object apart; its getters run, each once.
  ///
  /// - Throws: `ThrownValue` with what a getter or a proxy threw.
  public func parts(of object: JSObjectRef) throws(ThrownValue) -> ObjectParts {
    // Only an engine that is being stopped gives none, and then nothing can be read any more.
    let parts = try functions.takeApart(object) ?? JSObjectMake(scope.context, nil, nil)
    return try ObjectParts(parts ?? object, in: scope)
  }
}
