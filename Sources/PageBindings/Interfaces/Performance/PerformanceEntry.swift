internal import PageDOM
internal import PageJavaScript

/// A mark or a measure. Other entry types do not occur, because nothing is downloaded or painted.
final class PerformanceEntryObject {
  enum Kind: String, CaseIterable {
    case mark, measure
  }

  let kind: Kind
  let name: DOMString
  /// Milliseconds since the page's clock started.
  let startTime: Double
  let duration: Double
  let detail: KeptValue?

  init(
    _ kind: Kind, name: DOMString, startTime: Double, duration: Double = 0, detail: KeptValue?
  ) {
    self.kind = kind
    self.name = name
    self.startTime = startTime
    self.duration = duration
    self.detail = detail
  }
}

extension Realm {
  func wrap(_ entry: PerformanceEntryObject) -> ScriptObject {
    wrapper(of: entry, as: entry.kind == .mark ? .performanceMark : .performanceMeasure)
  }
}

extension Call {
  func array(_ entries: [PerformanceEntryObject]) -> ScriptObject {
    scope.array(of: entries) { realm.wrap($0).value }
  }

  func entryDetail(_ value: ScriptValue?) throws -> KeptValue? {
    guard let value else { return nil }
    return KeptValue(try realm.structuredClone(value).value, in: realm)
  }

  /// - Source: https://webidl.spec.whatwg.org/#es-double
  func time(_ value: ScriptValue) throws -> Double {
    let number = try scope.number(value)
    guard number.isFinite else { throw NativeError.type("The provided value is non-finite") }
    return number
  }
}

extension Interface {
  /// - Source: https://w3c.github.io/performance-timeline/#dom-performanceentry
  static let performanceEntry: Interface = Interface("PerformanceEntry") {
    [
      .get("name") { $0.string(try $0.this(PerformanceEntryObject.self).name) },
      .get("entryType") { call in
        call.string(DOMString(try call.this(PerformanceEntryObject.self).kind.rawValue))
      },
      .get("startTime") { $0.number(try $0.this(PerformanceEntryObject.self).startTime) },
      .get("duration") { $0.number(try $0.this(PerformanceEntryObject.self).duration) },
      .method("toJSON") { call in
        let entry = try call.this(PerformanceEntryObject.self)
        return try call.object([
          ("name", call.string(entry.name)),
          ("entryType", call.string(DOMString(entry.kind.rawValue))),
          ("startTime", call.number(entry.startTime)), ("duration", call.number(entry.duration)),
        ]).value
      },
    ]
  }

  /// - Source: https://w3c.github.io/user-timing/#performancemark
  static let performanceMark: Interface = Interface(
    "PerformanceMark", parent: .performanceEntry,
    constructor: (1, { $0.realm.wrap(try UserTiming.makeMark($0)).value })
  ) {
    [detail]
  }

  /// - Source: https://w3c.github.io/user-timing/#performancemeasure
  static let performanceMeasure: Interface = Interface(
    "PerformanceMeasure", parent: .performanceEntry
  ) {
    [detail]
  }

  private static var detail: Member {
    .get("detail") { $0.value(try $0.this(PerformanceEntryObject.self).detail) }
  }
}
