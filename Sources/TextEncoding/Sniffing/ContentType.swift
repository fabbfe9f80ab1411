/// Reads the `charset` of a content type such as `text/html; charset=utf-8`.
enum ContentType {
  /// Returns where in `value` the label is.
  ///
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements
  static func charset(_ page: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    // 1. From the value's beginning on:
    var position = value.lowerBound
    let end = value.upperBound
    while true {
      // 2. The next `charset`.
      while !page.matches("charset", position..<min(position + 7, end)) {
        position += 1
        guard position < end else { return nil }
      }
      position += 7
      // 3–4. An equals sign must follow, white space aside.
      while position < end, page[position] <= 0x20 { position += 1 }
      guard position < end else { return nil }
      guard page[position] == 0x3D else { continue }
      position += 1
      break
    }
    // 5. White space.
    while position < end, page[position] <= 0x20 { position += 1 }
    guard position < end else { return nil }
    // 6. In quotation marks, or up to white space or a semicolon.
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
  /// Returns whether the bytes of `range` are `lowercase`, whatever their case.
  func matches(_ lowercase: StaticString, _ range: Range<Int>) -> Bool {
    guard range.count == lowercase.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count
    where self[range.lowerBound + offset].asciiLowercased != lowercase.utf8Start[offset] {
      return false
    }
    return true
  }
}
