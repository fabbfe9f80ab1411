import CLibXML2
import TextEncoding

extension CharacterReference {
  /// Whether libxml2's HTML parser reads the reference the same way.
  ///
  /// - Parameter index: Where its `&` is.
  func isReadByLibXML2(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard text[index + length - 1] == 0x3B else { return false }
    if text[index + 1] == 0x23 {
      let isHexadecimal = text[index + 2] | 0x20 == 0x78
      guard !isReplaced, length - (isHexadecimal ? 4 : 3) <= 7, let value = scalars.first else {
        return false
      }
      switch value.value {
      case 0x01...0x08, 0x0B...0x1F, 0xFFFE, 0xFFFF: return false
      default: return true
      }
    }
    let count = length - 2
    guard count <= 8, scalars.count == 1 else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { name in
      for place in 0..<count { name[place] = text[index + 1 + place] }
      name[count] = 0
      return htmlEntityLookup(name.baseAddress)?.pointee.value == scalars.first?.value
    }
  }

  /// The one or two code points that are meant.
  var scalars: [Unicode.Scalar] {
    withText { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) }
  }

  /// Appends text with its references replaced and its zero bytes as U+FFFD.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, inAttribute: Bool,
    into output: inout [UInt8]
  ) {
    var copied = range.lowerBound
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = text[position]
      if byte == 0x26,
        let reference = CharacterReference(
          text, at: position, end: range.upperBound, inAttribute: inAttribute)
      {
        output.append(contentsOf: text[copied..<position])
        reference.withText { output.append(contentsOf: $0) }
        position += reference.length
        copied = position
      } else if byte == 0 {
        output.append(contentsOf: text[copied..<position])
        WTF8.append(0xFFFD, to: &output)
        position += 1
        copied = position
      } else {
        position += 1
      }
    }
    output.append(contentsOf: text[copied..<range.upperBound])
  }
}
