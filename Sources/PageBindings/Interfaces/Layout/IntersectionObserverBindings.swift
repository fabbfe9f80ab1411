internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// - Source: https://w3c.github.io/IntersectionObserver/
final class IntersectionObserverObject: BoxObserver {
  var root: Node?
  var margins = RootMargin()
  var thresholds = [0.0]
  /// The threshold index of each checked element, or -1 if it does not intersect.
  private var states: [Element: Int] = [:]

  override func stopObserving(_ element: Element) {
    super.stopObserving(element)
    states[element] = nil
  }

  override func disconnect() {
    super.disconnect()
    states = [:]
  }

  /// - Source: https://w3c.github.io/IntersectionObserver/#update-intersection-observations-algo
  override func takeEntries(_ realm: Realm) -> [ScriptValue] {
    let bounds = rootBounds(realm)
    return targets.compactMap { element in
      let box = realm.borderBox(of: element)
      let target = box ?? LayoutRect()
      let meeting = box.flatMap { $0.intersection(bounds) }
      let area = target.width * target.height
      let isIntersecting = meeting != nil
      let ratio =
        meeting.map { area > 0 ? $0.width * $0.height / area : 1 } ?? 0
      let state =
        isIntersecting ? thresholds.firstIndex { $0 > ratio } ?? thresholds.count : -1
      guard states[element] != state else { return nil }
      states[element] = state
      return realm.wrap(
        IntersectionEntryObject(
          time: realm.eventLoop.clock.now, target: element, root: bounds, box: target,
          meeting: meeting ?? LayoutRect(),
          isIntersecting: isIntersecting && ratio >= (thresholds.first ?? 0), ratio: ratio),
        as: .intersectionObserverEntry
      ).value
    }
  }

  private func rootBounds(_ realm: Realm) -> LayoutRect {
    var bounds = realm.viewport
    if let root, let element = Element(root) { bounds = realm.boundingRect(of: element) }
    return margins.applied(to: bounds)
  }
}

struct RootMargin {
  var values: [(number: Double, isPercentage: Bool)] = Array(repeating: (0, false), count: 4)

  init() {}

  /// - Source: https://w3c.github.io/IntersectionObserver/#parse-a-margin
  init?(_ text: String) {
    var list: [(number: Double, isPercentage: Bool)] = []
    for part in text.split(whereSeparator: \.isWhitespace) {
      if part.hasSuffix("px"), let number = Double(part.dropLast(2)) {
        list.append((number, false))
      } else if part.hasSuffix("%"), let number = Double(part.dropLast()) {
        list.append((number, true))
      } else if let number = Double(part), number == 0 {
        list.append((0, false))
      } else {
        return nil
      }
    }
    switch list.count {
    case 0: break
    case 1: values = [list[0], list[0], list[0], list[0]]
    case 2: values = [list[0], list[1], list[0], list[1]]
    case 3: values = [list[0], list[1], list[2], list[1]]
    case 4: values = list
    default: return nil
    }
  }

  var text: String {
    values.map { value in
      NumberText.text(value.number).string + (value.isPercentage ? "%" : "px")
    }.joined(separator: " ")
  }

  func applied(to rect: LayoutRect) -> LayoutRect {
    func length(_ index: Int, _ whole: Double) -> Double {
      values[index].isPercentage ? whole * values[index].number / 100 : values[index].number
    }
    let (top, right) = (length(0, rect.height), length(1, rect.width))
    let (bottom, left) = (length(2, rect.height), length(3, rect.width))
    return LayoutRect(
      x: rect.x - left, y: rect.y - top, width: rect.width + left + right,
      height: rect.height + top + bottom)
  }
}

final class IntersectionEntryObject {
  let time: Double
  let target: Element
  let root: DOMRectObject
  let box: DOMRectObject
  let meeting: DOMRectObject
  let isIntersecting: Bool
  let ratio: Double

