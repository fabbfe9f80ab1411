internal import PageDOM
internal import PageJavaScript

/// A highlight, which is never painted.
final class HighlightObject {
  /// The meaning that assistive technology announces for the highlight.
  enum Kind: String {
    case highlight
    case spellingError = "spelling-error"
    case grammarError = "grammar-error"
  }

  var priority = 0
  var kind = Kind.highlight
  var ranges = OrderedKeys<HighlightedRange>()
}

/// A live or static range, compared by identity.
struct HighlightedRange: Hashable {
  let object: AnyObject

  static func == (left: HighlightedRange, right: HighlightedRange) -> Bool {
    left.object === right.object
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

extension Interface {
  /// - Source: https://drafts.csswg.org/css-highlight-api-1/#highlight
  static let highlight: Interface = Interface(
    "Highlight",
    iteration: .set(
      NativeFunction { invocation in
        let call = Call(invocation)
        return try call.pair(of: try call.this(HighlightObject.self).ranges) { range in
          let wrapper = call.realm.wrap(range).value
          return (wrapper, wrapper)
        }
      }, iterator: "Set"),
    constructor: (
      0,
      { call in
        let highlight = HighlightObject()
        for index in 0..<call.count {
          guard let range = call.rangeOrNil(index) else { throw NativeError.type("Type error") }
          highlight.ranges.insert(range)
        }
        return call.realm.wrapper(of: highlight, as: .highlight).value
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
          if let kind = HighlightObject.Kind(rawValue: try call.text(0).string) {
            highlight.kind = kind
          }
          return nil
        }),
      .get("size") { $0.number(try $0.this(HighlightObject.self).ranges.count) },
      .method("has", 1) { call in
        call.boolean(try call.this(HighlightObject.self).ranges.contains(try call.abstractRange()))
      },
      .method("add", 1) { call in
        try call.this(HighlightObject.self).ranges.insert(try call.abstractRange())
        return call.invocation.thisObject?.value
      },
      .method("clear") { call in
        try call.this(HighlightObject.self).ranges.removeAll()
        return nil
      },
      .method("delete", 1) { call in
        call.boolean(try call.this(HighlightObject.self).ranges.remove(try call.abstractRange()))
      },
    ]
  }
}

extension Call {
  fileprivate func abstractRange() throws -> HighlightedRange {
    guard let range = rangeOrNil(0) else { throw wrongArgument(0, "AbstractRange") }
    return range
  }

  /// Returns the range in an argument, and remembers its JavaScript object.
  fileprivate func rangeOrNil(_ index: Int) -> HighlightedRange? {
    guard let object = scope.object(self[index]) else { return nil }
    let range: AnyObject? =
      PrivateSlot.object(of: object, as: LiveRange.self)
      ?? PrivateSlot.object(of: object, as: StaticRangeObject.self)
    guard let range else { return nil }
    realm.remember(object, of: range)
    return HighlightedRange(object: range)
  }
}

extension Realm {
  fileprivate func wrap(_ range: HighlightedRange) -> ScriptObject {
    wrapper(of: range.object, as: range.object is LiveRange ? .range : .staticRange)
  }
}
