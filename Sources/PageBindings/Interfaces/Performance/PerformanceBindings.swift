internal import PageDOM
internal import PageJavaScript

final class PerformanceObject: EventTargetObject {
  let timing = PerformanceTimingObject()
  let navigation = PerformanceNavigationObject()
}

extension Interface {
  /// - Source: https://w3c.github.io/hr-time/#sec-performance
  static let performance: Interface = Interface("Performance", parent: .eventTarget) {
    let moments: [Member] = [
      .method("now") { call in
        _ = try call.this(PerformanceObject.self)
        return call.number(call.realm.eventLoop.readClock())
      },
      .get("timeOrigin") { call in
        _ = try call.this(PerformanceObject.self)
        return call.number(call.realm.timeOrigin)
      },
      .get("navigation") { call in
        navigation(of: try call.this(PerformanceObject.self), call.realm).value
      },
      .get("timing") { call in
        timing(of: try call.this(PerformanceObject.self), call.realm).value
      },
      .method("toJSON") { call in
        let performance = try call.this(PerformanceObject.self)
        return try call.object([
          ("timeOrigin", call.number(call.realm.timeOrigin)),
          ("navigation", navigation(of: performance, call.realm).value),
          ("timing", timing(of: performance, call.realm).value),
        ]).value
      },
    ]
    return moments + EntryQueries.members { try $0.performanceTimeline.entries() }
      + resources + UserTiming.members
  }

  /// The buffer is always empty, because there is no network.
  /// - Source: https://w3c.github.io/resource-timing/#sec-extensions-performance-interface
  private static var resources: [Member] {
    [
      .method("clearResourceTimings") { call in
        _ = try call.this(PerformanceObject.self)
        return nil
      },
      .method("setResourceTimingBufferSize", 1) { call in
        _ = try call.this(PerformanceObject.self)
        _ = try call.unsignedLong(0)
        return nil
      },
      .eventHandlers(.performance),
    ]
  }

  private static func navigation(of performance: PerformanceObject, _ realm: Realm) -> ScriptObject
  {
    realm.wrapper(of: performance.navigation, as: .performanceNavigation)
  }

  private static func timing(of performance: PerformanceObject, _ realm: Realm) -> ScriptObject {
    realm.wrapper(of: performance.timing, as: .performanceTiming)
  }
}

extension Call {
  func object(_ properties: [(String, ScriptValue)]) throws -> ScriptObject {
    let object = scope.makeObject()
    for (name, value) in properties {
      try scope.setProperty(name, of: object, to: value)
    }
    return object
  }
}
