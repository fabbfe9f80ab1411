internal import Infra
public import PageDOM

/// A builder of HTML nodes from the text of a WebVTT cue.
/// - Source: https://w3c.github.io/webvtt/#webvtt-cue-text-parsing-rules
public struct CueText {
  private enum Kind: String {
    case c, i, b, u, ruby, rt, v, lang

    /// - Source: https://w3c.github.io/webvtt/#webvtt-cue-text-dom-construction-rules
    var elementName: DOMString {
      switch self {
      case .c, .v, .lang: "span"
      case .i, .b, .u, .ruby, .rt: DOMString(rawValue)
      }
    }
  }

  private let document: Document
  private let fragment: Node
  private var open: [(kind: Kind, element: Element)] = []

  public static func fragment(of text: DOMString, in document: Document) -> Node {
    var builder = CueText(document: document, fragment: document.createDocumentFragment())
    text.bytes.withUnsafeBufferPointer { text in
      NormalizedText.withZeroBytes(text) { text in
        NormalizedText.withLineFeeds(text) { builder.build($0) }
      }
    }
    return builder.fragment
  }

  private mutating func build(_ text: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < text.count {
      let isTag = text[place] == UInt8(ascii: "<")
      let stop = isTag ? UInt8(ascii: ">") : UInt8(ascii: "<")
      let start = isTag ? place + 1 : place
      let end = text[start...].firstIndex(of: stop) ?? text.count
      if isTag {
        readTag(text, start..<end)
      } else {
        append(document.createTextNode(decoded(text, start..<end)))
      }
      place = isTag ? end + 1 : end
    }
  }

  private func decoded(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> DOMString {
    var bytes: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if text[place] == UInt8(ascii: "&"),
        let reference = CharacterReference(
          text, at: place, end: range.upperBound, inAttribute: false)
      {
        reference.withText { bytes.append(contentsOf: $0) }
        place += reference.length
      } else {
        bytes.append(text[place])
        place += 1
      }
    }
    return DOMString(bytes: Self.replacingZeros(bytes))
  }

  /// - Source: https://w3c.github.io/webvtt/#webvtt-tag-state
  private mutating func readTag(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let first = text[range].first else { return }
    if first == UInt8(ascii: "/") {
      if let kind = kind(text[range.dropFirst()]) { close(kind) }
    } else if first.isASCIIDigit {
      if let time = CueTimestamp(text[range]) {
        append(document.makeProcessingInstruction(target: "timestamp", data: time.text))
      }
    } else {
      let annotation = range.first { text[$0].isASCIIWhitespace } ?? range.upperBound
      let names = text[range.lowerBound..<annotation].split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      // WebKit ignores a tag whose annotation contains a character reference.
      let rest = annotation..<range.upperBound
      guard let name = names.first, let kind = kind(name),
        !text[rest].contains(UInt8(ascii: "&"))
      else { return }
      let classes = names.dropFirst().filter { !$0.isEmpty }
      start(
        kind, classes: DOMString(bytes: Self.replacingZeros(classes.joined(separator: [0x20]))),
        annotation: DOMString(bytes: Self.replacingZeros(text[rest.dropFirst()])))
    }
  }

  private func kind(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Kind? {
    Kind(rawValue: String(decoding: name, as: UTF8.self))
  }

  private static func replacingZeros(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.flatMap { $0 == 0 ? Array("\u{FFFD}".utf8) : [$0] }
  }

  private mutating func start(_ kind: Kind, classes: DOMString, annotation: DOMString) {
    // An `rt` is only allowed directly in a `ruby`.
    if kind == .rt, open.last?.kind != .ruby { return }
    let element = document.createHTMLElement(kind.elementName)
    if kind == .v { element.setAttribute("title", to: annotation) }
    if kind == .lang { element.setAttribute("lang", to: annotation) }
    if !classes.isEmpty { element.setAttribute("class", to: classes) }
    append(element.node)
    open.append((kind, element))
  }

  private mutating func close(_ kind: Kind) {
    guard let last = open.last?.kind else { return }
    if last == kind {
      open.removeLast()
    } else if last == .rt, kind == .ruby {
      open.removeLast(2)
    }
  }

  private func append(_ node: Node) {
    let parent = open.last?.element.node ?? fragment
    parent.pointer.insert(node.pointer, before: nil)
  }
}
