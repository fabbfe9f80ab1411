internal import PageDOM
internal import PageJavaScript

/// - Source: https://w3c.github.io/user-timing/
enum UserTiming {
  static var members: [Member] {
    [
      .method("mark", 1) { call in
        let timeline = try call.performanceTimeline
        let mark = try makeMark(call)
        timeline.add(mark, in: call.realm)
        return call.realm.wrap(mark).value
      },
      clear("clearMarks", .mark),
      .method("measure", 1) { call in
        let timeline = try call.performanceTimeline
        let measure = try makeMeasure(call, timeline)
        timeline.add(measure, in: call.realm)
        return call.realm.wrap(measure).value
      },
      clear("clearMeasures", .measure),
    ]
  }

  private static func clear(_ name: String, _ kind: PerformanceEntryObject.Kind) -> Member {
    .method(name) { call in
      let timeline = try call.performanceTimeline
      timeline.remove(kind, named: call.has(0) ? try call.text(0) : nil)
      return nil
    }
  }

  /// - Source: https://w3c.github.io/user-timing/#the-performancemark-constructor
  static func makeMark(_ call: Call) throws -> PerformanceEntryObject {
    let name = try call.text(0)
    let detail = try call.option(1, "detail")
    let start = try call.option(1, "startTime").map { try call.time($0) }
    // 1. The names of the `PerformanceTiming` attributes are reserved.
    if PerformanceTimingObject.names.contains(name.string) {
      throw DOMException(
        name: "SyntaxError", message: "The string did not match the expected pattern.")
    }
    // 5.
    if let start, start < 0 { throw NativeError.type("Type error") }
    let time = start ?? call.realm.eventLoop.readClock()
    // 7–8.
    return PerformanceEntryObject(
      .mark, name: name, startTime: time, detail: try call.entryDetail(detail))
  }

  private enum Moment {
    case time(Double)
    case mark(DOMString)
  }

  /// - Source: https://w3c.github.io/user-timing/#measure-method
  private static func makeMeasure(
    _ call: Call, _ timeline: PerformanceTimeline
  ) throws -> PerformanceEntryObject {
    let name = try call.text(0)
    var start: Moment?
    var end: Moment?
    var duration: Double?
    var detail: ScriptValue?
    let isDictionary = call.scope.object(call[1]) != nil
    if isDictionary {
      detail = try call.option(1, "detail")
      duration = try call.option(1, "duration").map { try call.time($0) }
      end = try call.option(1, "end").map { try moment($0, call) }
      start = try call.option(1, "start").map { try moment($0, call) }
    } else if call.has(1), !call.scope.isNull(call[1]) {
      start = .mark(try call.text(1))
    }
    let endMark = call.has(2) ? try call.text(2) : nil
    // 1.
    if isDictionary, detail != nil || duration != nil || end != nil || start != nil {
      let isWhole = start != nil && duration != nil && end != nil
      if endMark != nil || isWhole || (start == nil && end == nil) {
        throw NativeError.type("Type error")
      }
    }
    // 2.
    func time(_ moment: Moment) throws -> Double {
      switch moment {
      case .time(let time): try checked(time)
      case .mark(let name): try timeOfMark(name, call.realm, timeline)
      }
    }
    let endTime: Double
    if let endMark {
      endTime = try time(.mark(endMark))
    } else if let end {
      endTime = try time(end)
    } else if let start, let duration {
      endTime = try time(start) + checked(duration)
    } else {
      endTime = call.realm.eventLoop.readClock()
    }
    // 3.
    let startTime: Double
    if let start {
      startTime = try time(start)
    } else if let duration {
      startTime = try endTime - checked(duration)
    } else {
      startTime = 0
    }
    return PerformanceEntryObject(
      .measure, name: name, startTime: startTime, duration: endTime - startTime,
      detail: try call.entryDetail(detail))
  }

  private static func moment(_ value: ScriptValue, _ call: Call) throws -> Moment {
    call.scope.isNumber(value)
      ? .time(try call.time(value)) : .mark(try call.text(value: value))
  }

  private static func checked(_ time: Double) throws -> Double {
    guard time >= 0 else { throw NativeError.type("Type error") }
    return time
  }

  /// - Source: https://w3c.github.io/user-timing/#convert-a-mark-to-a-timestamp
  private static func timeOfMark(
    _ name: DOMString, _ realm: Realm, _ timeline: PerformanceTimeline
  ) throws -> Double {
    let text = name.string
    if text == "navigationStart" { return 0 }
    if PerformanceTimingObject.names.contains(text) {
      let time = PerformanceTimingObject.time(of: text, in: realm)
      guard time != 0 else { throw DOMException.invalidAccess }
      return time - PerformanceTimingObject.time(of: "navigationStart", in: realm)
    }
    guard let mark = timeline.lastMark(named: name) else {
      throw DOMException(name: "SyntaxError", message: "No mark named '\(text)' exists")
    }
    return mark.startTime
  }
}
