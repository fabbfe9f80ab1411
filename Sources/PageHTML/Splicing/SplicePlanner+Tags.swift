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
          range: range, text: places.startTag(of: element),
          order: places.depth(of: element.node)))
      return
    }
    splices += pieces(of: element, in: range)
  }

  /// Writes content into an element of SVG, MathML or XML that its start tag closes.
  mutating func openSelfClosed(_ element: Element) {
    guard let source = element.node.sourceRange,
      let first = places.childList(of: element.node).firstChild
    else { return }
    var nodes = [first]
    while let next = nodes[nodes.count - 1].nextSibling { nodes.append(next) }
    // In XML the slash is not part of a value, so that the text before it can stay. If attributes
    // changed, the pieces of the start tag already leave the slash out.
    let isXML = places.syntax.isXML
    var markup = isXML ? MarkupText([0x3E]) : places.startTag(of: element)
    markup.append(places.markup(of: nodes))
    markup.append(places.syntax.endTag(of: element))
    var start = Int(source.start)
    if isXML {
      start = Int(source.end) - (element.node.flags.contains(.hasChangedAttributes) ? 1 : 2)
    }
    splices.append(Splice(range: start..<Int(source.end), text: markup, order: -1))
  }

  /// Returns what changes of a start tag: attributes that did not stay in their place.
  private func pieces(of element: Element, in range: Range<Int>) -> [Splice] {
    var pieces: [Splice] = []
    // What is written behind `position`, which all before is kept to.
    var pending = MarkupText()
    var position = range.lowerBound
    func keep(_ kept: Range<Int>) {
      if position < kept.lowerBound || !pending.bytes.isEmpty {
        pieces.append(Splice(range: position..<kept.lowerBound, text: pending))
        pending = MarkupText()
      }
      position = kept.upperBound
    }
    var nameEnd = range.lowerBound
    while nameEnd < range.upperBound, !isNameEnd(text[nameEnd]) { nameEnd += 1 }
    keep(range.lowerBound..<nameEnd)
    var isQuoted = true
    var writer = places.syntax.attributeWriter(for: element)
    pending.append(writer.elementDeclaration())
    for attribute in writtenAttributes(of: element, in: range) {
      if let source = attribute.sourceRange, Int(source.start) >= position,
        Int(source.end) <= range.upperBound
      {
        let start = Int(source.start)
        let end = Int(source.end)
        let space = text[position..<start].lastIndex { !$0.isASCIIWhitespace }.map { $0 + 1 }
        if space == start { pending.bytes.append(0x20) }
        keep((space ?? position)..<end)
        isQuoted = text[end - 1] == 0x22 || text[end - 1] == 0x27
      } else {
        pending.append(writer.attribute(attribute).with(places.lineEnd))
        isQuoted = true
      }
    }
    // The slash is part of the last value where that has no quotes.
    if text[range].dropLast().last == 0x2F, position < range.upperBound - 1 || isQuoted,
      places.syntax.canCloseItself(element) || places.syntax.hasNoEndTag(element),
      !isOpened(element)
    {
      if !isQuoted || text[range].dropLast(2).last?.isASCIIWhitespace == true {
        pending.bytes.append(0x20)
      }
      pending.bytes.append(0x2F)
    }
    keep(range.upperBound - 1..<range.upperBound)
    return pieces
  }

  /// Whether an element of XML that its start tag closed gets content and an end tag.
  private func isOpened(_ element: Element) -> Bool {
    places.syntax.isXML && element.node.flags.contains(.hasChangedChildren)
      && places.isSelfClosed(element) && places.childList(of: element.node).firstChild != nil
  }

  /// Returns the attributes that a start tag has in the text, in the order in which they stand there.
  private func writtenAttributes(of element: Element, in range: Range<Int>) -> [Attr] {
    // The document type declares those without bytes.
    let attributes = element.attributes.filter { $0.sourceRange?.isEmpty != true }
    // In the trees of XML declarations come before other attributes, wherever they stand.
    guard places.syntax.isXML, attributes.contains(where: { $0.declaredPrefix != nil }) else {
      return attributes
    }
    var starts: [DOMString: Int] = [:]
    for place in XMLTagAttributes(text, of: range) {
      starts[DOMString(bytes: Array(text[place.name]))] = place.name.lowerBound
    }
    // Changed attributes keep their places unless their order among others changed as well.
    var last = (declaration: 0, other: 0)
    let placed = attributes.map { attribute in
      let isDeclaration = attribute.name.namespace == Namespace.xmlns
      let before = isDeclaration ? last.declaration : last.other
      var start = attribute.sourceRange.map { Int($0.start) } ?? starts[attribute.name.qualified]
      if attribute.sourceRange == nil, start ?? 0 < before { start = nil }
      let place = start ?? range.upperBound
      if isDeclaration { last.declaration = place } else { last.other = place }
      return (attribute, place)
    }
    return placed.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map { $0.element.0 }
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || byte == 0x2F || byte == 0x3E
  }
}
