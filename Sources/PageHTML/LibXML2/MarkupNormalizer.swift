import PageDOM

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Rewrites a page so that libxml2's HTML parser reads it as the HTML standard has it.
///
/// It cuts the page into tokens as the standard does, copies what libxml2 reads alike, rewrites
/// what it does not, and takes out of the page what cannot be rewritten: that is kept as
/// annotations, to which a marker in the page refers. One pass, linear in the page's length.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tokenization
struct MarkupNormalizer {
  /// Where in a document the page is, as far as it is certain without a tree.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode
  enum Mode {
    case initial, beforeHTML, beforeHead, inHead, afterHead, inBody, afterBody, afterAfterBody
    case inFrameset
  }

  let input: UnsafeBufferPointer<UInt8>
  let isScripting: Bool
  let isFragment: Bool
  private let context: Element?
  /// Whether parts of tables may stand where no table is open.
  private let isInTemplate: Bool
  /// The word in the output that leads to annotations; random, so that no page can hold it.
  let marker: [UInt8]

  var output: [UInt8] = []
  var annotations: [MarkupAnnotation] = []
  var aliases: [AliasedName: Int] = [:]
  var aliasNames: [AliasedName] = []
  var isInQuirksMode = false

  var mode = Mode.initial
  var position = 0
  /// How much of the input the output has, or leaves out.
  var copied = 0
  /// Whether the page has bytes that libxml2 takes for no characters.
  let hasOddBytes: Bool
  var templateDepth = 0
  var isInSelect = false
  var tableDepth = 0
  var isInForm = false
  /// The annotations of end tags, by element; one serves all that are alike.
  private var endTags = [Int](repeating: -1, count: ElementTag.allCases.count)
  var foreign: [ForeignElement] = []
  /// How many foreign elements are open beyond the depth that is kept.
  var foreignOverflow = 0
  var openNames = OpenNames()

  /// - Parameter context: The element around a fragment; `nil` for a document.
  init(
    _ input: UnsafeBufferPointer<UInt8>, isScripting: Bool, context: Element? = nil
  ) {
    self.input = input
    self.isScripting = isScripting
    self.context = context
    isFragment = context != nil
    isInTemplate = context?.isHTML("template") ?? false
    marker = Array("x\(String(UInt64.random(in: .min ... .max), radix: 36))x".utf8)
    hasOddBytes = MarkupNormalizer.hasOddBytes(input)
    if isFragment { mode = .inBody }
    output.reserveCapacity(input.count + input.count / 16 + 256)
  }

  /// Rewrites the whole page.
  mutating func run() {
    if let context {
      append("<html><head></head><body>")
      enter(context)
    }
    while position < input.count {
      let next = find(0x3C, from: position)
      if next > position {
        text(position..<next)
        position = next
      }
      if next < input.count { markup() }
    }
    // A page without anything has all three elements.
    enterBody()
    flush(to: input.count)
  }

  /// Whether the start tag of a part of a table counts here.
  var allowsTableParts: Bool { tableDepth > 0 || templateDepth > 0 || isInTemplate }

  // MARK: Bytes

  /// Returns where a byte is next, or the end.
  func find(_ byte: UInt8, from start: Int) -> Int {
    guard start < input.count, let base = input.baseAddress else { return input.count }
    guard let found = memchr(base + start, Int32(byte), input.count - start) else {
      return input.count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns the byte `offset` bytes on, or zero past the end.
  func byte(_ offset: Int) -> UInt8 {
    position + offset < input.count ? input[position + offset] : 0
  }

  /// Returns whether the page goes on with `text`, whose letters are in lower case.
  func continues(with text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= input.count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where input[start + index].asciiLowercased != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Copies the input up to `end`.
  mutating func flush(to end: Int) {
    guard end > copied else { return }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: input[copied..<end]))
    copied = end
  }

  /// Leaves a part of the input out, after copying what stands before it.
  mutating func leaveOut(_ range: Range<Int>) {
    flush(to: range.lowerBound)
    copied = max(copied, range.upperBound)
  }

  mutating func append(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(decimal number: Int) {
    output.append(contentsOf: String(number).utf8)
  }

  /// Puts an annotation in the place of a part of the input.
  mutating func replace(_ range: Range<Int>, with annotation: MarkupAnnotation) {
    leaveOut(range)
    append(mark: annotations.count)
    annotations.append(annotation)
  }

  /// Writes a comment that leads to an annotation.
  private mutating func append(mark number: Int) {
    append("<!--")
    output.append(contentsOf: marker)
    append(decimal: number)
    append("-->")
  }

  /// Announces an end tag at `index`.
  mutating func announce(endTag element: ElementTag, at index: Int) {
    flush(to: index)
    let slot = Int(element.rawValue)
    if endTags[slot] < 0 {
      endTags[slot] = annotations.count
      annotations.append(.endTag(element))
    }
    append(mark: endTags[slot])
  }

  private static func hasOddBytes(_ input: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(input)
    var index = 0
    while index + 64 <= raw.count {
      var odd: UInt64 = 0
      for offset in stride(from: 0, to: 64, by: 8) {
        let word = raw.loadUnaligned(fromByteOffset: index &+ offset, as: UInt64.self)
        odd |=
          zeroBytes(word & 0xE0E0_E0E0_E0E0_E0E0) & ~zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A)
          & ~zeroBytes(word ^ 0x0909_0909_0909_0909)
      }
      if odd != 0 { return true }
      index &+= 64
    }
    while index < raw.count {
      if isOdd(raw[index]) { return true }
      index &+= 1
    }
    return false
  }

  /// Returns a word in which the bytes that are zero in `word` have their highest bit set.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    ~(((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | word | 0x7F7F_7F7F_7F7F_7F7F)
  }

