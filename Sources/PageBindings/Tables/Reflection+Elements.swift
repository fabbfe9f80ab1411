internal import CInternalScripts
internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes:element
extension Member {
  static func reflectElement(_ name: String, _ content: String) -> Member {
    let attribute = ContentAttribute(content)
    return .attribute(
      name, get: { $0.wrap(try $0.thisElement().referencedElement(attribute.name)) },
      set: { call in
        let element = try call.thisElement()
        let value = try call.elementOrNull(0)
        element.setReferencedElements(attribute.name, to: value.map { [$0] })
        return nil
      })
  }

  /// Reflects a frozen array of elements; `null` if the content attribute is missing.
  static func reflectElements(_ name: String, _ content: String) -> Member {
    let attribute = ContentAttribute(content)
    return .attribute(
      name,
      get: { call in
        let element = try call.thisElement()
        return try call.frozenArray(
          of: element.referencedElements(attribute.name), name, of: call.wrap(element))
      },
      set: { call in
        let element = try call.thisElement()
        element.setReferencedElements(attribute.name, to: try call.elementsOrNull(0))
        return nil
      })
  }
}

extension Call {
  /// - Throws: `TypeError` if the argument is not an element, `null` or `undefined`.
  func elementOrNull(_ index: Int) throws -> Element? {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    return try element(index)
  }

  /// Returns the elements of a sequence argument; `nil` for `null` and `undefined`.
  /// - Throws: `TypeError` if the argument has another type.
  func elementsOrNull(_ index: Int) throws -> [Element]? {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    guard let list = try realm.functions.makeList(value) else { return [] }
    return try scope.items(of: list) { item in
      guard let node = nodeOrNil(item), let element = Element(node) else {
        throw NativeError.type("Type error")
      }
      return element
    }
  }

  /// Returns a frozen array of the elements; `null` for `nil`. Returns the previous array of the
  /// attribute of `holder` if the elements are the same.
  func frozenArray(
    of elements: [Element]?, _ name: String, of holder: ScriptValue
  ) throws -> ScriptValue {
    guard let elements else { return null }
    let realm = realm
    let array = scope.array(of: elements) { realm.wrap($0.node).value }
    return try realm.call(Call.frozenArrayScript, holder, scope.string(name), array.value)
  }

  private static let frozenArrayScript = InternalScript(
    embedded: pageaction_frozenElementArray())
}
