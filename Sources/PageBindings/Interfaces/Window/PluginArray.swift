internal import PageDOM
internal import PageJavaScript

final class PluginList: NamedObjects {
  static let key = AttachmentKey<Realm, PluginList>()

  let plugins = [
    "PDF Viewer", "Chrome PDF Viewer", "Chromium PDF Viewer", "Microsoft Edge PDF Viewer",
    "WebKit built-in PDF",
  ].map { PluginObject($0) }

  func items(in realm: Realm) -> [(name: DOMString, object: ScriptObject)] {
    plugins.map { ($0.name, realm.wrapper(of: $0, as: .plugin, exotic: .plugin)) }
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/system-state.html#pluginarray
  static let pluginArray = Interface("PluginArray", iteration: .indices) {
    PluginBindings.members(of: PluginList.self) + [
      .method("refresh") { call in
        _ = try call.this(PluginList.self)
        return nil
      }
    ]
  }
}

extension Realm {
  var pluginList: PluginList { attachment(PluginList.key) { PluginList() } }
}
