import CLibXML2
internal import Infra

/// A feeder of text to libxml2's parser in pieces, so that limits can be checked between the
/// pieces.
struct XMLFeed {
  private let text: UnsafeBufferPointer<UInt8>
  private let context: xmlParserCtxtPtr
  /// Called before the parser receives a tag in parts, with the marker of these parts and the
  /// number of namespace declarations. Returns whether the parser may receive the tag.
  private let allowsParts: (_ marker: [UInt8], _ declarationCount: Int) -> Bool
  private var marker: [UInt8] = []

  /// The approximate size of a piece in bytes. Only text is divided.
  private static let pieceSize = 1 << 20
  /// The maximum size of a piece in bytes, because libxml2 takes the length as a C `int`.
  private static let largestPiece = 1 << 30

  init(
    _ text: UnsafeBufferPointer<UInt8>, to context: xmlParserCtxtPtr,
    allowsParts: @escaping (_ marker: [UInt8], _ declarationCount: Int) -> Bool
  ) {
    self.text = text
    self.context = context
    self.allowsParts = allowsParts
  }

  mutating func run(while mayContinue: () -> Bool) {
    var source = XMLSource(text)
    var position = source.start
    while mayContinue(), let part = source.next() {
      if part.valueCount > XMLTagParts.size {
        give(position..<part.range.lowerBound)
        giveParts(of: part, while: mayContinue)
        position = part.range.upperBound
      } else if part.kind == .documentType, let shortened = source.shortened(part) {
        give(position..<part.range.lowerBound)
        give(shortened)
        position = part.range.upperBound
      } else if part.range.upperBound - position >= XMLFeed.pieceSize {
        // Divide only text: the parser would treat a part of a tag or of a CDATA section as if it
        // were complete.
        while part.kind == .text, part.range.upperBound - position > XMLFeed.pieceSize,
          mayContinue()
        {
          let end = characterStart(before: position + XMLFeed.pieceSize)
          give(position..<end)
          position = end
        }
        give(position..<part.range.upperBound)
        position = part.range.upperBound
      }
    }
    if mayContinue(), position < text.count { give(position..<text.count) }
  }

  private func characterStart(before index: Int) -> Int {
    var index = index
    while index < text.count, text[index].isUTF8Continuation { index -= 1 }
    return index
  }

  private func give(_ range: Range<Int>) {
    var rest = range
    while !rest.isEmpty {
      let piece = rest.prefix(XMLFeed.largestPiece)
      give(UnsafeBufferPointer(rebasing: text[piece]))
      rest = piece.upperBound..<rest.upperBound
    }
  }

  private func give(_ bytes: UnsafeBufferPointer<UInt8>) {
    bytes.withMemoryRebound(to: CChar.self) {
      _ = xmlParseChunk(context, $0.baseAddress, Int32(clamping: $0.count), 0)
    }
  }

  // MARK: Tags in parts

  private mutating func giveParts(of tag: XMLSource.Part, while mayContinue: () -> Bool) {
    if marker.isEmpty {
      marker = Array("m\(String(UInt64.random(in: .min ... .max), radix: 36))".utf8)
    }
    let attributes = XMLTagAttributes(text, of: tag.range)
    let declarationCount = attributes.count(where: isDeclaration)
    guard allowsParts(marker, declarationCount) else { return }
    let name = Array(text[attributes.elementName])
    var bytes = opening(name, .first)
    var end = attributes.elementName.upperBound
    for attribute in attributes {
      if isDeclaration(attribute) { bytes += text[end..<attribute.end] }
      end = attribute.end
    }
    give(bytes + ">".utf8)
    bytes = opening(name, .middle)
    end = attributes.elementName.upperBound
    var count = 0
    for attribute in attributes {
      if !isDeclaration(attribute) {
        bytes += text[end..<attribute.end]
        count += 1
      }
      end = attribute.end
      if count == XMLTagParts.size {
        guard mayContinue() else { return }
        give(bytes + "/>".utf8)
        bytes = opening(name, .middle)
        count = 0
      }
    }
    give(bytes + "/>".utf8)
    // The last part contains the text after the attributes: in a well-formed tag, only white space.
    let isEmpty = tag.kind == .emptyElementTag
    let rest = text[end..<max(end, tag.range.upperBound - (isEmpty ? 2 : 1))]
    give(opening(name, .last) + rest + "/>".utf8)
    if isEmpty { give("</".utf8 + name + ">".utf8) }
  }

  private func isDeclaration(_ attribute: XMLTagAttributes.Place) -> Bool {
    UnsafeBufferPointer(rebasing: text[attribute.name]).isNamespaceDeclaration
  }

  private func give(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { give($0) }
  }

  private func opening(_ name: [UInt8], _ part: XMLTagParts.Part) -> [UInt8] {
    [0x3C] + name + [0x20] + marker + "=\"".utf8 + [part.rawValue, 0x22]
  }
}
