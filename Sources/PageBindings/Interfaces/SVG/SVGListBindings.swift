internal import Infra
internal import PageDOM
internal import PageJavaScript

/// - Source: https://svgwg.org/svg2-draft/types.html#ListInterfaces
enum SVGListBindings {
  static func this(_ call: Call, _ name: String) throws -> SVGListObject {
    let list = try call.this(SVGListObject.self)
    guard list.kind.interface.name == name else { throw Call.wrongReceiver }
    return list
  }

  static func members(_ name: String) -> [Member] {
    [
      .get("length") { $0.number(try this($0, name).current.count) },
      .get("numberOfItems") { $0.number(try this($0, name).current.count) },
      .method("clear") { call in
        try this(call, name).change { $0.removeAll() }
        return nil
      },
      .method("initialize", 1) { call in
        let list = try this(call, name)
        return try put(call, list) { items, item in items = [item] }
      },
      .method("getItem", 1) { call in
        let list = try this(call, name)
        let items = list.current
        let index = try call.unsignedLong(0)
        guard index < items.count else { throw DOMException.indexSize }
        return list.kind.wrap(items[index], call)
      },
      .method("insertItemBefore", 2) { call in
        let list = try this(call, name)
        let index = try call.unsignedLong(1)
        return try put(call, list) { items, item in
          items.insert(item, at: min(index, items.count))
        }
      },
      .method("replaceItem", 2) { call in
        let list = try this(call, name)
        return try replace(call, list, at: try call.unsignedLong(1), argument: 0)
      },
      .method("removeItem", 1) { call in
        let list = try this(call, name)
        let index = try call.unsignedLong(0)
        let removed = try list.change { items in
          guard index < items.count else { throw DOMException.indexSize }
          return items.remove(at: index)
        }
        return list.kind.wrap(removed, call)
      },
      .method("appendItem", 1) { call in
        let list = try this(call, name)
        let given = try list.kind.argument(call, 0)
        try list.checkWritable()
        let item = list.unbound(given)
        list.append(item)
        return list.kind.wrap(item, call)
      },
    ]
  }

  private static func put(
    _ call: Call, _ list: SVGListObject, _ body: (inout [SVGItem], SVGItem) throws -> Void
  ) throws -> ScriptValue {
    let given = try list.kind.argument(call, 0)
    try list.checkWritable()
    let item = list.unbound(given)
    try list.change { try body(&$0, item) }
    return list.kind.wrap(item, call)
  }

  private static func replace(
    _ call: Call, _ list: SVGListObject, at index: Int, argument: Int
  ) throws -> ScriptValue {
    let given = try list.kind.argument(call, argument)
    try list.checkWritable()
    let item = list.unbound(given)
    try list.change { items in
      guard index < items.count else { throw DOMException.indexSize }
      items[index] = item
    }
    return list.kind.wrap(item, call)
  }

  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(SVGListObject.self).current.count) },
      item: ExoticKind.function { call in
        let list = try call.this(SVGListObject.self)
        let items = list.current
        let index = try call.unsignedLong(0)
        return index < items.count ? list.kind.wrap(items[index], call) : nil
      },
      setItem: ExoticKind.function { call in
        let list = try call.this(SVGListObject.self)
        return try replace(call, list, at: try call.unsignedLong(0), argument: 1)
      })
  }
}

extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGLengthList
  static let svgLengthList: Interface = svgList("SVGLengthList")

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGNumberList
  static let svgNumberList: Interface = svgList("SVGNumberList")

  /// - Source: https://svgwg.org/svg2-draft/shapes.html#InterfaceSVGPointList
  static let svgPointList: Interface = svgList("SVGPointList")

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGStringList
  static let svgStringList: Interface = svgList("SVGStringList")

  /// - Source: https://svgwg.org/svg2-draft/coords.html#InterfaceSVGTransformList
  static let svgTransformList: Interface = svgList(
    "SVGTransformList",
    [
      .method("createSVGTransformFromMatrix") { call in
        _ = try SVGListBindings.this(call, "SVGTransformList")
        return try SVGTransformBindings.make(call)
      },
      .method("consolidate") { call in
        let list = try SVGListBindings.this(call, "SVGTransformList")
        try list.checkWritable()
        let transforms = list.current.compactMap { $0 as? SVGTransformObject }
        guard !transforms.isEmpty else { return call.null }
        var matrix = AffineTransform()
        for transform in transforms { matrix.multiply(by: transform.value.matrix) }
        let whole = SVGTransformObject(SVGTransformValue(matrix))
        try list.change { $0 = [whole] }
        return list.kind.wrap(whole, call)
      },
    ])

  private static func svgList(_ name: String, _ further: [Member] = []) -> Interface {
    nonisolated(unsafe) let further = further
    return Interface(name, iteration: .indices) { SVGListBindings.members(name) + further }
  }
}

extension SVGListKind {
  static func lengths(_ direction: SVGLengthValue.Direction) -> SVGListKind {
    .objects(
      .svgLengthList, of: .svgLength, read: { SVGLists.lengths($0, direction) }, write: \.text)
  }

  static let numbers = SVGListKind.objects(
    .svgNumberList, of: .svgNumber, read: SVGLists.numbers, write: \.svgText)

  static let points = SVGListKind.objects(
    .svgPointList, of: .svgPoint,
    read: { SVGLists.points($0).map { SVGPointValue(x: $0.x, y: $0.y) } },
    write: { DOMString(bytes: $0.x.svgText.bytes + [0x20] + $0.y.svgText.bytes) })

  static let transforms = SVGListKind.objects(
    .svgTransformList, of: .svgTransform, read: SVGTransformValue.list,
    write: { DOMString($0.text) }, areAlike: { $0.kind == $1.kind })

  static let strings = SVGListKind(
    interface: .svgStringList,
    read: { text in
      text.bytes.split { $0.isASCIIWhitespace }.map { SVGStringItem(DOMString(bytes: Array($0))) }
    },
    write: { ($0 as? SVGStringItem)?.string ?? "" },
    wrap: { item, call in call.string((item as? SVGStringItem)?.string ?? "") },
    argument: { call, index in SVGStringItem(try call.text(index)) },
    copy: { $0 })
}
