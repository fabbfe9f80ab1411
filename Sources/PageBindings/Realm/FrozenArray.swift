internal import PageJavaScript

extension Realm {
  private static let freeze = InternalScript("list => Object.freeze([...list])")

  /// - Source: https://webidl.spec.whatwg.org/#idl-frozen-array
  func frozenArray(_ list: ScriptObject) throws -> ScriptValue {
    try call(Realm.freeze, list.value)
  }
}
