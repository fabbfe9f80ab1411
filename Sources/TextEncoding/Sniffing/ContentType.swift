internal import Infra

/// The extraction of the `charset` from a content type such as `text/html; charset=utf-8`.
enum ContentType {
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements
  static func charset(_ page: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    var position = value.lowerBound
    let end = value.upperBound
    while true {
      // 2. Find the next `charset`.
      while !page.matches("charset", position..<min(position + 7, end)) {
        position += 1
        guard position < end else { return nil }
      }
      position += 7
      // 3–4. Skip white space; an equals sign must follow.
      while position < end, page[position] <= 0x20 { position += 1 }
      guard position < end else { return nil }
      guard page[position] == 0x3D else { continue }
      position += 1
      break
    }
    while position < end, page[position] <= 0x20 { position += 1 }
    guard position < end else { return nil }
    // 6. The label is quoted, or ends at white space, a semicolon or a quotation mark.
    let quote = page[position]
    if quote == 0x22 || quote == 0x27 {
      position += 1
      guard let close = page[position..<end].firstIndex(of: quote) else { return nil }
      return position..<close
    }
    let close = page[position..<end].firstIndex { byte in
      byte <= 0x20 || byte == 0x3B || byte == 0x22 || byte == 0x27
    }
    return position..<(close ?? end)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of `range` equal the text `lowercase`, ignoring ASCII case.
  func matches(_ lowercase: StaticString, _ range: Range<Int>) -> Bool {
    self[range].elementsEqualIgnoringCase(lowercase)
  }
}
