internal import PageDOM
internal import PageJavaScript

extension Realm {
  /// Returns the `tagName`, which is cached per local name.
  func tagName(of element: Element) -> ScriptValue {
    guard element.isUnprefixedHTML else {
      return string(element.tagName)
    }
    if let known = tagNames[element.localName] { return known }
    let made = string(element.tagName)
    keep(made)
    tagNames[element.localName] = made
    return made
  }

  func string(inTree text: UnsafePointer<UInt8>) -> ScriptValue {
    let count = CString.length(text)
    func make() -> ScriptValue { scope.string(cString: text, count: count) }
    // Long strings are not cached, to limit memory.
    if count > 1024 { return make() }
    return recentContents.string(
      .content, of: text, version: group.version, in: scope, make: make)
  }

  /// Returns a node's string, which is cached until the trees change.
  func string(
    _ slot: RecentStrings.Slot, of node: Node, make: () -> DOMString
  ) -> ScriptValue {
    recentTexts.string(slot, of: node.address, version: group.styleVersion, in: scope) {
      string(make())
    }
  }

  /// Like `string`, for long strings: `make` builds the text in an array with reused capacity.
  func longString(
    _ slot: RecentStrings.Slot, of node: Node, make: (consuming [UInt8]) -> DOMString
  ) -> ScriptValue {
    recentTexts.string(slot, of: node.address, version: group.styleVersion, in: scope) {
      let text = make(textMemory.take())
      defer { textMemory.recycle(text.bytes) }
      return string(text)
    }
  }

  func text(of value: ScriptValue) throws -> DOMString {
    try recentArguments.text(of: value, in: scope) {
      DOMString(bytes: try scope.wtf8(value))
    }
  }

  func string(_ text: DOMString) -> ScriptValue {
    text.bytes.withUnsafeBufferPointer { scope.string(utf8: $0, in: textMemory) }
  }
}
