internal import PageDOM
internal import PageJavaScript

/// - Source: https://w3c.github.io/performance-timeline/
final class PerformanceTimeline {
  static let key = AttachmentKey<Realm, PerformanceTimeline>()

  private var entries: [PerformanceEntryObject] = []
  private var marks: [DOMString: [PerformanceEntryObject]] = [:]
  private var observers: [PerformanceObserverObject] = []
  private var isScheduled = false

  func add(_ entry: PerformanceEntryObject, in realm: Realm) {
    entries.append(entry)
    if entry.kind == .mark { marks[entry.name, default: []].append(entry) }
    var isWanted = false
    for observer in observers where observer.kinds.contains(entry.kind) {
      observer.pending.append(entry)
      isWanted = true
    }
    if isWanted { schedule(in: realm) }
  }

  func remove(_ kind: PerformanceEntryObject.Kind, named name: DOMString?) {
    if kind == .mark {
      if let name { marks[name] = nil } else { marks = [:] }
    }
    entries.removeAll { $0.kind == kind && (name == nil || $0.name == name) }
  }

  func lastMark(named name: DOMString) -> PerformanceEntryObject? { marks[name]?.last }

  /// Returns the entries that `filter` accepts, in chronological order.
  func entries(_ filter: (PerformanceEntryObject) -> Bool = { _ in true })
    -> [PerformanceEntryObject]
  {
    PerformanceTimeline.sorted(entries.filter(filter))
  }

  /// Sorts entries by start time. Swift's sort is stable, so entries with equal times keep their
  /// order.
  static func sorted(_ entries: [PerformanceEntryObject]) -> [PerformanceEntryObject] {
    entries.sorted { $0.startTime < $1.startTime }
  }

  func add(_ observer: PerformanceObserverObject) { observers.append(observer) }

  func remove(_ observer: PerformanceObserverObject) { observers.removeAll { $0 === observer } }

  /// - Source: https://w3c.github.io/performance-timeline/#queue-the-performanceobserver-task
  private func schedule(in realm: Realm) {
    guard !isScheduled else { return }
    isScheduled = true
    realm.eventLoop.addTask { [unowned self, unowned realm] in
      isScheduled = false
      for observer in observers { observer.deliver(in: realm) }
    }
  }
}

extension Call {
  var performanceTimeline: PerformanceTimeline {
    get throws {
      _ = try this(PerformanceObject.self)
      return realm.performanceTimeline
    }
  }
}

extension Realm {
  var performanceTimeline: PerformanceTimeline {
    attachment(PerformanceTimeline.key) { PerformanceTimeline() }
  }
}

enum EntryQueries {
  static func members(
    _ entries: @escaping (Call) throws -> [PerformanceEntryObject]
  ) -> [Member] {
    [
      .method("getEntries") { $0.array(try entries($0)).value },
      .method("getEntriesByType", 1) { call in
        let entries = try entries(call)
        let type = try call.text(0).string
        return call.array(entries.filter { $0.kind.rawValue == type }).value
      },
      .method("getEntriesByName", 1) { call in
        let entries = try entries(call)
        let name = try call.text(0)
        let type = call.has(1) ? try call.text(1).string : nil
        return call.array(
          entries.filter { $0.name == name && (type == nil || $0.kind.rawValue == type) }
        ).value
      },
    ]
  }
}
