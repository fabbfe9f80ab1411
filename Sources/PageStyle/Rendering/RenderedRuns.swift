internal import Infra
internal import PageDOM

struct RenderedRuns {
  /// Whether the text has a box; false for white space between blocks.
  var exists = false
  /// The byte ranges that are rendered. The white space between them is collapsed away.
  var runs: ArraySlice<Range<Int>> = []
  /// In bytes.
  var length = 0
}

/// The lines of one box, which determine the collapsed white space of its texts.
/// - Source: https://drafts.csswg.org/css-text-4/#white-space-processing
struct Lines {
  /// In tree order.
  private var texts: [Text] = []
  /// In tree order.
  private var runs: [Range<Int>] = []

  private struct Text {
    let node: Node
    var exists = false
    /// The range of the text's runs in `runs`.
    var firstRun = 0
    var endRun = 0
    let length: Int
  }

  private let rendering: Rendering
  /// The element that generates the box, or its shadow root.
  private let container: Node
  private let containerBox: Box

  /// The kind of the previous item in a box; determines whether white space after it has a box.
  private enum Previous { case none, text, inline, lineBreak, block, floating, positioned }

  /// An element whose children are being read: the container or an inline box.
  private struct Parent {
    let node: Node
    let style: ComputedStyle
    let isInline: Bool
    var previous = Previous.none
    var hasChildInFlow = false
    var hasBlock = false
  }

  private var parents: [Parent] = []
  private var isAtLineStart = true
  /// Whether the last item in the line, except white space, is an atomic box.
  private var isAfterBox = false
  /// The index of the text whose last run ends with a space that is removed if the line ends.
  private var trailingSpace: Int?

  private let mayGenerateContent: Bool
  /// The pseudo-elements after the last word or box, which may render content in the line.
  private var pendingContents: [(place: GeneratedContent.Place, element: Element)] = []

  init(_ rendering: Rendering, _ container: Node, _ box: Box) {
    self.rendering = rendering
    mayGenerateContent = rendering.mayGenerateContent
    self.container = container
    containerBox = box
  }

  // MARK: The walk

  func forEachText(_ body: (Node, RenderedRuns) -> Void) {
    for text in texts {
      body(
        text.node,
        RenderedRuns(
          exists: text.exists, runs: runs[text.firstRun..<text.endRun], length: text.length))
    }
  }

  mutating func read() {
    parents = [Parent(node: container, style: containerBox.style, isInline: false)]
    noteContent(.before, of: container)
    container.walk { step in
      switch step {
      case .enter(let node): return enter(node)
      case .leave(let node):
        leave(node)
        return false
      }
    }
    noteContent(.after, of: container)
    endLine()
  }

  private mutating func noteContent(_ place: GeneratedContent.Place, of node: Node) {
    guard let element = Element(node), mayGenerateContent || element.isHTML("q") else { return }
    pendingContents.append((place, element))
  }

  private mutating func resolveContents() {
    let contents = pendingContents
    pendingContents.removeAll()
    for (place, element) in contents {
      switch rendering.generatedContent(place, of: element) {
      case .nothing: break
      case .block:
        endLine()
        note(.block)
      case .inline(let endsWithSpace):
        note(.inline)
        isAtLineStart = endsWithSpace
        trailingSpace = nil
        isAfterBox = false
      }
    }
  }

  /// - Returns: Whether to enter the children.
  private mutating func enter(_ node: Node) -> Bool {
    if node.isText {
      read(node)
      return false
    }
    guard let element = Element(node) else { return false }
    let box = rendering.box(of: element)
    switch box.kind {
    case .none: return false
    case .contents: return true
    case .wordBreak: note(.inline)
    case .lineBreak:
      endLine()
      note(.lineBreak)
    default:
      if box.isOutOfFlow {
        note(box.style.float != .none ? .floating : .positioned)
      } else if box.kind == .inline {
        note(.inline)
        parents.append(Parent(node: node, style: box.style, isInline: true))
        noteContent(.before, of: node)
        return true
      } else if box.isInline {
        if box.fillsLine || trailingSpace != nil && rendering.isAfterSoftWrap(node) { endLine() }
        addPiece()
        isAfterBox = true
        if box.fillsLine { endLine() }
        note(.inline)
      } else {
        endLine()
        note(.block)
      }
    }
    return false
  }

  private mutating func leave(_ node: Node) {
    guard parents[parents.count - 1].node == node else { return }
    parents.removeLast()
    if !parents.isEmpty { noteContent(.after, of: node) }
  }

  private mutating func note(_ previous: Previous) {
    let last = parents.count - 1
    parents[last].previous = previous
    switch previous {
    case .floating, .positioned: break
    case .block:
      parents[last].hasChildInFlow = true
      // A block inside an inline box splits the lines of the container.
      parents[0].hasBlock = true
    default: parents[last].hasChildInFlow = true
    }
  }

  // MARK: Lines

