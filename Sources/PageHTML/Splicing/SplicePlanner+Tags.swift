import CLibXML2
import PageDOM

extension SplicePlanner {
  /// Writes an element's start tag anew; attributes that did not change stay as they are written.
  mutating func rewriteStartTag(of element: Element) {
    guard let source = element.node.sourceRange else { return }
    let range = Int(source.start)..<Int(source.end)
    // An element that the page has no tag for gets one.
    guard !range.isEmpty else {
      if element.attributes.isEmpty { return }
      splices.append(
        Splice(
          range: range, text: HTMLSerializer.startTag(of: element),
          order: places.depth(of: element.node)))
      return
    }
    splices.append(Splice(range: range, text: startTag(of: element, in: range)))
  }

  /// Writes content into an element of SVG or MathML that its start tag closes.
  mutating func openSelfClosed(_ element: Element) {
    guard let source = element.node.sourceRange,
      let first = element.node.firstChild
    else { return }
    var nodes = [first]
    while let next = nodes[nodes.count - 1].nextSibling { nodes.append(next) }
    var markup = HTMLSerializer.startTag(of: element)
    markup.append(places.markup(of: nodes))
    markup.append(HTMLSerializer.endTag(of: element))
    splices.append(Splice(range: Int(source.start)..<Int(source.end), text: markup, order: -1))
  }

  private func startTag(of element: Element, in range: Range<Int>) -> MarkupText {
    var tag = MarkupText()
    var position = range.lowerBound
    while position < range.upperBound, !isNameEnd(text[position]) { position += 1 }
    tag.append(literal: text[range.lowerBound..<position])
    var isQuoted = true
    for attribute in element.attributes {
      if let source = attribute.sourceRange, Int(source.start) >= position,
        Int(source.end) <= range.upperBound
      {
        let start = Int(source.start)
        let end = Int(source.end)
        let space = text[position..<start].lastIndex { !$0.isASCIIWhitespace }.map { $0 + 1 }
        tag.bytes += text[(space ?? position)..<start]
        if space == start { tag.bytes.append(0x20) }
        // A name begins with any character, an equals sign among them.
        let nameEnd = text[start..<end].dropFirst().firstIndex {
          $0 == 0x3D || $0.isASCIIWhitespace
        }
        tag.append(literal: text[start..<(nameEnd ?? end)])
        tag.bytes += text[(nameEnd ?? end)..<end]
        position = end
        isQuoted = text[end - 1] == 0x22 || text[end - 1] == 0x27
      } else {
        tag.append(HTMLSerializer.attribute(attribute))
        isQuoted = true
      }
    }
    // The slash is part of the last value where that has no quotes.
    if text[range].dropLast().last == 0x2F, position < range.upperBound - 1 || isQuoted,
      !element.isHTML || HTMLSerializer.hasNoEndTag(element)
    {
      if !isQuoted || text[range].dropLast(2).last?.isASCIIWhitespace == true {
        tag.bytes.append(0x20)
      }
      tag.bytes.append(0x2F)
    }
    tag.bytes.append(0x3E)
    return tag
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || byte == 0x2F || byte == 0x3E
  }
}
