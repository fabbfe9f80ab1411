internal import CJavaScriptCore

extension Realm {
  private static let freeze = InternalScript("list => Object.freeze([...list])")

  /// - Source: https://webidl.spec.whatwg.org/#idl-frozen-array
  func frozenArray(_ list: JSObjectRef) throws -> JSValueRef {
    try call(Realm.freeze, list)
  }
}
