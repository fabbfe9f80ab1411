internal import Infra
private import PlatformLibC

// Use the C library's search functions, which compare at least 16 bytes at a time.
extension UnsafeBufferPointer<UInt8> {
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns the first index of `text`, which must be short and not empty, or `nil`.
  func firstIndex(of text: StaticString, from start: Int) -> Int? {
    var position = start
    while let found = firstIndex(of: text.utf8Start[0], from: position) {
      if has(text, at: found) { return found }
      position = found + 1
    }
    return nil
  }

  func has(_ text: StaticString, at start: Int = 0) -> Bool {
    guard count - start >= text.utf8CodeUnitCount, let base = baseAddress else { return false }
    return memcmp(base + start, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  func hasCaseInsensitive(_ lowercase: StaticString, at start: Int = 0) -> Bool {
    let length = lowercase.utf8CodeUnitCount
    guard count - start >= length else { return false }
    return self[start..<start + length].elementsEqualIgnoringCase(lowercase)
  }

  var hasUTF16Mark: Bool {
    count >= 2 && (self[0] == 0xFE && self[1] == 0xFF || self[0] == 0xFF && self[1] == 0xFE)
  }

  func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: self[range])
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isPOSIXSpace { start += 1 }
    while start < end, self[end - 1].isPOSIXSpace { end -= 1 }
    return start..<end
  }
}

extension UInt8 {
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
