import PageDOM

/// The elements that every document has, whether the page writes them or not.
extension MarkupNormalizer {
  /// Goes on to the body, writing the tags that the page has left out before `index`.
  mutating func enterBody(at index: Int? = nil) {
    guard mode != .inBody else { return }
    flush(to: index ?? position)
    switch mode {
    case .initial, .beforeHTML, .beforeHead, .inHead:
      enterHead()
      append("</head><body>")
      mode = .inBody
    case .afterHead:
      append("<body>")
      mode = .inBody
    case .afterBody, .afterAfterBody: mode = .inBody
    case .inBody, .inFrameset: break
    }
  }

  private mutating func enterHTML() {
    if mode == .initial {
      isInQuirksMode = true
      mode = .beforeHTML
    }
    if mode == .beforeHTML {
      append("<html>")
      mode = .beforeHead
    }
  }

  private mutating func enterHead() {
    enterHTML()
    if mode == .beforeHead {
      append("<head>")
      mode = .inHead
    }
  }

  /// Handles a start tag outside of the body; returns whether the tag stays in the page.
  ///
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
  mutating func prepare(for tag: MarkupTag) -> Bool {
    if mode == .inFrameset {
      let stays = [.frameset, .frame, .noframes].contains(tag.element)
      if !stays { leaveOut(tag.range) }
      return stays
    }
    switch tag.element {
    case .html:
      if mode == .initial { isInQuirksMode = true }
      guard mode == .initial || mode == .beforeHTML else {
        if templateDepth == 0, !isFragment {
          replace(tag.range, with: .htmlAttributes(annotatedAttributes(of: tag)))
        } else {
          leaveOut(tag.range)
        }
        return false
      }
      mode = .beforeHead
      return true
    case .head:
      flush(to: position)
      enterHTML()
      guard mode == .beforeHead else {
        leaveOut(tag.range)
        return false
      }
      mode = .inHead
      return true
    case .body:
      flush(to: position)
      if mode != .afterHead, mode != .inBody, mode != .afterBody, mode != .afterAfterBody {
        enterHead()
        append("</head>")
        mode = .afterHead
      }
      guard mode == .afterHead else {
        if templateDepth == 0, !isFragment {
          replace(tag.range, with: .bodyAttributes(annotatedAttributes(of: tag)))
        } else {
          leaveOut(tag.range)
        }
        return false
      }
      mode = .inBody
      return true
    case .frameset:
      flush(to: position)
      if mode != .inBody, mode != .afterBody, mode != .afterAfterBody {
        if mode != .afterHead {
          enterHead()
          append("</head>")
        }
        mode = .inFrameset
        return true
      }
      leaveOut(tag.range)
      return false
    case let element where element.belongsToHead:
      if mode == .initial || mode == .beforeHTML || mode == .beforeHead {
        flush(to: position)
        enterHead()
      } else if mode == .afterBody || mode == .afterAfterBody {
        mode = .inBody
      }
      return true
    default:
      if templateDepth == 0 { enterBody() }
      return true
    }
  }

  /// Handles the end tags of what every document has; returns whether the tag is done with.
  mutating func endsDocumentPart(_ element: ElementTag, _ range: Range<Int>) -> Bool {
    switch element {
    case .html, .body:
      if mode != .inFrameset, templateDepth == 0, !isFragment {
        if mode == .inBody || mode == .afterBody || mode == .afterAfterBody {
          let isAfterBody = mode == .afterBody || mode == .afterAfterBody
          mode = element == .html && (isAfterBody || mode == .inBody) ? .afterAfterBody : .afterBody
        } else {
          enterBody()
          mode = element == .html ? .afterAfterBody : .afterBody
        }
      }
      leaveOut(range)
      return true
    case .head:
      if mode == .inHead, templateDepth == 0 {
        flush(to: range.lowerBound)
        append("</head>")
        mode = .afterHead
      } else if mode == .initial || mode == .beforeHTML || mode == .beforeHead {
        flush(to: range.lowerBound)
        enterHead()
        append("</head>")
        mode = .afterHead
      }
      leaveOut(range)
      return true
    default: break
    }
    if templateDepth > 0 || mode == .inBody { return false }
    switch mode {
    case .inFrameset:
      if element == .frameset || element == .noframes { return false }
    case .afterBody, .afterAfterBody:
      mode = .inBody
      return false
    default:
      if element == .br {
        enterBody()
        return false
      }
      if element == .template { return false }
    }
    leaveOut(range)
    return true
  }

  // MARK: Fragments

  /// Takes the state that the page would be in inside of an element.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments
  mutating func enter(_ context: Element) {
    let element = SAXTreeBuilder.tag(context)
    if holdsText(element) {
      if !input.isEmpty {
        replace(0..<input.count, with: .text(text(0..<input.count, of: element)))
      }
      position = input.count
    }
    switch element {
    case .select: isInSelect = true
    case .table, .tbody, .thead, .tfoot, .tr, .td, .th, .caption, .colgroup: tableDepth = 1
    default: break
    }
    guard let namespace = context.namespace,
      namespace == Namespace.svg || namespace == Namespace.mathML
    else { return }
    let kind: ForeignNames.Kind = namespace == Namespace.svg ? .svg : .mathML
    let name = DOMString(cString: context.localName)
    let attributes = context.attributes.map { (name: $0.name, value: $0.value) }
    foreign.append(
      ForeignElement(
        name: AliasedName(namespace: namespace, localName: name),
        isIntegrationPoint: kind.isIntegrationPoint(name, attributes),
        isMathMLTextIntegrationPoint: kind.isTextIntegrationPoint(name)))
  }

  // MARK: Document type

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#doctype-state
  mutating func doctype() {
    let end = find(0x3E, from: position)
    let range = position..<min(end + 1, input.count)
    defer { position = range.upperBound }
    guard mode == .initial else {
      leaveOut(range)
      return
    }
    let declaration = DoctypeDeclaration(input, position + 9..<end, isEnded: end < input.count)
    mode = .beforeHTML
    isInQuirksMode = declaration.isInQuirksMode
    replace(
      range,
      with: .doctype(
        name: DOMString(bytes: declaration.name),
        publicID: DOMString(bytes: declaration.publicID ?? []),
        systemID: DOMString(bytes: declaration.systemID ?? [])))
  }
}
