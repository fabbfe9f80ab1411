internal import PageDOM
internal import PageJavaScript

final class PerformanceTimingObject {
  /// The names of the attributes in chronological order.
  static let names = [
    "navigationStart", "unloadEventStart", "unloadEventEnd", "redirectStart", "redirectEnd",
    "fetchStart", "domainLookupStart", "domainLookupEnd", "connectStart", "connectEnd",
    "secureConnectionStart", "requestStart", "responseStart", "responseEnd", "domLoading",
    "domInteractive", "domContentLoadedEventStart", "domContentLoadedEventEnd", "domComplete",
    "loadEventStart", "loadEventEnd",
  ]

  /// Returns the value of an attribute, in milliseconds since 1970: the start of the page's clock,
  /// or 0 for an event that did not occur, such as a redirect.
  static func time(of name: String, in realm: Realm) -> Double {
    switch name {
    case "unloadEventStart", "unloadEventEnd", "redirectStart", "redirectEnd": 0
    case "secureConnectionStart" where !realm.isSecure: 0
    default: realm.timeOrigin.rounded(.down)
    }
  }
}

final class PerformanceNavigationObject {}

extension Interface {
  /// - Source: https://w3c.github.io/navigation-timing/#the-performancetiming-interface
  static let performanceTiming: Interface = Interface("PerformanceTiming") {
    let names = PerformanceTimingObject.names
    return names.map { name in
      .get(name) { call in
        _ = try call.this(PerformanceTimingObject.self)
        return call.number(PerformanceTimingObject.time(of: name, in: call.realm))
      }
    } + [
      .method("toJSON") { call in
        _ = try call.this(PerformanceTimingObject.self)
        return try call.object(
          names.map { ($0, call.number(PerformanceTimingObject.time(of: $0, in: call.realm))) }
        ).value
      }
    ]
  }

  /// The navigation type is always `TYPE_NAVIGATE`.
  /// - Source: https://w3c.github.io/navigation-timing/#the-performancenavigation-interface
  static let performanceNavigation: Interface = Interface("PerformanceNavigation") {
    let zero = { (call: Call) throws -> ScriptValue? in
      _ = try call.this(PerformanceNavigationObject.self)
      return call.number(0)
    }
    return [
      .constant("TYPE_NAVIGATE", 0), .constant("TYPE_RELOAD", 1),
      .constant("TYPE_BACK_FORWARD", 2), .constant("TYPE_RESERVED", 255),
      .get("type", zero), .get("redirectCount", zero),
      .method("toJSON") { call in
        _ = try call.this(PerformanceNavigationObject.self)
        return try call.object([("type", call.number(0)), ("redirectCount", call.number(0))]).value
      },
    ]
  }
}
