internal import Infra

/// A scanner that finds tags in bytes as an HTML tokenizer does, without tree construction.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tokenization
struct TagScanner {
  /// The elements that are relevant to the encoding prescan.
  enum Name: String, CaseIterable {
    case base, head, html, iframe, link, meta, noembed, noframes, noscript, object, plaintext
    case script, style, textarea, title, xmp
    case other

    func isOfHead(isEnd: Bool) -> Bool {
      switch self {
      case .script, .noscript, .style, .link, .meta, .object, .title, .base: true
      case .html, .head: !isEnd
      default: false
      }
    }

    /// Whether the element's content is text, up to its end tag.
    var hasTextContent: Bool {
      switch self {
      case .iframe, .noembed, .noframes, .script, .style, .textarea, .title, .xmp: true
      default: false
      }
    }
  }

  enum AttributeName {
    case charset, content, httpEquiv
  }

  struct Tag {
    var name: Name
    var isEnd: Bool
    var attributes: [(name: AttributeName, value: Range<Int>)] = []
  }

  let page: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ page: UnsafeBufferPointer<UInt8>) {
    self.page = page
  }

  mutating func findMarkup() -> Int? {
    guard let next = page[position...].firstIndex(of: 0x3C) else { return nil }
    position = next
    return next
  }

  /// Skips the markup at the current `<`. Returns it if it is a tag, otherwise `nil`.
  mutating func readMarkup() -> Tag? {
    position += 1
    switch peek() {
    case 0x21?: readDeclaration()
    case 0x3F?: skip(past: 0x3E)
    case 0x2F?:
      position += 1
      guard let byte = peek() else { return nil }
      if byte.isASCIIAlpha { return readTag(isEnd: true) }
      skip(past: 0x3E)
    case let byte? where byte.isASCIIAlpha:
      guard let tag = readTag(isEnd: false) else { return nil }
      if tag.name == .plaintext { position = page.count }
      if tag.name.hasTextContent { skipText(of: tag.name) }
      return tag
    default: break
    }
    return nil
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < page.count ? page[position + distance] : nil
  }

  private mutating func skip(past byte: UInt8) {
    position = page[position...].firstIndex(of: byte).map { $0 + 1 } ?? page.count
  }

  // MARK: Comments

  /// Skips a comment, or a declaration up to its `>`.
  private mutating func readDeclaration() {
    guard peek(1) == 0x2D, peek(2) == 0x2D else { return skip(past: 0x3E) }
    position += 3
    if peek() == 0x3E {
      position += 1
      return
    }
    if peek() == 0x2D, peek(1) == 0x3E {
      position += 2
      return
    }
    // A comment ends with `-->` or `--!>`.
    while let dash = page[position...].firstIndex(of: 0x2D) {
      position = dash + 1
      guard peek() == 0x2D else { continue }
      if peek(1) == 0x3E {
        position += 2
        return
      }
      if peek(1) == 0x21, peek(2) == 0x3E {
        position += 3
        return
      }
    }
    position = page.count
  }

  // MARK: Tags

  /// Reads a tag, starting at its name; nil if the input ends inside the tag.
  private mutating func readTag(isEnd: Bool) -> Tag? {
    let start = position
    while let byte = peek(), !byte.isASCIIWhitespace, byte != 0x2F, byte != 0x3E { position += 1 }
    var tag = Tag(name: name(start..<position), isEnd: isEnd)
    while let byte = peek() {
      if byte == 0x3E {
        position += 1
        return tag
      }
      if byte.isASCIIWhitespace || byte == 0x2F {
        position += 1
        continue
      }
      guard let attribute = readAttribute() else { return nil }
      if tag.name == .meta, let name = attributeName(attribute.name) {
        tag.attributes.append((name, attribute.value))
      }
    }
    return nil
  }

  private func name(_ range: Range<Int>) -> Name {
    guard range.count <= 9 else { return .other }
    let lowercased = page[range].map(\.asciiLowercased)
    return Name.allCases.first { $0.rawValue.utf8.elementsEqual(lowercased) } ?? .other
  }

  private func attributeName(_ range: Range<Int>) -> AttributeName? {
    if page.matches("charset", range) { return .charset }
    if page.matches("content", range) { return .content }
    return page.matches("http-equiv", range) ? .httpEquiv : nil
  }

  /// Reads an attribute; nil if the input ends inside it.
  private mutating func readAttribute() -> (name: Range<Int>, value: Range<Int>)? {
    let start = position
    // A name can begin with an equals sign.
    position += 1
    while let byte = peek(), !byte.isASCIIWhitespace, byte != 0x2F, byte != 0x3E, byte != 0x3D {
      position += 1
    }
    let name = start..<position
    skipSpace()
    guard let byte = peek() else { return nil }
    guard byte == 0x3D else { return (name, position..<position) }
    position += 1
    skipSpace()
    guard let quote = peek() else { return nil }
    let valueStart: Int
    if quote == 0x22 || quote == 0x27 {
      valueStart = position + 1
      guard let end = page[valueStart...].firstIndex(of: quote) else {
        position = page.count
        return nil
      }
      position = end + 1
      return (name, valueStart..<end)
    }
    valueStart = position
    while let byte = peek(), !byte.isASCIIWhitespace, byte != 0x3E { position += 1 }
    return position < page.count ? (name, valueStart..<position) : nil
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte.isASCIIWhitespace { position += 1 }
  }

  // MARK: Text

  private mutating func skipText(of name: Name) {
    // After `<!--` and `<script`, the next `</script` before `-->` does not end the script element.
    var isEscaped = false
    var isDoubleEscaped = false
    while position < page.count {
      switch page[position] {
      case 0x3C:
        if name == .script, peek(1) == 0x21, peek(2) == 0x2D, peek(3) == 0x2D, !isEscaped {
          isEscaped = true
          // The dashes of `<!--` can also be part of `-->`.
          position += 2
        } else if peek(1) == 0x2F, matchesName(name, at: position + 2) {
          guard isDoubleEscaped else { return }
          isDoubleEscaped = false
          position += 2
        } else if isEscaped, !isDoubleEscaped, matchesName(.script, at: position + 1) {
          isDoubleEscaped = true
          position += 1
        } else {
          position += 1
        }
      case 0x2D where isEscaped && peek(1) == 0x2D && peek(2) == 0x3E:
        isEscaped = false
        isDoubleEscaped = false
        position += 3
      default:
        position += 1
      }
    }
  }

  /// Whether a tag name is at `start` and ends with a delimiter.
  private func matchesName(_ name: Name, at start: Int) -> Bool {
    let end = start + name.rawValue.utf8.count
    guard end < page.count else { return false }
    let byte = page[end]
    return (byte.isASCIIWhitespace || byte == 0x2F || byte == 0x3E)
      && page[start..<end].elementsEqualIgnoringCase(name.rawValue.utf8)
  }
}