  static func isOdd(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09
  }

  func isOdd(_ range: Range<Int>) -> Bool {
    hasOddBytes && input[range].contains(where: MarkupNormalizer.isOdd)
  }

  // MARK: Text

  /// Text up to the next `<`, or what only looks like markup.
  private mutating func text(_ range: Range<Int>) {
    var start = range.lowerBound
    if mode != .inBody, templateDepth == 0 {
      while start < range.upperBound, input[start].isASCIIWhitespace { start += 1 }
      switch mode {
      case .initial, .beforeHTML, .beforeHead: leaveOut(range.lowerBound..<start)
      case .inFrameset:
        leaveOut(start..<range.upperBound)
        return
      default: break
      }
      guard start < range.upperBound else { return }
      enterBody(at: start)
    }
    if isOdd(start..<range.upperBound) {
      var text: [UInt8] = []
      let kept = input[start..<range.upperBound].filter { $0 != 0 }
      kept.withUnsafeBufferPointer {
        CharacterReference.decode($0, 0..<$0.count, inAttribute: false, into: &text)
      }
      replace(start..<range.upperBound, with: .text(DOMString(bytes: text)))
      return
    }
    references(start..<range.upperBound)
  }

  /// Rewrites the references that libxml2 reads otherwise.
  private mutating func references(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, let base = input.baseAddress,
      let found = memchr(base + index, 0x26, range.upperBound - index)
    {
      index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      guard
        let reference = CharacterReference(
          input, at: index, end: range.upperBound, inAttribute: false)
      else {
        // libxml2 reads `&#` followed by no digit as something.
        if index + 1 < range.upperBound, input[index + 1] == 0x23 {
          flush(to: index)
          append("&amp;")
          copied = index + 1
        }
        index += 1
        continue
      }
      let end = index + reference.length
      if !reference.isReadByLibXML2(input, at: index) {
        replaceReference(index..<end, with: reference.scalars)
      }
      index = end
    }
  }

  private mutating func replaceReference(_ range: Range<Int>, with scalars: [Unicode.Scalar]) {
    if let value = scalars.first?.value, value < 0x20, value != 0x09, value != 0x0A {
      var text: [UInt8] = []
      CharacterReference.decode(input, range, inAttribute: false, into: &text)
      replace(range, with: .text(DOMString(bytes: text)))
      return
    }
    leaveOut(range)
    for scalar in scalars {
      append("&#")
      append(decimal: Int(scalar.value))
      append(";")
    }
  }

  // MARK: Markup

  private mutating func markup() {
    let next = byte(1)
    if next.isASCIIAlpha {
      startTag()
    } else if next == 0x2F {
      if byte(2).isASCIIAlpha {
        endTag()
      } else if position + 2 >= input.count {
        literal(position..<input.count)
      } else if byte(2) == 0x3E {
        leaveOut(position..<position + 3)
        position += 3
      } else {
        bogusComment(from: position + 2)
      }
    } else if next == 0x21 {
      if byte(2) == 0x2D, byte(3) == 0x2D {
        comment()
      } else if continues(with: "doctype", at: position + 2) {
        doctype()
      } else if !foreign.isEmpty, isInForeignContent, continues(with: "[cdata[", at: position + 2) {
        cdataSection()
      } else {
        bogusComment(from: position + 2)
      }
    } else if next == 0x3F {
      bogusComment(from: position + 1)
    } else {
      literal(position..<position + 1)
    }
  }

  /// A `<` that is text.
  private mutating func literal(_ range: Range<Int>) {
    if mode == .inFrameset {
      leaveOut(range)
    } else {
      enterBody(at: range.lowerBound)
      leaveOut(range)
      append("&lt;")
      output.append(contentsOf: input[range.dropFirst()])
    }
    position = range.upperBound
  }
}
