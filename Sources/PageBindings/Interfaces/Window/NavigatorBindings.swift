internal import PageDOM
internal import PageJavaScript

final class NavigatorObject {}

final class ScreenObject {}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
  static let navigator: Interface = Interface("Navigator") {
    [
      .get("userAgent") { $0.string(DOMString(try environment($0).userAgent)) },
      .get("appVersion") { call in
        let agent = try environment(call).userAgent
        return call.string(
          DOMString(agent.hasPrefix("Mozilla/") ? String(agent.dropFirst(8)) : agent))
      },
      fixed("appCodeName", "Mozilla"), fixed("appName", "Netscape"), fixed("product", "Gecko"),
      fixed("productSub", "20030107"), fixed("vendor", "Apple Computer, Inc."),
      fixed("vendorSub", ""),
      .get("language") { call in
        _ = try environment(call)
        return call.string(call.realm.locale)
      },
      .get("platform") { $0.string(DOMString(try environment($0).device.platform)) },
      .get("languages") { call in
        _ = try environment(call)
        return call.scope.array([call.string(call.realm.locale)]).value
      },
      .get("onLine") {
        _ = try environment($0); return $0.boolean(true)
      },
      .get("cookieEnabled") {
        _ = try environment($0); return $0.boolean($0.realm.cookieURL != nil)
      },
      .get("webdriver") {
        _ = try environment($0); return $0.boolean(false)
      },
      .get("maxTouchPoints") {
        $0.number(try environment($0).device.maxTouchPoints)
      },
      .get("hardwareConcurrency") {
        _ = try environment($0); return $0.number(4)
      },
      .method("javaEnabled") {
        _ = try environment($0); return $0.boolean(false)
      },
    ] + PluginBindings.navigatorMembers
  }

  private static func environment(_ call: Call) throws -> PageEnvironment {
    _ = try call.this(NavigatorObject.self)
    return call.realm.environment
  }

  private static func fixed(_ name: String, _ value: DOMString) -> Member {
    .get(name) { call in
      _ = try environment(call)
      return call.string(value)
    }
  }

  /// - Source: https://drafts.csswg.org/cssom-view/#the-screen-interface
  static let screen: Interface = Interface("Screen") {
    [
      length("width") { $0.screenSize.width }, length("availWidth") { $0.screenSize.width },
      length("height") { $0.screenSize.height },
      length("availHeight") { $0.availableScreenHeight },
      length("availLeft") { _ in 0 },
      length("availTop") { $0.screenSize.height - $0.availableScreenHeight },
      .get("colorDepth") { $0.number(24) },
      .get("pixelDepth") { $0.number(24) },
    ]
  }

  private static func length(
    _ name: String, _ value: @escaping @Sendable (PageEnvironment) -> Int
  ) -> Member {
    .get(name) { call in
      _ = try call.this(ScreenObject.self)
      return call.number(value(call.realm.environment))
    }
  }
}
