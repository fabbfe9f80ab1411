import PageDOM

/// A tag as it stands in a page.
struct MarkupTag {
  /// From `<` to behind `>`.
  var range: Range<Int>
  /// The name, in any case.
  var name: Range<Int>
  /// Which element it is, where that matters.
  var element: ElementTag
  /// Where the attributes end: at `>`, or at the `/` before it.
  var close: Int
  /// Whether the tag ends with `/>`.
  var isSelfClosing: Bool
  /// Whether libxml2 would read other attributes than the standard has it.
  var hasOddAttributes: Bool
  /// Whether libxml2 would read another name than the standard has it.
  var hasOddName: Bool
}

/// Where an attribute stands in a page.
struct AttributeRange {
  var name: Range<Int>
  var value: Range<Int>
}

extension MarkupNormalizer {
  /// Reads the tag whose name starts at `start`; `nil` where the page ends before the tag does.
  ///
  /// - Parameter collect: Is told where each attribute stands.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state
  func tag(nameAt start: Int, collect: ((AttributeRange) -> Void)? = nil) -> MarkupTag? {
    let input = input
    let end = input.count
    var index = start
    var hasOddName = false
    while index < end {
      let byte = input[index]
      if byte == 0x3E || byte == 0x2F || byte.isASCIIWhitespace { break }
      if !byte.isASCIIAlphanumeric, byte != 0x2D, byte != 0x5F { hasOddName = true }
      index &+= 1
    }
    let name = start..<index
    if name.count > MarkupNormalizer.longestName { hasOddName = true }
    var isOdd = false
    var count = 0
    while index < end {
      // Before an attribute's name.
      var byte = input[index]
      if byte.isASCIIWhitespace {
        index &+= 1
        continue
      }
      if byte == 0x3E {
        return finish(
          start, name, close: index, end: index + 1, selfClosing: false, isOdd, hasOddName, count)
      }
      if byte == 0x2F {
        if index + 1 < end, input[index + 1] == 0x3E {
          return finish(
            start, name, close: index, end: index + 2, selfClosing: true, isOdd, hasOddName, count)
        }
        isOdd = true
        index &+= 1
        continue
      }
      // The name, which may start with `=`.
      let nameStart = index
      if !(byte.isASCIIAlpha || byte == 0x5F) { isOdd = true }
      index &+= 1
      while index < end {
        byte = input[index]
        if byte.isASCIIAlphanumeric || byte == 0x2D || byte == 0x5F || byte == 0x3A {
          index &+= 1
          continue
        }
        if byte == 0x3D || byte == 0x3E || byte == 0x2F || byte.isASCIIWhitespace { break }
        if byte != 0x2E { isOdd = true }
        index &+= 1
      }
      let nameEnd = index
      if nameEnd - nameStart > MarkupNormalizer.longestName { isOdd = true }
      count &+= 1
      while index < end, input[index].isASCIIWhitespace { index &+= 1 }
      var value = index..<index
      if index < end, input[index] == 0x3D {
        index &+= 1
        while index < end, input[index].isASCIIWhitespace { index &+= 1 }
        guard index < end else { return nil }
        // libxml2 would take the text that is inserted after the attributes for the missing value.
        if input[index] == 0x3E { isOdd = true }
        value = attributeValue(&index)
        if !isOdd, hasOddReference(value) { isOdd = true }
      }
      collect?(AttributeRange(name: nameStart..<nameEnd, value: value))
    }
    return nil
  }

  private static let longestName = 64
  /// libxml2 compares every attribute of a tag with every other.
  private static let mostAttributes = 32

  private func finish(
    _ start: Int, _ name: Range<Int>, close: Int, end: Int, selfClosing: Bool, _ isOdd: Bool,
    _ hasOddName: Bool, _ count: Int
  ) -> MarkupTag {
    MarkupTag(
      range: position..<end, name: name,
      element: hasOddName
        ? .other : ElementTag.named(UnsafeBufferPointer(rebasing: input[name])),
      close: close, isSelfClosing: selfClosing,
      hasOddAttributes: isOdd || count > MarkupNormalizer.mostAttributes
        || self.isOdd(name.upperBound..<end),
      hasOddName: hasOddName)
  }

  /// Reads a value, with its quotes, and leaves `index` behind it.
  private func attributeValue(_ index: inout Int) -> Range<Int> {
    let input = input
    let quote = input[index]
    if quote == 0x22 || quote == 0x27 {
      let start = index + 1
      let end = find(quote, from: start)
      index = min(end + 1, input.count)
      return start..<end
    }
    let start = index
    while index < input.count, input[index] != 0x3E, !input[index].isASCIIWhitespace {
      index &+= 1
    }
    return start..<index
  }

  /// Returns whether a value has a reference that libxml2 reads otherwise.
  private func hasOddReference(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard input[index] == 0x26 else {
        index &+= 1
        continue
      }
      if let reference = CharacterReference(
        input, at: index, end: range.upperBound, inAttribute: true)
      {
        guard reference.isReadByLibXML2(input, at: index) else { return true }
        index += reference.length
      } else {
        if index + 1 < range.upperBound, input[index + 1] == 0x23 { return true }
        index &+= 1
      }
    }
    return false
  }

  /// Returns a tag's attributes with their values decoded; the first of each name counts.
  func annotatedAttributes(
    of tag: MarkupTag, adjusting: ForeignNames.Kind? = nil
  ) -> [MarkupAnnotation.Attribute] {
    var attributes: [AttributeRange] = []
    _ = self.tag(nameAt: tag.name.lowerBound) { attributes.append($0) }
    var result: [MarkupAnnotation.Attribute] = []
    var seen: Set<DOMString> = []
    for range in attributes {
      var name: [UInt8] = []
      for byte in input[range.name] {
        if byte == 0 { name += [0xEF, 0xBF, 0xBD] } else { name.append(byte.asciiLowercased) }
      }
      let string = DOMString(bytes: name)
      guard seen.insert(string).inserted else { continue }
      var value: [UInt8] = []
      CharacterReference.decode(input, range.value, inAttribute: true, into: &value)
      result.append(
        (
          name: adjusting?.attribute(string) ?? QualifiedName(localName: string),
          value: DOMString(bytes: value)
        ))
    }
    return result
  }
}
