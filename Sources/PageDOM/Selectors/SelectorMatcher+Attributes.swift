internal import CLibXML2
internal import Infra
private import PlatformLibC

extension SelectorMatcher {
  /// - Source: https://drafts.csswg.org/selectors-4/#attribute-selectors
  func matchesAttribute(_ simple: Simple, _ element: Element) -> Bool {
    let isInHTML = isHTML(element.pointer)
    let name = selector.text + Int(isInHTML && isHTMLDocument ? simple.lowercaseName : simple.name)
    let ignoresCase =
      simple.flags.contains(.ignoresCase)
      || simple.flags.contains(.ignoresCaseInHTML) && isInHTML && isHTMLDocument
    if element.node.flags.contains(.hasUnreadStyle),
      readsAllAttributes || CString.equal(name, "style")
    {
      element.settleStyle()
    }
    var next = element.pointer.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      guard let own = attribute.pointee.name, CString.equal(own, name),
        attribute.pointee.ns == nil || simple.flags.contains(.anyNamespace)
      else { continue }
      if simple.comparison == .exists { return true }
      if matchesValue(simple, Attr(attribute).content, ignoresCase: ignoresCase) { return true }
    }
    return false
  }

  private func matchesValue(
    _ simple: Simple, _ value: UnsafePointer<UInt8>, ignoresCase: Bool
  ) -> Bool {
    let wanted = UnsafeBufferPointer(
      start: selector.text + Int(simple.value), count: Int(simple.valueCount))
    switch simple.comparison {
    case .exists: return true
    case .equal:
      return Bytes.hasPrefix(value, wanted, ignoresCase) && value[wanted.count] == 0
    case .prefix: return !wanted.isEmpty && Bytes.hasPrefix(value, wanted, ignoresCase)
    case .dash:
      return Bytes.hasPrefix(value, wanted, ignoresCase)
        && (value[wanted.count] == 0 || value[wanted.count] == 0x2D)
    case .suffix:
      let length = CString.length(value)
      return !wanted.isEmpty && length >= wanted.count
        && Bytes.hasPrefix(value + (length - wanted.count), wanted, ignoresCase)
    case .substring:
      return !wanted.isEmpty && Bytes.contains(value, wanted, ignoresCase)
    case .word:
      return Bytes.hasWord(value, wanted, ignoresCase)
    }
  }

  private enum Bytes {
    @inline(__always)
    static func hasPrefix(
      _ text: UnsafePointer<UInt8>, _ prefix: UnsafeBufferPointer<UInt8>, _ ignoresCase: Bool
    ) -> Bool {
      var index = 0
      while index < prefix.count {
        // The terminating null byte differs from every byte of a prefix.
        guard
          text[index] == prefix[index]
            || ignoresCase && text[index].asciiLowercased == prefix[index].asciiLowercased
        else { return false }
        index += 1
      }
      return true
    }

    static func hasWord(
      _ text: UnsafePointer<UInt8>, _ word: UnsafeBufferPointer<UInt8>, _ ignoresCase: Bool
    ) -> Bool {
      guard !word.isEmpty, !word.contains(where: \.isASCIIWhitespace) else { return false }
      var text = text
      while text[0] != 0 {
        while text[0].isASCIIWhitespace { text += 1 }
        if hasPrefix(text, word, ignoresCase),
          text[word.count] == 0 || text[word.count].isASCIIWhitespace
        {
          return true
        }
        while text[0] != 0, !text[0].isASCIIWhitespace { text += 1 }
      }
      return false
    }

    /// `text` and `part` must be null-terminated.
    static func contains(
      _ text: UnsafePointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>, _ ignoresCase: Bool
    ) -> Bool {
      guard let start = part.baseAddress else { return false }
      guard ignoresCase else { return find(text, start) }
      // Copy both in lower case, so that the search stays linear.
      let lowered = UnsafeBufferPointer(cString: text).map(\.asciiLowercased) + [0]
      let wanted = part.map(\.asciiLowercased) + [0]
      return find(lowered, wanted)
    }

    private static func find(
      _ text: UnsafePointer<UInt8>, _ part: UnsafePointer<UInt8>
    ) -> Bool {
      text.withMemoryRebound(to: CChar.self, capacity: 1) { text in
        part.withMemoryRebound(to: CChar.self, capacity: 1) { strstr(text, $0) != nil }
      }
    }
  }
}
