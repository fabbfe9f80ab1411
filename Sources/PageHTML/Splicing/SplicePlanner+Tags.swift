import CLibXML2
internal import Infra
import PageDOM

extension SplicePlanner {
  /// Rewrites an element's start tag. Unchanged attributes keep their source text.
  mutating func rewriteStartTag(of element: Element) {
    guard let source = element.node.sourceRange else { return }
    let range = Int(source.start)..<Int(source.end)
    // The start tag is omitted in the source. Write it only if the element has attributes.
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

  /// Writes children and an end tag for a self-closing SVG, MathML or XML element.
  mutating func openSelfClosed(_ element: Element) {
    guard let source = element.node.sourceRange,
      let first = places.childList(of: element.node).firstChild
    else { return }
    var nodes = [first]
    while let next = nodes[nodes.count - 1].nextSibling { nodes.append(next) }
    // In HTML, the slash of `/>` can be part of an unquoted value, so write the start tag again. In
    // XML, replace `/>` with `>`. If attributes changed, the splices of the start tag omit the
    // slash.
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

  /// Returns the splices of a start tag, which keep the attributes that did not change or move.
  private func pieces(of element: Element, in range: Range<Int>) -> [Splice] {
    var pieces: [Splice] = []
    // The text to write at `position`. The parts before `position` are already processed.
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
    // Write the slash of `/>`, unless it is part of an unquoted value.
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

  /// Whether a self-closing XML element gets children and an end tag.
  private func isOpened(_ element: Element) -> Bool {
    places.syntax.isXML && element.node.flags.contains(.hasChangedChildren)
      && places.isSelfClosed(element) && places.childList(of: element.node).firstChild != nil
  }

  /// Returns the attributes to write in a start tag, in the order of the source text.
  private func writtenAttributes(of element: Element, in range: Range<Int>) -> [Attr] {
    // Attributes with empty source ranges are defaults that the document type declares.
    let attributes = element.attributes.filter { $0.sourceRange?.isEmpty != true }
    // XML trees list namespace declarations before other attributes, regardless of the source
    // order.
    guard places.syntax.isXML, attributes.contains(where: { $0.declaredPrefix != nil }) else {
      return attributes
    }
    var starts: [DOMString: Int] = [:]
    for place in XMLTagAttributes(text, of: range) {
      starts[DOMString(bytes: Array(text[place.name]))] = place.name.lowerBound
    }
    // A changed attribute keeps its position in the tag unless the order of the attributes changed.
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
