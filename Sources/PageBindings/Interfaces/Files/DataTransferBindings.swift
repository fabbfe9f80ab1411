internal import PageDOM
internal import PageJavaScript

final class DataTransferItemListObject {
  let transfer: DataTransfer

  init(_ transfer: DataTransfer) {
    self.transfer = transfer
  }
}

private final class DataTransferItemLists {
  static let key = AttachmentKey<Realm, DataTransferItemLists>()

  var wrappers: [ObjectIdentifier: ScriptObject] = [:]
}

extension Interface {
  /// There is no drag-and-drop, so attributes for drag operations are constant.
  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-datatransfer-interface
  static let dataTransfer: Interface = Interface(
    "DataTransfer", constructor: (0, { $0.realm.wrap(DataTransfer()).value })
  ) {
    [
      dragEffect("dropEffect"), dragEffect("effectAllowed"),
      .get("items") { call in
        call.realm.itemList(of: try call.this(DataTransfer.self)).value
      },
      .get("types") { call in
        let types = try call.this(DataTransfer.self).types
        let array = call.scope.array(of: types) { call.string($0) }
        return try call.realm.frozenArray(array)
      },
      .get("files") { $0.realm.wrap(try $0.this(DataTransfer.self).files).value },
      .method("setDragImage", 3) { call in
        _ = try call.this(DataTransfer.self)
        _ = try call.element(0)
        _ = try call.long(1)
        _ = try call.long(2)
        return nil
      },
      .method("getData", 1) { call in
        let transfer = try call.this(DataTransfer.self)
        return call.string(transfer.data(format: try call.text(0)))
      },
      .method("setData", 2) { call in
        let transfer = try call.this(DataTransfer.self)
        let format = try call.text(0)
        transfer.setData(try call.text(1), format: format)
        return nil
      },
      .method("clearData") { call in
        let transfer = try call.this(DataTransfer.self)
        transfer.clearData(format: call.has(0) ? try call.text(0) : nil)
        return nil
      },
    ]
  }

  private static func dragEffect(_ name: String) -> Member {
    .attribute(
      name,
      get: { call in
        _ = try call.this(DataTransfer.self)
        return call.string("none")
      },
      set: { call in
        _ = try call.this(DataTransfer.self)
        _ = try call.text(0)
        return nil
      })
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitemlist-interface
  static let dataTransferItemList: Interface = Interface(
    "DataTransferItemList", iteration: .indices
  ) {
    [
      .get("length") { $0.number(try $0.thisTransferOfItems().items.count) },
      .method("item", 1) { try DataTransferItemListBindings.item($0) },
      .method("add", 1) { call in
        let transfer = try call.thisTransferOfItems()
        if call.count > 1 {
          let data = try call.text(0)
          return call.realm.wrap(try transfer.add(data, type: try call.text(1))).value
        }
        return call.realm.wrap(transfer.add(try call.object(0, File.self, named: "File"))).value
      },
      .method("remove", 1) { call in
        let transfer = try call.thisTransferOfItems()
        transfer.remove(at: try call.unsignedLong(0))
        return nil
      },
      .method("clear") { call in
        try call.thisTransferOfItems().removeAll()
        return nil
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-datatransferitem-interface
  static let dataTransferItem: Interface = Interface("DataTransferItem") {
    [
      .get("kind") { call in
        call.string(try call.this(DataTransfer.Item.self).isFile ? "file" : "string")
      },
      .get("type") { $0.string(try $0.this(DataTransfer.Item.self).type) },
      .method("getAsString", 1) { call in
        let item = try call.this(DataTransfer.Item.self)
        if call.scope.isNull(call[0]) || !call.has(0) { return nil }
        let callback = try call.function(0)
        guard case .text(let text)? = item.content else { return nil }
        let realm = call.realm
        _ = realm.eventLoop.addTimer(
          callback, arguments: [call.string(text)], delay: 0, repeats: false)
        return nil
      },
      .method("getAsFile") { call in
        guard case .file(let file)? = try call.this(DataTransfer.Item.self).content else {
          return call.null
        }
        return call.realm.wrap(file).value
      },
    ]
  }
}

enum DataTransferItemListBindings {
  fileprivate static func item(_ call: Call) throws -> ScriptValue? {
    let items = try call.thisTransferOfItems().items
    let index = try call.unsignedLong(0)
    return index < items.count ? call.realm.wrap(items[index]).value : nil
  }

  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.thisTransferOfItems().items.count) },
      item: ExoticKind.function { try item($0) })
  }
}

extension Call {
  fileprivate func thisTransferOfItems() throws -> DataTransfer {
    try this(DataTransferItemListObject.self).transfer
  }
}

extension Realm {
  func wrap(_ transfer: DataTransfer) -> ScriptObject { wrapper(of: transfer, as: .dataTransfer) }

  fileprivate func wrap(_ item: DataTransfer.Item) -> ScriptObject {
    wrapper(of: item, as: .dataTransferItem)
  }

  fileprivate func itemList(of transfer: DataTransfer) -> ScriptObject {
    let lists = attachment(DataTransferItemLists.key) { DataTransferItemLists() }
    if let known = lists.wrappers[ObjectIdentifier(transfer)] { return known }
    let made = wrap(
      DataTransferItemListObject(transfer), as: .dataTransferItemList,
      exotic: .dataTransferItems)
    lists.wrappers[ObjectIdentifier(transfer)] = made
    return made
  }
}
