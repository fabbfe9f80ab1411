internal import PageDOM
internal import PageJavaScript

/// A MIME type of a plug-in. The page's list of plug-ins keeps the plug-in alive.
final class MIMETypeObject {
  let type: DOMString
  unowned let plugin: PluginObject

  init(_ type: DOMString, plugin: PluginObject) {
    self.type = type
    self.plugin = plugin
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/system-state.html#dom-mimetype
  static let mimeType = Interface("MimeType") {
    [
      .get("type") { $0.string(try $0.this(MIMETypeObject.self).type) },
      PluginBindings.constant("suffixes", "pdf", of: MIMETypeObject.self),
      PluginBindings.constant("description", "Portable Document Format", of: MIMETypeObject.self),
      .get("enabledPlugin") { call in
        let plugin = try call.this(MIMETypeObject.self).plugin
        return call.realm.wrapper(of: plugin, as: .plugin, exotic: .plugin).value
      },
    ]
  }
}
