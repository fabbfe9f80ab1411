internal import Infra
import PageDOM

/// The attributes of a tag, in source order, up to the first text that is not an attribute.
/// - Source: https://www.w3.org/TR/xml/#sec-starttags
struct XMLTagAttributes: IteratorProtocol, Sequence {
  struct Place {
    var name: Range<Int>
    var end: Int
  }

  let elementName: Range<Int>

  private let text: UnsafeBufferPointer<UInt8>
  private let tagEnd: Int
  private var position: Int

  /// - Parameter range: The source range of the tag, with its angle brackets.
  init(_ text: UnsafeBufferPointer<UInt8>, of range: Range<Int>) {
    self.text = text
    tagEnd = range.upperBound
    let nameStart = Swift.min(range.lowerBound + 1, tagEnd)
    elementName = nameStart..<XMLTagAttributes.nameEnd(text, nameStart, tagEnd)
    position = elementName.upperBound
  }

  mutating func next() -> Place? {
    let nameStart = afterSpace(position)
    let nameEnd = XMLTagAttributes.nameEnd(text, nameStart, tagEnd)
    var index = afterSpace(nameEnd)
    guard nameEnd > nameStart, index < tagEnd, text[index] == 0x3D else { return nil }
    index = afterSpace(index + 1)
    guard index < tagEnd, text[index] == 0x22 || text[index] == 0x27,
      let end = text[(index + 1)..<tagEnd].firstIndex(of: text[index])
    else { return nil }
    position = end + 1
    return Place(name: nameStart..<nameEnd, end: position)
  }

  private func afterSpace(_ start: Int) -> Int {
    var index = start
    while index < tagEnd, text[index].isASCIIWhitespace { index += 1 }
    return index
  }

  private static func nameEnd(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, !text[index].isASCIIWhitespace, text[index] != 0x3D, text[index] != 0x2F,
      text[index] != 0x3E
    {
      index += 1
    }
    return index
  }
}