  private mutating func endLine() {
    if trailingSpace != nil, !pendingContents.isEmpty { resolveContents() }
    pendingContents.removeAll(keepingCapacity: true)
    // Texts after this text have no runs, because a later run would have reset `trailingSpace`.
    if let text = trailingSpace, texts[text].endRun > texts[text].firstRun {
      let run = runs.removeLast()
      if run.count > 1 {
        runs.append(run.lowerBound..<run.upperBound - 1)
      } else {
        texts[text].endRun -= 1
      }
      // Move the empty ranges of the texts after this text to the new end of `runs`.
      for index in text + 1..<texts.count {
        (texts[index].firstRun, texts[index].endRun) = (runs.count, runs.count)
      }
    }
    trailingSpace = nil
    isAtLineStart = true
    isAfterBox = false
  }

  private mutating func addPiece() {
    pendingContents.removeAll(keepingCapacity: true)
    isAtLineStart = false
    trailingSpace = nil
  }

  // MARK: Texts

  private mutating func read(_ node: Node) {
    let bytes = UnsafeBufferPointer(cString: CharacterData(unchecked: node).content)
    // Store the text before its lines are read, because a line end may remove its last space.
    let text = texts.count
    if !pendingContents.isEmpty, !parents[parents.count - 1].hasChildInFlow,
      bytes.allSatisfy(\.isASCIIWhitespace)
    {
      resolveContents()
    }
    let exists = hasBox(node, bytes)
    texts.append(
      Text(
        node: node, exists: exists, firstRun: runs.count, endRun: runs.count, length: bytes.count))
    guard exists else { return }
    note(.text)
    let style = parents[parents.count - 1].style
    if style.whiteSpaceCollapse.collapsesSpaces {
      collapse(bytes, text, style.whiteSpaceCollapse)
    } else {
      addPiece()
      isAfterBox = false
      isAtLineStart = bytes.last == 0x0A
      runs.append(0..<bytes.count)
      texts[text].endRun = runs.count
    }
  }

  private func hasBox(_ node: Node, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !bytes.isEmpty, node.parentOrShadowHost.map(rendering.showsText) ?? false else {
      return false
    }
    guard bytes.allSatisfy(\.isASCIIWhitespace) else { return true }
    if node.parentElement?.isMathMLContainer ?? false { return false }
    let parent = parents[parents.count - 1]
    if parent.previous == .text { return true }
    if !parent.isInline {
      switch containerBox.kind {
      case .tableRow, .tableGroup: return false
      default: break
      }
      let display = parent.style.display
      let isTable = display == .table || display == .inlineTable
      let isButton = Element(container)?.isHTML("button") ?? false
      if isTable || display.blockifiesChildren, !isButton { return false }
    }
    if parent.style.whiteSpaceCollapse.preservesLineFeeds { return true }
    if parent.previous == .lineBreak { return false }
    if parent.isInline { return parent.previous != .block && parent.previous != .floating }
    if parent.hasBlock, parent.previous != .inline { return false }
    return parent.hasChildInFlow
  }

  private mutating func collapse(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: Int, _ way: WhiteSpaceCollapse
  ) {
    var firstRun = runs.count
    var hasWord = false
    var index = 0
    while index < bytes.count {
      let start = index
      if way == .preserveBreaks, bytes[index] == 0x0A {
        texts[text].endRun = runs.count
        endLine()
        // A preserved line feed is a separate run, even if it is adjacent to the previous run.
        runs.append(index..<index + 1)
        index += 1
      } else if bytes[index].isXMLWhitespace {
        while index < bytes.count, bytes[index].isXMLWhitespace,
          way == .collapse || bytes[index] != 0x0A
        { index += 1 }
        if isAtLineStart || trailingSpace != nil, !pendingContents.isEmpty { resolveContents() }
        pendingContents.removeAll(keepingCapacity: true)
        guard !isAtLineStart, trailingSpace == nil else { continue }
        addRun(start..<start + 1, after: firstRun)
        trailingSpace = text
      } else {
        // A soft wrap removes a space after a box, but not a space between texts.
        if !hasWord, isAfterBox, trailingSpace != nil,
          rendering.isAfterSoftWrap(texts[text].node)
        {
          texts[text].endRun = runs.count
          endLine()
          firstRun = texts[text].firstRun
        }
        hasWord = true
        isAfterBox = false
        while index < bytes.count, !bytes[index].isXMLWhitespace { index += 1 }
        addRun(start..<index, after: firstRun)
        addPiece()
      }
    }
    texts[text].endRun = runs.count
  }

  /// Adds a run to the text whose runs begin at `firstRun`; extends its last run if adjacent.
  private mutating func addRun(_ range: Range<Int>, after firstRun: Int) {
    let last = runs.count - 1
    if last >= firstRun, runs[last].upperBound == range.lowerBound {
      runs[last] = runs[last].lowerBound..<range.upperBound
    } else {
      runs.append(range)
    }
  }
}
