internal import PageDOM
internal import PageJavaScript

/// Disclosure and dialogs, without anything shown.
/// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#htmldetailselement
  static let htmlDetailsElement = Interface("HTMLDetailsElement", parent: .htmlElement) {
    [.reflect("name"), .reflectBoolean("open")]
  }

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
        try call.this("dialog").showDialog()
        return nil
      },
      .method("showModal") { call in
        try call.this("dialog").showModalDialog()
        return nil
      },
      // FIXME: The close event.
      .method("close") { call in
        let dialog = try call.this("dialog")
        dialog.closeDialog(result: call.has(0) ? try call.text(0) : nil)
        return nil
      },
    ]
  }
}
