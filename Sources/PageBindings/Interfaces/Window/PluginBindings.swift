internal import PageDOM
internal import PageJavaScript

private protocol NamedObjects: AnyObject {
  func items(in realm: Realm) -> [(name: DOMString, object: ScriptObject)]
}

/// A plug-in that shows PDF files.
/// - Source: https://html.spec.whatwg.org/multipage/system-state.html#pdf-viewing-support
private final class PluginObject: NamedObjects {
  let name: DOMString
  private(set) lazy var types = ["application/pdf", "text/pdf"].map {
    MIMETypeObject($0, plugin: self)
  }

  init(_ name: DOMString) { self.name = name }

  func items(in realm: Realm) -> [(name: DOMString, object: ScriptObject)] {
    types.map { ($0.type, realm.wrapper(of: $0, as: .mimeType)) }
  }
}

/// A MIME type of a plug-in. The page's list of plug-ins keeps the plug-in alive.
private final class MIMETypeObject {
  let type: DOMString
  unowned let plugin: PluginObject

  init(_ type: DOMString, plugin: PluginObject) {
    self.type = type
    self.plugin = plugin
  }
}

private final class PluginList: NamedObjects {
  static let key = AttachmentKey<Realm, PluginList>()

  let plugins = [
    "PDF Viewer", "Chrome PDF Viewer", "Chromium PDF Viewer", "Microsoft Edge PDF Viewer",
    "WebKit built-in PDF",
  ].map { PluginObject($0) }

  func items(in realm: Realm) -> [(name: DOMString, object: ScriptObject)] {
    plugins.map { ($0.name, realm.wrapper(of: $0, as: .plugin, exotic: .plugin)) }
  }
}

private final class MIMETypeList: NamedObjects {
  static let key = AttachmentKey<Realm, MIMETypeList>()

  let plugin: PluginObject?

  init(of plugin: PluginObject?) { self.plugin = plugin }

  func items(in realm: Realm) -> [(name: DOMString, object: ScriptObject)] {
    plugin?.items(in: realm) ?? []
  }
}

/// The user activation of a page, which is never active, because no user interacts with the page.
private final class UserActivationObject {
  static let key = AttachmentKey<Realm, UserActivationObject>()
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

  /// - Source: https://html.spec.whatwg.org/multipage/system-state.html#dom-plugin
  static let plugin = Interface("Plugin", iteration: .indices) {
    [
      .get("name") { $0.string(try $0.this(PluginObject.self).name) },
      PluginBindings.constant("filename", "internal-pdf-viewer", of: PluginObject.self),
      PluginBindings.constant("description", "Portable Document Format", of: PluginObject.self),
    ] + PluginBindings.members(of: PluginObject.self)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/system-state.html#mimetypearray
  static let mimeTypeArray = Interface("MimeTypeArray", iteration: .indices) {
    PluginBindings.members(of: MIMETypeList.self)
  }

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

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#the-useractivation-interface
  static let userActivation = Interface("UserActivation") {
    ["hasBeenActive", "isActive"].map { name in
      Member.get(name) { call in
        _ = try call.this(UserActivationObject.self)
        return call.boolean(false)
      }
    }
  }
}

enum PluginBindings {
  static var navigatorMembers: [Member] {
    [
      .get("pdfViewerEnabled") { call in
        _ = try call.this(NavigatorObject.self)
        return call.boolean(true)
      },
      .get("plugins") { call in
        _ = try call.this(NavigatorObject.self)
        let realm = call.realm
        return realm.wrapper(of: realm.pluginList, as: .pluginArray, exotic: .plugins).value
      },
      .get("mimeTypes") { call in
        _ = try call.this(NavigatorObject.self)
        let realm = call.realm
        let list = realm.attachment(MIMETypeList.key) {
          MIMETypeList(of: realm.pluginList.plugins.first)
        }
        return realm.wrapper(of: list, as: .mimeTypeArray, exotic: .mimeTypes).value
      },
      .get("userActivation") { call in
        _ = try call.this(NavigatorObject.self)
        let realm = call.realm
        return realm.wrapper(
          of: realm.attachment(UserActivationObject.key) { UserActivationObject() },
          as: .userActivation
        ).value
      },
    ]
  }

  static var pluginsBehaviour: ExoticKind.Behaviour { behaviour(of: PluginList.self) }
  static var pluginBehaviour: ExoticKind.Behaviour { behaviour(of: PluginObject.self) }
  static var mimeTypesBehaviour: ExoticKind.Behaviour { behaviour(of: MIMETypeList.self) }

  fileprivate static func constant<Object: AnyObject>(
    _ name: String, _ value: DOMString, of type: Object.Type
  ) -> Member {
    .get(name) { call in
      _ = try call.this(type)
      return call.string(value)
    }
  }

  fileprivate static func members<List: NamedObjects>(of type: List.Type) -> [Member] {
    [
      .get("length") { try count($0, type) },
      .method("item", 1) { try item($0, type) },
      .method("namedItem", 1) { try named($0, type) ?? $0.null },
    ]
  }

  private static func behaviour<List: NamedObjects>(of type: List.Type) -> ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { try count($0, type) },
      item: ExoticKind.function { try item($0, type) },
      named: ExoticKind.function { try named($0, type) },
      names: ExoticKind.function { call in
        let items = try call.this(type).items(in: call.realm)
        return call.scope.array(of: items) { call.string($0.name) }.value
      },
      unenumerableNames: true)
  }

  private static func count<List: NamedObjects>(
    _ call: Call, _ type: List.Type
  ) throws -> ScriptValue? {
    call.number(try call.this(type).items(in: call.realm).count)
  }

  private static func item<List: NamedObjects>(
    _ call: Call, _ type: List.Type
  ) throws -> ScriptValue? {
    let items = try call.this(type).items(in: call.realm)
    let index = try call.unsignedLong(0)
    return index < items.count ? items[index].object.value : call.null
  }

  private static func named<List: NamedObjects>(
    _ call: Call, _ type: List.Type
  ) throws -> ScriptValue? {
    let items = try call.this(type).items(in: call.realm)
    let name = try call.text(0)
    return items.first { $0.name == name }?.object.value
  }
}

extension Realm {
  fileprivate var pluginList: PluginList { attachment(PluginList.key) { PluginList() } }
}
