internal import PageDOM
internal import PageJavaScript

protocol NamedObjects: AnyObject {
  func items(in realm: Realm) -> [(name: DOMString, object: ScriptObject)]
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

  static func constant<Object: AnyObject>(
    _ name: String, _ value: DOMString, of type: Object.Type
  ) -> Member {
    .get(name) { call in
      _ = try call.this(type)
      return call.string(value)
    }
  }

  static func members<List: NamedObjects>(of type: List.Type) -> [Member] {
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
