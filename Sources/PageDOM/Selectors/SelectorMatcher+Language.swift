internal import CLibXML2
internal import Infra

extension SelectorMatcher {
  /// - Source: https://drafts.csswg.org/selectors-4/#the-lang-pseudo
  func matchesLanguage(_ simple: Simple, _ index: Int32, _ element: Pointer) -> Bool {
    let answer = search(
      .language, index, from: element, next: { $0.parentElement }, exhausted: -1
    ) { ancestor in
      guard let language = Element(unchecked: Node(ancestor)).languageAttribute else { return nil }
      return matchesLanguage(simple, language) ? 1 : 0
    }
    guard answer < 0 else { return answer == 1 }
    return document.contentLanguage.withCString { matchesLanguage(simple, $0) }
  }

  private func matchesLanguage(_ simple: Simple, _ language: UnsafePointer<UInt8>) -> Bool {
    guard language[0] != 0 else { return false }
    var range = selector.text + Int(simple.name)
    for _ in 0..<simple.count {
      if LanguageRange.matches(range, language) { return true }
      range += CString.length(range) + 1
    }
    return false
  }

  /// - Source: https://drafts.csswg.org/selectors-4/#the-dir-pseudo
  func matchesDirection(_ simple: Simple, _ element: Pointer) -> Bool {
    guard isHTML(element) || element.parentElement != nil else { return false }
    let wanted = selector.text + Int(simple.lowercaseName)
    let isRightToLeft = CString.equal(wanted, "rtl")
    guard isRightToLeft || CString.equal(wanted, "ltr") else { return false }
    let answer = search(.direction, 0, from: element, next: { $0.parentElement }, exhausted: 0) {
      direction(Element(unchecked: Node($0)))
    }
    return (answer == 1) == isRightToLeft
  }

  /// Returns 1 for right-to-left and 0 for left-to-right; `nil` means the parent's direction.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-directionality
  private func direction(_ element: Element) -> Int32? {
    guard isHTML(element.pointer) else { return nil }
    if let dir = element.attribute("dir") {
      if CString.equalIgnoringASCIICase(dir, StaticString("ltr").utf8Start) { return 0 }
      if CString.equalIgnoringASCIICase(dir, StaticString("rtl").utf8Start) { return 1 }
      if CString.equalIgnoringASCIICase(dir, StaticString("auto").utf8Start) {
        return automaticDirection(element)
      }
    }
    if CString.equal(element.localName, "bdi") { return automaticDirection(element) }
    if CString.equal(element.localName, "input"), element.inputType == .tel { return 0 }
    return nil
  }

  private func automaticDirection(_ element: Element) -> Int32 {
    let key = MemoKey(subject: .automaticDirection, index: 0, node: element.pointer)
    if let known = memo[key] { return known }
    let answer: Int32 = element.startsRightToLeft ? 1 : 0
    memo[key] = answer
    return answer
  }
}

enum LanguageRange {
  /// Returns whether a language range matches a language tag by extended filtering.
  /// - Source: https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2
  static func matches(_ range: UnsafePointer<UInt8>, _ tag: UnsafePointer<UInt8>) -> Bool {
    guard range[0] != 0 else { return false }
    var range = range
    var tag = tag
    // 2.
    if !isWildcard(range), !startsWithSubtag(tag, range) { return false }
    advance(&range)
    advance(&tag)
    // 3. The tag may have additional subtags between those of the range.
    while range[0] != 0 {
      if isWildcard(range) {
        advance(&range)
      } else if tag[0] == 0 {
        return false
      } else if startsWithSubtag(tag, range) {
        advance(&range)
        advance(&tag)
      } else if length(tag) == 1 {
        return false
      } else {
        advance(&tag)
      }
    }
    return true
  }

  private static func isWildcard(_ range: UnsafePointer<UInt8>) -> Bool {
    range[0] == 0x2A && length(range) == 1
  }

  private static func length(_ text: UnsafePointer<UInt8>) -> Int {
    var length = 0
    while text[length] != 0, text[length] != 0x2D { length += 1 }
    return length
  }

  private static func startsWithSubtag(
    _ tag: UnsafePointer<UInt8>, _ range: UnsafePointer<UInt8>
  ) -> Bool {
    let count = length(range)
    guard count == length(tag) else { return false }
    return (0..<count).allSatisfy { tag[$0].asciiLowercased == range[$0].asciiLowercased }
  }

  private static func advance(_ text: inout UnsafePointer<UInt8>) {
    text += length(text)
    if text[0] == 0x2D { text += 1 }
  }
}

extension Element {
  /// The value of `xml:lang`, or else of `lang`.
  fileprivate var languageAttribute: UnsafePointer<UInt8>? {
    var own: UnsafePointer<UInt8>?
    var next = pointer.pointee.properties
    while let raw = next {
      next = raw.pointee.next
      guard let name = raw.pointee.name, CString.equal(name, "lang") else { continue }
      if raw.pointee.ns == nil {
        own = Attr(raw).content
      } else if let href = raw.pointee.ns?.pointee.href,
        CString.equal(href, "http://www.w3.org/XML/1998/namespace")
      {
        return Attr(raw).content
      }
    }
    return own
  }

  /// Whether the first strong character of the control's value or of the descendant text nodes is
  /// right-to-left.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#auto-directionality
  var startsRightToLeft: Bool {
    if let value = valueWithDirection {
      return value.bytes.withUnsafeBufferPointer { Direction.first(in: $0) } ?? false
    }
    var node = node.firstChild
    while let current = node {
      if let element = Element(current), element.isSkippedForDirection {
        node = current.followingSkippingChildren(within: self.node)
        continue
      }
      if current.isText, let content = current.pointer.pointee.content {
        if let found = Direction.first(in: UnsafeBufferPointer(cString: content)) { return found }
      }
      node = current.following(within: self.node)
    }
    return false
  }

  /// The value of an auto-directionality form-associated element; `nil` for other elements.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#auto-directionality-form-associated-elements
  private var valueWithDirection: DOMString? {
    if isHTML("textarea") { return textAreaValue }
    guard isHTML("input") else { return nil }
    switch inputType {
    case .hidden, .text, .search, .tel, .url, .email, .password, .submit, .reset, .button:
      return inputValue
    default: return nil
    }
  }

  private var isSkippedForDirection: Bool {
    isHTML("bdi") || isHTML("script") || isHTML("style") || isHTML("textarea")
      || hasAttribute("dir") && isHTML
  }
}

enum Direction {
  /// Returns whether the first strong character is right-to-left; `nil` if there is none.
  /// OPTIMIZATION: Tests script blocks and alphabetic characters, not the bidirectional class.
  static func first(in text: UnsafeBufferPointer<UInt8>) -> Bool? {
    if let ascii = text.first(where: { $0 >= 0x80 || $0.isASCIIAlpha }), ascii < 0x80 {
      return false
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
        0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
