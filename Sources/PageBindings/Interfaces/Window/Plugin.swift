internal import PageDOM
internal import PageJavaScript

/// A plug-in that shows PDF files.
/// - Source: https://html.spec.whatwg.org/multipage/system-state.html#pdf-viewing-support
final class PluginObject: NamedObjects {
  let name: DOMString
  private(set) lazy var types = ["application/pdf", "text/pdf"].map {
    MIMETypeObject($0, plugin: self)
  }

  init(_ name: DOMString) { self.name = name }

  func items(in realm: Realm) -> [(name: DOMString, object: ScriptObject)] {
    types.map { ($0.type, realm.wrapper(of: $0, as: .mimeType)) }
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/system-state.html#dom-plugin
  static let plugin = Interface("Plugin", iteration: .indices) {
    [
      .get("name") { $0.string(try $0.this(PluginObject.self).name) },
      PluginBindings.constant("filename", "internal-pdf-viewer", of: PluginObject.self),
      PluginBindings.constant("description", "Portable Document Format", of: PluginObject.self),
    ] + PluginBindings.members(of: PluginObject.self)
  }
}
