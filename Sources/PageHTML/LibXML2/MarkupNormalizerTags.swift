import PageDOM

/// Start and end tags.
extension MarkupNormalizer {
  /// A start tag at `position`.
  mutating func startTag() {
    guard var tag = tag(nameAt: position + 1) else {
      // A tag that the page ends in is none.
      leaveOut(position..<input.count)
      position = input.count
      return
    }
    if !foreign.isEmpty, isForeign(tag) {
      foreignStartTag(tag)
      return
    }
    defer { position = max(position, tag.range.upperBound) }
    guard prepare(for: tag) else { return }
    if isInSelect, !staysInSelect(tag) { return }
    switch tag.element {
    case .svg, .math:
      foreignStartTag(tag)
      return
    case .image:
      write(tag, as: "img")
      return
    case .form where templateDepth == 0:
      if isInForm {
        leaveOut(tag.range)
        return
      }
      isInForm = true
    case .frame where mode != .inFrameset:
      leaveOut(tag.range)
      return
    case .table: tableDepth += 1
    case _ where tag.element.isTablePart && !allowsTableParts:
      leaveOut(tag.range)
      return
    case .select: isInSelect = true
    case .template:
      templateDepth += 1
      tag.hasOddAttributes = true
      write(tag, isEmpty: true)
      return
    default: break
    }
    if holdsText(tag.element) {
      textElement(tag)
    } else {
      write(tag, isEmpty: !tag.element.isVoid && opensTooDeep(tag))
      if tag.element == .pre || tag.element == .listing {
        skipLineFeed(at: tag.range.upperBound)
      }
    }
  }

  private mutating func opensTooDeep(_ tag: MarkupTag) -> Bool {
    openNames.open(tag.element, UnsafeBufferPointer(rebasing: input[tag.name]))
  }

  private mutating func skipLineFeed(at index: Int) {
    guard index < input.count, input[index] == 0x0A else { return }
    leaveOut(index..<index + 1)
    position = index + 1
  }

  func holdsText(_ element: ElementTag) -> Bool {
    switch element {
    case .title, .textarea, .style, .script, .iframe, .noembed, .noframes, .xmp, .plaintext: true
    case .noscript: isScripting
    default: false
    }
  }

  // MARK: Writing