  init(
    time: Double, target: Element, root: LayoutRect, box: LayoutRect, meeting: LayoutRect,
    isIntersecting: Bool, ratio: Double
  ) {
    self.time = time
    self.target = target
    self.root = DOMRectObject(root)
    self.box = DOMRectObject(box)
    self.meeting = DOMRectObject(meeting)
    self.isIntersecting = isIntersecting
    self.ratio = ratio
  }
}

extension LayoutRect {
  /// Returns the intersection: empty if only edges touch, `nil` if the rectangles are separate.
  fileprivate func intersection(_ other: LayoutRect) -> LayoutRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let width = min(right, other.right) - left
    let height = min(bottom, other.bottom) - top
    guard width >= 0, height >= 0 else { return nil }
    return LayoutRect(x: left, y: top, width: width, height: height)
  }
}

extension Interface {
  /// - Source: https://w3c.github.io/IntersectionObserver/#intersection-observer-interface
  static let intersectionObserver: Interface = Interface(
    "IntersectionObserver",
    constructor: (
      1,
      { call in
        let observer = IntersectionObserverObject(callback: try call.function(0))
        if let root = try call.option(1, "root"), !call.scope.isNull(root) {
          guard let node = call.nodeOrNil(root), node.isElement || node.isDocument else {
            throw NativeError.type("Type error")
          }
          observer.root = node
        }
        if let text = try call.option(1, "rootMargin") {
          guard let margins = RootMargin(try call.text(value: text).string) else {
            throw DOMException.syntax
          }
          observer.margins = margins
        }
        if let value = try call.option(1, "threshold") {
          observer.thresholds = try thresholds(value, call)
        }
        return BoxObserverBindings.wrap(observer, as: .intersectionObserver, call).value
      }
    )
  ) {
    BoxObserverBindings.members(IntersectionObserverObject.self) + [
      .get("root") { $0.wrap(try $0.this(IntersectionObserverObject.self).root) },
      .get("rootMargin") { call in
        call.string(DOMString(try call.this(IntersectionObserverObject.self).margins.text))
      },
      .get("thresholds") { call in
        call.scope.array(of: try call.this(IntersectionObserverObject.self).thresholds) {
          call.number($0)
        }.value
      },
      .method("takeRecords") { call in
        _ = try call.this(IntersectionObserverObject.self)
        // Records are delivered as soon as they exist, so none are queued.
        return call.scope.array([]).value
      },
    ]
  }

  /// - Source: https://w3c.github.io/IntersectionObserver/#initialize-new-intersection-observer
  private static func thresholds(_ value: ScriptValue, _ call: Call) throws -> [Double] {
    let list: [Double]
    if let array = call.scope.object(value),
      let items = try call.realm.functions.makeList(array.value)
    {
      list = try call.scope.items(of: items, limit: 1000) { try call.scope.number($0) }
    } else {
      list = [try call.scope.number(value)]
    }
    guard list.allSatisfy({ (0...1).contains($0) }) else {
      throw NativeError.range(
        "Failed to construct 'IntersectionObserver': all thresholds must lie in the range [0.0, 1.0]."
      )
    }
    return list.isEmpty ? [0] : list.sorted()
  }

  /// - Source: https://w3c.github.io/IntersectionObserver/#intersection-observer-entry
  static let intersectionObserverEntry: Interface = Interface("IntersectionObserverEntry") {
    func rect(_ name: String, _ path: KeyPath<IntersectionEntryObject, DOMRectObject>) -> Member {
      .get(name) { call in
        call.realm.wrapper(
          of: try call.this(IntersectionEntryObject.self)[keyPath: path], as: .domRectReadOnly
        ).value
      }
    }
    return [
      .get("time") { $0.number(try $0.this(IntersectionEntryObject.self).time) },
      .get("target") { $0.wrap(try $0.this(IntersectionEntryObject.self).target) },
    ]
      + [
        rect("rootBounds", \.root), rect("boundingClientRect", \.box),
        rect("intersectionRect", \.meeting),
        .get("isIntersecting") { call in
          call.boolean(try call.this(IntersectionEntryObject.self).isIntersecting)
        },
        .get("intersectionRatio") { $0.number(try $0.this(IntersectionEntryObject.self).ratio) },
      ].marked(.estimated)
  }
}
