internal import CJavaScriptCore
private import CLibXML2
internal import PageDOM
internal import PageJavaScript

/// Conversions between JavaScript strings and native text, with caches for repeated requests.
extension Realm {
  /// Returns an element's `tagName`, which is cached per local name.
  func tagName(of element: Element) -> JSValueRef {
    guard element.pointer.pointee.ns == nil, element.document.isHTML else {
      return string(element.tagName)
    }
    if let known = tagNames[element.localName] { return known }
    let made = string(element.tagName)
    keep(made)
    tagNames[element.localName] = made
    return made
  }

  /// Returns a JavaScript string for a C string that a tree owns.
  func string(inTree text: UnsafePointer<UInt8>) -> JSValueRef {
    let count = CString.length(text)
    func make() -> JSValueRef {
      let string = ScriptString.make(cString: text, count: count)
      defer { JSStringRelease(string) }
      return JSValueMakeString(context.ref, string)
    }
    // Long strings are not cached, to limit memory.
    if count > 1024 { return make() }
    return recentContents.string(
      .content, of: text, version: group.version, in: context.ref, make: make)
  }

  /// Returns a node's string, which is cached until the trees change.
  func string(
    _ slot: RecentStrings.Slot, of node: Node, make: () -> DOMString
  ) -> JSValueRef {
    recentTexts.string(slot, of: node.pointer, version: group.styleVersion, in: context.ref) {
      string(make())
    }
  }

  /// Returns a node's string, which may be long and is cached until the trees change.
  ///
  /// - Parameter make: Makes the text; the argument is an empty array whose capacity can be reused.
  func longString(
    _ slot: RecentStrings.Slot, of node: Node, make: (consuming [UInt8]) -> DOMString
  ) -> JSValueRef {
    recentTexts.string(slot, of: node.pointer, version: group.styleVersion, in: context.ref) {
      let text = make(textMemory.take())
      defer { textMemory.giveBack(text.bytes) }
      return string(text)
    }
  }

  /// Converts a value that a script has passed to a string.
  func text(of value: JSValueRef) throws -> DOMString {
    try recentArguments.text(of: value, in: context.ref) {
      var exception: JSValueRef?
      let string = JSValueToStringCopy(context.ref, value, &exception)
      if let exception { throw ThrownValue(exception) }
      guard let string else { return "" }
      defer { JSStringRelease(string) }
      return DOMString(bytes: ScriptString.wtf8(string))
    }
  }

  func string(_ text: DOMString) -> JSValueRef {
    text.bytes.withUnsafeBufferPointer { bytes in
      let string = ScriptString.make(utf8: bytes, in: textMemory)
      defer { JSStringRelease(string) }
      return JSValueMakeString(context.ref, string)
    }
  }
}