  /// Writes a start tag: as it stands where libxml2 reads it well, else with an annotation.
  mutating func write(
    _ tag: MarkupTag, as name: StaticString? = nil, isEmpty: Bool = false, text: DOMString? = nil
  ) {
    let isVoid = tag.element.isVoid || tag.element == .image
    let isEmpty = isEmpty || text != nil
    if !tag.hasOddAttributes, !tag.hasOddName, name == nil, !isEmpty {
      // An unknown void element would swallow what follows; a slash elsewhere means nothing.
      if isVoid, !tag.isSelfClosing {
        flush(to: tag.close)
        append(" /")
      } else if !isVoid, tag.isSelfClosing {
        flush(to: tag.close)
        copied = tag.close + 1
      }
      return
    }
    flush(to: tag.range.lowerBound)
    append("<")
    if let name {
      append(name)
    } else if tag.hasOddName {
      append(alias: AliasedName(namespace: nil, localName: lowercasedName(tag.name)))
    } else {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: input[tag.name]))
    }
    if !tag.hasOddAttributes {
      output.append(
        contentsOf: UnsafeBufferPointer(rebasing: input[tag.name.upperBound..<tag.close]))
    }
    if tag.hasOddAttributes || text != nil {
      append(
        reference: .element(
          attributes: tag.hasOddAttributes ? annotatedAttributes(of: tag) : nil, text: text))
    }
    if isVoid || isEmpty { append(" /") }
    append(">")
    copied = tag.range.upperBound
  }

  /// Writes an attribute that leads to an annotation.
  mutating func append(reference annotation: MarkupAnnotation) {
    append(" ")
    output.append(contentsOf: marker)
    append("=")
    append(decimal: annotations.count)
    annotations.append(annotation)
  }

  /// Writes the name that stands for one that libxml2 would not read.
  mutating func append(alias name: AliasedName) {
    output.append(contentsOf: marker)
    append(decimal: number(of: name))
  }

  private mutating func number(of name: AliasedName) -> Int {
    if let known = aliases[name] { return known }
    let number = aliasNames.count
    aliases[name] = number
    aliasNames.append(name)
    return number
  }

  func lowercasedName(_ range: Range<Int>) -> DOMString {
    var name: [UInt8] = []
    for byte in input[range] {
      if byte == 0 { name += [0xEF, 0xBF, 0xBD] } else { name.append(byte.asciiLowercased) }
    }
    return DOMString(bytes: name)
  }

  // MARK: Elements that hold text

  /// Takes the text of an element out of the page.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-elements-that-contain-only-text
  private mutating func textElement(_ tag: MarkupTag) {
    var start = tag.range.upperBound
    let (end, next) =
      switch tag.element {
      case .plaintext: (input.count, input.count)
      case .script: scriptEnd(from: start)
      default: textEnd(of: tag, from: start)
      }
    if tag.element == .textarea, start < end, input[start] == 0x0A { start += 1 }
    write(tag, isEmpty: true, text: text(start..<end, of: tag.element))
    leaveOut(tag.range.upperBound..<next)
    position = next
  }

  /// Returns the text of an element whose contents are text.
  func text(_ range: Range<Int>, of element: ElementTag) -> DOMString {
    guard element == .title || element == .textarea else {
      guard hasOddBytes else {
        return DOMString(bytes: Array(UnsafeBufferPointer(rebasing: input[range])))
      }
      var bytes: [UInt8] = []
      for byte in input[range] {
        if byte == 0 { bytes += [0xEF, 0xBF, 0xBD] } else { bytes.append(byte) }
      }
      return DOMString(bytes: bytes)
    }
    var bytes: [UInt8] = []
    CharacterReference.decode(input, range, inAttribute: false, into: &bytes)
    return DOMString(bytes: bytes)
  }

  /// Returns where the text ends, and where the page goes on.
  private func textEnd(of tag: MarkupTag, from start: Int) -> (Int, Int) {
    var index = start
    while true {
      index = find(0x3C, from: index)
      guard index < input.count else { return (index, index) }
      if let next = endTag(tag.name, at: index) { return (index, next) }
      index += 1
    }
  }

  /// Returns where the page goes on behind the end tag at `index`, where there is one.
  private func endTag(_ name: Range<Int>, at index: Int) -> Int? {
    guard index + 1 < input.count, input[index + 1] == 0x2F,
      index + 2 + name.count < input.count
    else { return nil }
    for offset in 0..<name.count
    where input[index + 2 + offset] | 0x20 != input[name.lowerBound + offset] | 0x20 {
      return nil
    }
    let end = index + 2 + name.count
    let byte = input[end]
    if byte == 0x3E { return end + 1 }
    guard byte == 0x2F || byte.isASCIIWhitespace else { return nil }
    return endOfEndTag(from: end)
  }

  /// Returns where the page goes on behind a tag, whose attributes may be quoted.
  private func endOfEndTag(from start: Int) -> Int {
    tag(nameAt: start)?.range.upperBound ?? input.count
  }

  /// Returns where a script's text ends, which may hold `<script>…</script>` in a comment.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-state
  private func scriptEnd(from start: Int) -> (Int, Int) {
    let script = StaticString("script")
    func isScript(at index: Int) -> Bool {
      guard continues(with: script, at: index), index + 6 < input.count else { return false }
      let byte = input[index + 6]
      return byte == 0x3E || byte == 0x2F || byte.isASCIIWhitespace
    }
    enum State { case plain, escaped, doubleEscaped }
    var state = State.plain
    var index = start
    while index < input.count {
      if state == .plain {
        index = find(0x3C, from: index)
        guard index < input.count else { break }
      }
      let byte = input[index]
      if byte == 0x3C {
        let next = index + 1 < input.count ? input[index + 1] : 0
        if state == .plain, continues(with: "!--", at: index + 1) {
          state = .escaped
          // The dashes may be those of the end, too.
          index += 2
          continue
        }
        if next == 0x2F, isScript(at: index + 2) {
          if state != .doubleEscaped {
            let end = index + 8
            return (index, input[end] == 0x3E ? end + 1 : endOfEndTag(from: end))
          }
          state = .escaped
          index += 8
          continue
        }
        if state == .escaped, isScript(at: index + 1) {
          state = .doubleEscaped
          index += 7
          continue
        }
      } else if byte == 0x2D, state != .plain, continues(with: "-->", at: index) {
        state = .plain
        index += 3
        continue
      }
      index += 1
    }
    return (input.count, input.count)
  }

  // MARK: End tags

  /// An end tag at `position`.
  mutating func endTag() {
    guard let tag = tag(nameAt: position + 2) else {
      leaveOut(position..<input.count)
      position = input.count
      return
    }
    position = tag.range.upperBound
    let range = tag.range
    if !foreign.isEmpty, foreignEndTag(tag) { return }
    if isInSelect, tag.element != .select, tag.element != .option, tag.element != .optgroup,
      tag.element != .template,
      !(tableDepth > 0 && (tag.element.isTablePart || tag.element == .table))
    {
      leaveOut(range)
      return
    }
    position = range.lowerBound
    defer { position = range.upperBound }
    if endsDocumentPart(tag.element, range) { return }
    switch tag.element {
    case .template:
      if templateDepth > 0 {
        templateDepth -= 1
        replace(range, with: .templateEnd)
      } else {
        leaveOut(range)
      }
      return
    case .select:
      if !isInSelect { leaveOut(range) }
      isInSelect = false
    case .table:
      tableDepth = max(0, tableDepth - 1)
      if isInSelect {
        closeSelect(at: range.lowerBound)
      }
    case .form: if templateDepth == 0 { isInForm = false }
    case .br:
      leaveOut(range)
      append("<br />")
      return
    default:
      if tag.element.isVoid {
        leaveOut(range)
        return
      }
    }
    if tag.element.hasEndTagUnknownToLibXML2 {
      announce(endTag: tag.element, at: range.lowerBound)
    }
    guard openNames.close(tag.element, UnsafeBufferPointer(rebasing: input[tag.name])) else {
      leaveOut(range)
      return
    }
    if tag.hasOddName {
      leaveOut(range)
      append("</")
      append(alias: AliasedName(namespace: nil, localName: lowercasedName(tag.name)))
      append(">")
    } else if range.upperBound > tag.name.upperBound + 1 {
      flush(to: tag.name.upperBound)
      append(">")
      copied = range.upperBound
    }
  }

  // MARK: Select

  /// Ends a `select` that the page leaves open.
  private mutating func closeSelect(at index: Int) {
    flush(to: index)
    append("</select>")
    let name: StaticString = "select"
    _ = openNames.close(
      .select, UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    isInSelect = false
  }

  /// Returns whether a start tag inside of a `select` is kept; ends the `select` where it does.
  ///
  /// WebKit still has the standard's former insertion modes for it.
  private mutating func staysInSelect(_ tag: MarkupTag) -> Bool {
    switch tag.element {
    case .option, .optgroup, .script, .template, .hr: return true
    case .select:
      closeSelect(at: tag.range.lowerBound)
      leaveOut(tag.range)
      return false
    case .input, .keygen, .textarea:
      closeSelect(at: tag.range.lowerBound)
      return true
    case .table, .caption, .tbody, .tfoot, .thead, .tr, .td, .th:
      if tableDepth > 0 {
        closeSelect(at: tag.range.lowerBound)
        return true
      }
    default: break
    }
    leaveOut(tag.range)
    return false
  }
}
