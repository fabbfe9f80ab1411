internal import PageDOM
internal import PageJavaScript

final class MIMETypeList: NamedObjects {
  static let key = AttachmentKey<Realm, MIMETypeList>()

  let plugin: PluginObject?

  init(of plugin: PluginObject?) { self.plugin = plugin }

  func items(in realm: Realm) -> [(name: DOMString, object: ScriptObject)] {
    plugin?.items(in: realm) ?? []
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/system-state.html#mimetypearray
  static let mimeTypeArray = Interface("MimeTypeArray", iteration: .indices) {
    PluginBindings.members(of: MIMETypeList.self)
  }
}
