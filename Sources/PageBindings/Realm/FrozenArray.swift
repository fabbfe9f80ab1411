internal import CInternalScripts
internal import PageJavaScript

extension Realm {
  private static let freeze = InternalScript(embedded: pageaction_frozenArray())

  /// - Source: https://webidl.spec.whatwg.org/#idl-frozen-array
  func frozenArray(_ list: ScriptObject) throws -> ScriptValue {
    try call(Realm.freeze, list.value)
  }
}
