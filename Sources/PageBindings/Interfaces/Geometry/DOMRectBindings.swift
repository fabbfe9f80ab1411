internal import PageDOM
internal import PageJavaScript
internal import PageStyle

final class DOMRectObject {
  var rect: LayoutRect

  init(_ rect: LayoutRect) {
    self.rect = rect
  }
}

final class DOMRectListObject {
  let rects: [DOMRectObject]

  init(_ rects: [LayoutRect]) {
    self.rects = rects.map(DOMRectObject.init)
  }
}

extension Interface {
  /// - Source: https://drafts.fxtf.org/geometry/#domrect
  static let domRectReadOnly: Interface = Interface(
    "DOMRectReadOnly",
    constructor: (0, { $0.realm.wrap(try DOMRectBindings.make($0), as: .domRectReadOnly).value })
  ) {
    let sides: [(String, (LayoutRect) -> Double)] = [
      ("top", { DOMRectBindings.least($0.y, $0.y + $0.height) }),
      ("right", { DOMRectBindings.most($0.x, $0.x + $0.width) }),
      ("bottom", { DOMRectBindings.most($0.y, $0.y + $0.height) }),
      ("left", { DOMRectBindings.least($0.x, $0.x + $0.width) }),
    ]
    return DOMRectBindings.lengths.map { name, path in
      .get(name) { $0.number(try $0.this(DOMRectObject.self).rect[keyPath: path]) }
    }
      + sides.map { name, side in
        .get(name) { $0.number(side(try $0.this(DOMRectObject.self).rect)) }
      } + [
        .method("toJSON") { call in
          let rect = try call.this(DOMRectObject.self).rect
          let values = DOMRectBindings.lengths.map { ($0, rect[keyPath: $1]) }
          return try call.numbers(values + sides.map { ($0, $1(rect)) }).value
        },
        .staticMethod("fromRect") {
          $0.realm.wrap(try DOMRectBindings.from($0), as: .domRectReadOnly).value
        },
      ]
  }

  /// - Source: https://drafts.fxtf.org/geometry/#domrect
  static let domRect: Interface = Interface(
    "DOMRect", parent: .domRectReadOnly,
    constructor: (0, { $0.realm.wrap(try DOMRectBindings.make($0), as: .domRect).value })
  ) {
    DOMRectBindings.lengths.map { name, path in
      .attribute(
        name, get: { $0.number(try $0.this(DOMRectObject.self).rect[keyPath: path]) },
        set: { call in
          let value = try call.double(0)
          try call.this(DOMRectObject.self).rect[keyPath: path] = value
          return nil
        })
    } + [
      .staticMethod("fromRect") { $0.realm.wrap(try DOMRectBindings.from($0), as: .domRect).value }
    ]
  }

  /// - Source: https://drafts.fxtf.org/geometry/#DOMRectList
  static let domRectList: Interface = Interface("DOMRectList", iteration: .indices) {
    [
      .get("length") { $0.number(try $0.this(DOMRectListObject.self).rects.count) },
      .method("item", 1) { try DOMRectBindings.item($0) },
    ]
  }
}

enum DOMRectBindings {
  static let lengths: [(String, WritableKeyPath<LayoutRect, Double> & Sendable)] = [
    ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
  ]

  /// Like `Math.min`: NaN if either value is NaN.
  static func least(_ first: Double, _ second: Double) -> Double {
    first.isNaN || second.isNaN ? .nan : min(first, second)
  }

  static func most(_ first: Double, _ second: Double) -> Double {
    first.isNaN || second.isNaN ? .nan : max(first, second)
  }

  static func make(_ call: Call) throws -> DOMRectObject {
    var rect = LayoutRect()
    for (index, (_, path)) in lengths.enumerated() where call.has(index) {
      rect[keyPath: path] = try call.double(index)
    }
    return DOMRectObject(rect)
  }

  static func from(_ call: Call) throws -> DOMRectObject {
    var rect = LayoutRect()
    for (name, path) in lengths.sorted(by: { $0.0 < $1.0 }) {
      rect[keyPath: path] = try call.double(option: name, of: 0) ?? 0
    }
    return DOMRectObject(rect)
  }

  static func item(_ call: Call) throws -> ScriptValue {
    let rects = try call.this(DOMRectListObject.self).rects
    let index = try call.unsignedLong(0)
    return index < rects.count
      ? call.realm.wrapper(of: rects[index], as: .domRect).value : call.null
  }

  static var listBehaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(DOMRectListObject.self).rects.count) },
      item: ExoticKind.function { try item($0) })
  }
}

extension Call {
  func numbers(_ values: [(String, Double)]) throws -> ScriptObject {
    let object = scope.makeObject()
    for (name, value) in values { try scope.setProperty(name, of: object, to: number(value)) }
    return object
  }

  func double(option name: String, of index: Int) throws -> Double? {
    try option(index, name).map { try scope.number($0) }
  }
}
