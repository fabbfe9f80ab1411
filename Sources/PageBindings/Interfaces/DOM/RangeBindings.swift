internal import PageDOM
internal import PageJavaScript

final class StaticRangeObject {
  let range: StaticRange

  init(_ range: StaticRange) {
    self.range = range
  }
}

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-abstractrange
  static let abstractRange: Interface = Interface("AbstractRange") {
    [
      .get("startContainer") { $0.wrap(try $0.thisBoundaries().start.node) },
      .get("startOffset") { $0.number(try $0.thisBoundaries().start.offset) },
      .get("endContainer") { $0.wrap(try $0.thisBoundaries().end.node) },
      .get("endOffset") { $0.number(try $0.thisBoundaries().end.offset) },
      .get("collapsed") { call in
        let (start, end) = try call.thisBoundaries()
        return call.boolean(start == end)
      },
    ]
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-staticrange
  static let staticRange: Interface = Interface(
    "StaticRange", parent: .abstractRange,
    constructor: (
      1,
      { call in
        func node(_ name: String) throws -> Node {
          guard let value = try call.option(0, name), let node = call.nodeOrNil(value) else {
            throw NativeError.type("Member \(name) is required and must be an instance of Node")
          }
          return node
        }
        func offset(_ name: String) throws -> Int {
          guard let value = try call.option(0, name) else {
            throw NativeError.type("Member \(name) is required")
          }
          return try call.unsignedLong(value: value)
        }
        let endContainer = try node("endContainer")
        let endOffset = try offset("endOffset")
        let startContainer = try node("startContainer")
        let startOffset = try offset("startOffset")
        let range = try StaticRange(
          start: BoundaryPoint(startContainer, startOffset),
          end: BoundaryPoint(endContainer, endOffset))
        return call.realm.wrap(StaticRangeObject(range), as: .staticRange).value
      }
    ))

  /// - Source: https://dom.spec.whatwg.org/#interface-range
  static let range: Interface = Interface(
    "Range", parent: .abstractRange,
    constructor: (
      0, { call in call.realm.wrap(LiveRange(call.realm.document), as: .range).value }
    )
  ) {
    RangeBindings.boundaries + RangeBindings.contents + RangeLayoutBindings.members
      + [TextMovement.expand]
  }
}

enum RangeBindings {
  static var boundaries: [Member] {
    [
      .constant("START_TO_START", 0), .constant("START_TO_END", 1), .constant("END_TO_END", 2),
      .constant("END_TO_START", 3), .constant("NODE_BEFORE", 0), .constant("NODE_AFTER", 1),
      .constant("NODE_BEFORE_AND_AFTER", 2), .constant("NODE_INSIDE", 3),
      .get("commonAncestorContainer") { $0.wrap(try $0.this(LiveRange.self).commonAncestor) },
      change("setStart", 2) { try $0.setStart(try $1.node(0), try $1.unsignedLong(1)) },
      change("setEnd", 2) { try $0.setEnd(try $1.node(0), try $1.unsignedLong(1)) },
      change("setStartBefore", 1) { try $0.setStartBefore(try $1.node(0)) },
      change("setStartAfter", 1) { try $0.setStartAfter(try $1.node(0)) },
      change("setEndBefore", 1) { try $0.setEndBefore(try $1.node(0)) },
      change("setEndAfter", 1) { try $0.setEndAfter(try $1.node(0)) },
      change("collapse", 0) { $0.collapse(toStart: $1.boolean(0)) },
      change("selectNode", 1) { try $0.select(try $1.node(0)) },
      change("selectNodeContents", 1) { try $0.selectContents(of: try $1.node(0)) },
      .method("compareBoundaryPoints", 2) { call in
        let range = try call.this(LiveRange.self)
        let how = try call.unsignedLong(0) & 0xFFFF
        let other = try call.object(1, LiveRange.self, named: "Range")
        return call.number(try range.compareBoundaryPoints(how, with: other))
      },
      .method("isPointInRange", 2) { call in
        call.boolean(
          try call.this(LiveRange.self).isPointInRange(
            try call.node(0), try call.unsignedLong(1)))
      },
      .method("comparePoint", 2) { call in
        call.number(
          try call.this(LiveRange.self).comparePoint(try call.node(0), try call.unsignedLong(1)))
      },
      .method("compareNode", 1) { call in
        call.number(try call.this(LiveRange.self).compareNode(try call.node(0)).rawValue)
      },
      .method("intersectsNode", 1) { call in
        call.boolean(try call.this(LiveRange.self).intersects(try call.node(0)))
      },
    ]
  }

  static var contents: [Member] {
    [
      change("deleteContents", 0) { range, _ in range.deleteContents() },
      .method("extractContents") { $0.wrap(try $0.this(LiveRange.self).extractContents()) },
      .method("cloneContents") { $0.wrap(try $0.this(LiveRange.self).cloneContents()) },
      change("insertNode", 1) { try $0.insert(try $1.node(0)) },
      change("surroundContents", 1) { try $0.surroundContents(with: try $1.node(0)) },
      .method("cloneRange") { call in
        call.realm.wrap(try call.this(LiveRange.self).clone(), as: .range).value
      },
      .method("detach") { call in
        _ = try call.this(LiveRange.self)
        return nil
      },
      .method("toString") { $0.string(try $0.this(LiveRange.self).text) },
      .method("createContextualFragment", 1) { call in
        let range = try call.this(LiveRange.self)
        let start = range.start.node
        // 2–4. An `html` context element is replaced by `body`.
        var context = Element(start) ?? start.parentElement
        if let element = context, element.document.isHTML, element.isHTML("html") {
          context = nil
        }
        let fragment = try call.realm.fragment(
          of: try call.text(0), context: context, document: start.document)
        // 6. Unmark the scripts, so that they are treated as created by scripts.
        for element in fragment.descendantElements where element.isHTML("script") {
          element.unmarkParserMadeScript()
        }
        return call.wrap(fragment)
      },
    ]
  }

  private static func change(
    _ name: String, _ required: Int, _ body: @escaping (LiveRange, Call) throws -> Void
  ) -> Member {
    .method(name, required) { call in
      try body(try call.this(LiveRange.self), call)
      return nil
    }
  }
}

extension Call {
  func thisBoundaries() throws -> (start: BoundaryPoint, end: BoundaryPoint) {
    guard let receiver = invocation.thisObject else { throw Call.wrongReceiver }
    if let range = PrivateSlot.object(of: receiver, as: LiveRange.self) {
      return (range.start, range.end)
    }
    let range = try this(StaticRangeObject.self).range
    return (range.start, range.end)
  }
}
