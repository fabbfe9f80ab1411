internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The native half of a `Highlight`. Nothing is painted.
/// - Source: https://drafts.csswg.org/css-highlight-api-1/#highlight
final class HighlightObject {
  /// What assistive technology is told of it.
  enum Kind: String {
    case highlight
    case spellingError = "spelling-error"
    case grammarError = "grammar-error"
  }

  var priority = 0
  var kind = Kind.highlight
  /// In the order in which they were added.
  private(set) var ranges: [AnyObject] = []
  private var keys: Set<ObjectIdentifier> = []

  func contains(_ range: AnyObject) -> Bool { keys.contains(ObjectIdentifier(range)) }

  func add(_ range: AnyObject) {
    if keys.insert(ObjectIdentifier(range)).inserted { ranges.append(range) }
  }

  func remove(_ range: AnyObject) -> Bool {
    guard keys.remove(ObjectIdentifier(range)) != nil else { return false }
    ranges.removeAll { $0 === range }
    return true
  }

  func removeAll() {
    ranges = []
    keys = []
  }
}

extension Interface {
  /// - Source: https://drafts.csswg.org/css-highlight-api-1/#highlight
  static let highlight: Interface = Interface(
    "Highlight",
    iteration: .set(
      NativeFunction { invocation in
        let call = Call(invocation)
        let ranges = try call.this(HighlightObject.self).ranges
        let index = Int(try call.double(0))
        guard ranges.indices.contains(index) else { return nil }
        return call.scope.array(of: [ranges[index], ranges[index]]) { call.realm.wrap(range: $0) }
      }),
    constructor: (
      0,
      { call in
        let highlight = HighlightObject()
        for index in 0..<call.count {
          guard let range = call.rangeOrNil(index) else { throw NativeError.type("Type error") }
          highlight.add(range)
        }
        return call.realm.wrapper(of: highlight, as: .highlight)
      }
    )
  ) {
    [
      .attribute(
        "priority", get: { $0.number(try $0.this(HighlightObject.self).priority) },
        set: { call in
          try call.this(HighlightObject.self).priority = try call.long(0)
          return nil
        }),
      .attribute(
        "type", get: { $0.string(DOMString(try $0.this(HighlightObject.self).kind.rawValue)) },
        set: { call in
          let highlight = try call.this(HighlightObject.self)
          // Other words are passed over.
          if let kind = HighlightObject.Kind(rawValue: try call.text(0).string) {
            highlight.kind = kind
          }
          return nil
        }),
      .get("size") { $0.number(try $0.this(HighlightObject.self).ranges.count) },
      .method("has", 1) { call in
        call.boolean(try call.this(HighlightObject.self).contains(try call.abstractRange()))
      },
      .method("add", 1) { call in
        try call.this(HighlightObject.self).add(try call.abstractRange())
        return call.invocation.thisObject
      },
      .method("clear") { call in
        try call.this(HighlightObject.self).removeAll()
        return nil
      },
      .method("delete", 1) { call in
        call.boolean(try call.this(HighlightObject.self).remove(try call.abstractRange()))
      },
    ]
  }
}

extension Call {
  fileprivate func abstractRange() throws -> AnyObject {
    guard let range = rangeOrNil(0) else { throw wrongArgument(0, "AbstractRange") }
    return range
  }

  /// The native half of a range of either kind, whose JavaScript object is remembered.
  fileprivate func rangeOrNil(_ index: Int) -> AnyObject? {
    guard let object = scope.object(self[index]) else { return nil }
    let range: AnyObject? =
      PrivateSlot.object(of: object, as: LiveRange.self)
      ?? PrivateSlot.object(of: object, as: StaticRangeObject.self)
    if let range { realm.remember(object, of: range) }
    return range
  }
}

extension Realm {
  fileprivate func wrap(range: AnyObject) -> JSObjectRef {
    wrapper(of: range, as: range is LiveRange ? .range : .staticRange)
  }
}
