import PageDOM

/// An open element of SVG or MathML.
struct ForeignElement {
  /// How many are kept open; WebKit keeps 512 levels of all elements.
  static let deepest = 512

  var name: AliasedName
  /// Whether tags inside of it are those of HTML.
  var isIntegrationPoint: Bool
  /// Whether all but two tags inside of it are those of HTML.
  var isMathMLTextIntegrationPoint: Bool
}

/// SVG and MathML inside of HTML.
///
/// libxml2 sees their elements under other names, so that its rules for HTML do not apply.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
extension MarkupNormalizer {
  /// Whether what comes next is inside of a foreign element.
  var isInForeignContent: Bool {
    guard let last = foreign.last else { return false }
    return !last.isIntegrationPoint && !last.isMathMLTextIntegrationPoint
  }

  /// Returns whether a start tag inside of SVG or MathML is one of theirs; else ends them.
  mutating func isForeign(_ tag: MarkupTag) -> Bool {
    guard let last = foreign.last, !last.isIntegrationPoint else { return false }
    let name = lowercasedName(tag.name)
    if last.isMathMLTextIntegrationPoint {
      return name == "mglyph" || name == "malignmark"
    }
    if last.name.namespace == Namespace.mathML, last.name.localName == "annotation-xml",
      tag.element == .svg
    {
      return true
    }
    var breaksOut = tag.element.breaksOutOfForeignContent
    if tag.element == .font {
      breaksOut = annotatedAttributes(of: tag).contains {
        $0.name.localName == "color" || $0.name.localName == "face" || $0.name.localName == "size"
      }
    }
    guard breaksOut else { return true }
    while isInForeignContent { closeForeign(before: tag.range.lowerBound) }
    return false
  }

  /// Writes the end tag of the innermost foreign element.
  private mutating func closeForeign(before index: Int) {
    guard let last = foreign.popLast() else { return }
    flush(to: index)
    append("</")
    append(alias: last.name)
    append(">")
  }

  /// Writes a start tag of SVG or MathML.
  mutating func foreignStartTag(_ tag: MarkupTag) {
    position = tag.range.upperBound
    let namespace: DOMString =
      switch tag.element {
      case .svg where !isInForeignContent || foreign.last?.name.namespace == Namespace.mathML:
        Namespace.svg
      case .math where !isInForeignContent: Namespace.mathML
      default: foreign.last?.name.namespace ?? Namespace.svg
      }
    let kind: ForeignNames.Kind = namespace == Namespace.svg ? .svg : .mathML
    let attributes = annotatedAttributes(of: tag, adjusting: kind)
    let name = AliasedName(
      namespace: namespace, localName: kind.element(lowercasedName(tag.name)))
    leaveOut(tag.range)
    append("<")
    append(alias: name)
    if !attributes.isEmpty { append(reference: .element(attributes: attributes, text: nil)) }
    let isTooDeep = foreign.count >= ForeignElement.deepest
    append(tag.isSelfClosing || isTooDeep ? " />" : ">")
    if isTooDeep, !tag.isSelfClosing {
      foreignOverflow += 1
    } else if !tag.isSelfClosing {
      foreign.append(
        ForeignElement(
          name: name,
          isIntegrationPoint: kind.isIntegrationPoint(name.localName, attributes),
          isMathMLTextIntegrationPoint: kind.isTextIntegrationPoint(name.localName)))
    }
  }

  /// Handles an end tag inside of SVG or MathML; returns whether it is done with.
  mutating func foreignEndTag(_ tag: MarkupTag) -> Bool {
    if isInForeignContent, tag.element == .p || tag.element == .br {
      while isInForeignContent { closeForeign(before: tag.range.lowerBound) }
      return false
    }
    if foreignOverflow > 0 {
      foreignOverflow -= 1
      leaveOut(tag.range)
      return true
    }
    let name = lowercasedName(tag.name)
    guard let index = foreign.lastIndex(where: { $0.name.localName.asciiLowercased == name })
    else {
      // An end tag of HTML that closes an element around all of it is rare; it is dropped where
      // it stands directly inside.
      if isInForeignContent {
        leaveOut(tag.range)
        return true
      }
      return false
    }
    let closed = foreign[index].name
    foreign.removeSubrange(index...)
    leaveOut(tag.range)
    append("</")
    append(alias: closed)
    append(">")
    return true
  }
}
