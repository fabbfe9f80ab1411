internal import PageDOM
internal import PageJavaScript
internal import PageStyle

extension Interface {
  /// The members of windows are own properties of the global object.
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-window-object
  static let window: Interface = Interface("Window", parent: .eventTarget)

  /// The own members of the global object. It has no constructor.
  static let globalScope: Interface = Interface("") {
    WindowBindings.windows + WindowBindings.page + WindowBindings.dialogs + TimerBindings.members
      + WindowLayoutBindings.windowMembers + WindowMessages.members + Base64Bindings.members
      + StorageBindings.windowMembers + BrowserInterface.members + EventBindings.windowMembers
      + [FetchBindings.fetch]
  }
}

enum WindowBindings {
  static var windows: [Member] {
    [
      .get("window") { $0.realm.context.global.value }.unforgeable,
      .get("self") { $0.realm.context.global.value }.replaceable,
      .get("frames") { $0.realm.context.global.value }.replaceable,
    ]
      + FrameWindows.windowMembers + [
        .get("opener") { $0.null }.replaceable,
        .attribute(
          "name", get: { $0.string($0.realm.windowName) },
          set: { call in
            call.realm.windowName = try call.text(0)
            return nil
          }),
      ]
  }

  static var page: [Member] {
    [
      .get("document") { $0.wrap($0.realm.document.node) }.unforgeable,
      .attribute(
        "location", get: { $0.realm.location.value },
        set: { call in
          try LocationObject.navigate(call.realm, how: "window.location", to: try call.text(0))
          return nil
        }
      ).marked(.recorded).unforgeable,
      .get("navigator") { $0.realm.navigator.value },
      .get("customElements") { $0.realm.customElementRegistry.value },
      .get("performance") { $0.realm.performance.value }.replaceable,
      .get("screen") { $0.realm.screen.value }.replaceable,
      .get("innerWidth") { $0.number($0.realm.viewport.width) }.replaceable,
      .get("innerHeight") { $0.number($0.realm.viewport.height) }.replaceable,
      .get("outerWidth") { $0.number($0.realm.environment.windowSize.width) }.replaceable,
      .get("outerHeight") { $0.number($0.realm.environment.windowSize.height) }.replaceable,
      .get("devicePixelRatio") { $0.number($0.realm.environment.device.pixelRatio) }.replaceable,
      .get("screenX") { $0.number(0) }.replaceable, .get("screenY") { $0.number(0) }.replaceable,
      .get("screenLeft") { $0.number(0) }.replaceable,
      .get("screenTop") { $0.number(0) }.replaceable,
      .get("origin") { $0.string($0.realm.origin) }.replaceable,
      .get("isSecureContext") { $0.boolean($0.realm.isSecure) },
      .method("getSelection") { $0.realm.selection }, MediaQueryListBindings.matchMedia,
      TextMovement.find, ComputedStyleBindings.windowMember,
    ]
  }

  static var dialogs: [Member] {
    [
      .method("alert") { call in
        let message = call.has(0) ? try call.text(0).string : ""
        call.realm.record(.alert(message))
        return nil
      },
      .method("confirm") { call in
        let message = call.has(0) ? try call.text(0).string : ""
        call.realm.record(.confirm(message))
        return call.boolean(false)
      },
      .method("prompt") { call in
        let message = call.has(0) ? try call.text(0).string : ""
        let text = call.has(1) ? try call.text(1).string : ""
        call.realm.record(.prompt(message, defaultText: text))
        return call.null
      },
      .method("open") { call in
        let url = call.has(0) ? try call.text(0) : ""
        try LocationObject.navigate(call.realm, how: "window.open", to: url, elsewhere: true)
        return call.null
      },
      .method("close") { call in
        call.realm.record(.navigation(how: "window.close", url: ""))
        return nil
      },
      .method("focus") { _ in nil }, .method("blur") { _ in nil }, .method("stop") { _ in nil },
      .method("print") { call in
        call.realm.record(.navigation(how: "window.print", url: ""))
        return nil
      },
    ].marked(.recorded)
  }
}

extension Realm {
  private func single(
    _ key: AttachmentKey<Realm, Single>, _ interface: Interface, make: () -> AnyObject
  ) -> ScriptObject {
    attachment(key) { Single(wrapper: wrapper(of: make(), as: interface)) }.wrapper
  }

  var navigator: ScriptObject { single(Single.navigator, .navigator) { NavigatorObject() } }
  var performance: ScriptObject {
    single(Single.performance, .performance) { PerformanceObject() }
  }
  var crypto: ScriptObject { single(Single.crypto, .crypto) { CryptoObject() } }
  var trustedTypes: ScriptObject {
    single(Single.trustedTypes, .trustedTypePolicyFactory) { TrustedTypePolicyFactory() }
  }
  var screen: ScriptObject { single(Single.screen, .screen) { ScreenObject() } }

  var windowName: DOMString {
    get { attachment(WindowState.key) { WindowState() }.name }
    set { attachment(WindowState.key) { WindowState() }.name = newValue }
  }
}

private final class Single {
  static let navigator = AttachmentKey<Realm, Single>()
  static let performance = AttachmentKey<Realm, Single>()
  static let crypto = AttachmentKey<Realm, Single>()
  static let trustedTypes = AttachmentKey<Realm, Single>()
  static let screen = AttachmentKey<Realm, Single>()

  let wrapper: ScriptObject

  init(wrapper: ScriptObject) {
    self.wrapper = wrapper
  }
}

private final class WindowState {
  static let key = AttachmentKey<Realm, WindowState>()

  var name: DOMString = ""
}
