internal import CInternalScripts
internal import PageDOM
internal import PageJavaScript

extension Realm {
  private static let makeAdopted = InternalScript(embedded: pageaction_adoptedStyleSheets())

  private static let checkAdopted = NativeFunction { invocation in
    let call = Call(invocation)
    _ = try call.adoptableSheet(call[1], in: try call.adoptingTree())
    return nil
  }

  private static let adoptedDidChange = NativeFunction { invocation in
    let call = Call(invocation)
    let tree = try call.adoptingTree()
    tree.adoptedStyleSheets = try call.items(of: call[1]).map {
      try call.adoptableSheet($0, in: tree)
    }
    return nil
  }

  func adoptedStyleSheets(of tree: DocumentOrShadowRoot) throws -> ScriptObject {
    try sameObject(.adoptedStyleSheets, of: tree.node) {
      let check = Realm.checkAdopted.makeObject(in: scope).value
      let didChange = Realm.adoptedDidChange.makeObject(in: scope).value
      let made = try call(Realm.makeAdopted, wrap(tree.node).value, check, didChange)
      guard let array = scope.object(made) else { throw Call.wrongReceiver }
      keep(array)
      return array
    }
  }
}

extension Call {
  func setAdoptedStyleSheets(of tree: DocumentOrShadowRoot) throws {
    let array = try realm.adoptedStyleSheets(of: tree)
    guard let list = try realm.functions.makeList(self[0]) else { return }
    let items = try items(of: list.value)
    for item in items { _ = try adoptableSheet(item, in: tree) }
    try scope.setProperty("length", of: array, to: scope.number(0))
    for (index, item) in items.enumerated() {
      try? scope.setItem(UInt32(index), of: array, to: item)
    }
  }

  fileprivate func adoptingTree() throws -> DocumentOrShadowRoot {
    guard let tree = DocumentOrShadowRoot(try node(0)) else { throw Call.wrongReceiver }
    return tree
  }

  fileprivate func items(of value: ScriptValue) throws -> [ScriptValue] {
    guard let list = scope.object(value) else { return [] }
    return try scope.items(of: list) { $0 }
  }

  /// - Throws: `TypeError` if the value is not a style sheet; `NotAllowedError` if the sheet is not
  ///   constructed, or belongs to another document.
  /// - Source: https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets
  fileprivate func adoptableSheet(
    _ value: ScriptValue, in tree: DocumentOrShadowRoot
  ) throws -> CSSStyleSheet {
    guard let object = scope.object(value),
      let sheet = PrivateSlot.object(of: object, as: CSSStyleSheet.self)
    else { throw NativeError.type("Type error") }
    guard let maker = sheet.constructorDocument else {
      throw DOMException(
        name: "NotAllowedError", message: "Sheet needs to be constructed by JavaScript")
    }
    guard maker == tree.node.document else {
      throw DOMException(
        name: "NotAllowedError",
        message: "Sheet constructor document doesn't match")
    }
    return sheet
  }
}
