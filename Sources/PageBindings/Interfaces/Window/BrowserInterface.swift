internal import PageDOM
internal import PageJavaScript

private final class BarPropObject {}

/// The `BarProp` objects by attribute name.
private final class Bars {
  static let key = AttachmentKey<Realm, Bars>()

  var bars: [String: BarPropObject] = [:]
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#barprop
  static let barProp: Interface = Interface("BarProp") {
    [
      .get("visible") { call in
        _ = try call.this(BarPropObject.self)
        return call.boolean(true)
      }
    ]
  }
}

private final class StatusText {
  static let key = AttachmentKey<Realm, StatusText>()

  var text: DOMString = ""
}

enum BrowserInterface {
  static var members: [Member] {
    let bars = ["locationbar", "menubar", "personalbar", "scrollbars", "statusbar", "toolbar"]
    return bars.map { name in
      Member.get(name) { call in
        let table = call.realm.attachment(Bars.key) { Bars() }
        let bar = table.bars[name] ?? BarPropObject()
        table.bars[name] = bar
        return call.realm.wrapper(of: bar, as: .barProp).value
      }.replaceable
    } + [
      .attribute(
        "status",
        get: { $0.string($0.realm.attachment(StatusText.key) { StatusText() }.text) },
        set: { call in
          let text = try call.text(0)
          call.realm.attachment(StatusText.key) { StatusText() }.text = text
          return nil
        }),
      .get("clientInformation") { $0.realm.navigator.value }.replaceable,
      .get("history") { $0.realm.history.value },
      .get("crypto") { $0.realm.crypto.value },
      .get("trustedTypes") { $0.realm.trustedTypes.value },
      .get("crossOriginIsolated") { $0.boolean(false) },
      .method("captureEvents") { _ in nil },
      .method("releaseEvents") { _ in nil },
    ]
  }
}
