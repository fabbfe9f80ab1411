internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#htmldialogelement
  static let htmlDialogElement = Interface("HTMLDialogElement", parent: .htmlElement) {
    [
      .reflectBoolean("open"),
      .attribute(
        "returnValue", get: { $0.string(try $0.this("dialog").dialogReturnValue) },
        set: { call in
          try call.this("dialog").setDialogReturnValue(try call.text(0))
          return nil
        }),
      .method("show") { call in
        let dialog = try call.this("dialog")
        let realm = call.realm
        if try dialog.showDialog(realm.topLayerHost) {
          realm.queueToggleEvent(at: dialog, isOpen: true)
        }
        return nil
      },
      .method("showModal") { call in
        let dialog = try call.this("dialog")
        let realm = call.realm
        if try dialog.showModalDialog(realm.topLayerHost) {
          realm.queueToggleEvent(at: dialog, isOpen: true)
        }
        return nil
      },
      .method("close") { call in
        let dialog = try call.this("dialog")
        call.realm.close(dialog, result: call.has(0) ? try call.text(0) : nil)
        return nil
      },
      .method("requestClose") { call in
        let dialog = try call.this("dialog")
        let result = call.has(0) ? try call.text(0) : nil
        let realm = call.realm
        guard dialog.hasAttribute("open") else { return nil }
        let cancel = Event(type: "cancel", isCancelable: true, timeStamp: realm.eventTime)
        if realm.fire(cancel, at: .node(dialog.node)) { realm.close(dialog, result: result) }
        return nil
      },
    ]
  }
}

extension Realm {
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
  func close(_ dialog: Element, result: DOMString?) {
    guard dialog.closeDialog(result: result, topLayerHost) else { return }
    queueToggleEvent(at: dialog, isOpen: false)
    // 13.
    _ = eventLoop.addTimer(
      Realm.fireClose.makeObject(in: scope), arguments: [wrap(dialog.node).value], delay: 0,
      repeats: false)
  }

  private static let fireClose = NativeFunction { invocation in
    let call = Call(invocation)
    let realm = call.realm
    realm.fire(Event(type: "close", timeStamp: realm.eventTime), at: .node(try call.node(0)))
    return nil
  }
}
