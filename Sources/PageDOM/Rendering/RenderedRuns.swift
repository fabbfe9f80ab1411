/// What is shown of a text.
struct RenderedRuns {
  /// Whether the text has a box at all; white space between blocks has none.
  var exists = false
  /// The parts of the text's bytes that stand in lines. What is between them was collapsed.
  var runs: [Range<Int>] = []
  /// The text's length in bytes.
  var length = 0
}

/// The lines inside one box: which of the texts in it are shown, and what is left of their white
/// space.
///
/// - Source: https://drafts.csswg.org/css-text-4/#white-space-processing
struct Lines {
  /// What is shown of the texts, in tree order.
  private(set) var texts: [(node: Node, rendered: RenderedRuns)] = []

  private let rendering: Rendering
  private let container: Element
  private let containerBox: Box

  /// What was last in a box, as far as it decides whether white space behind it has a box.
  private enum Previous { case none, text, inline, lineBreak, block, floating, positioned }

  /// An element whose children are gone through, that has a box: the container or a part of lines.
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
  /// The place of the text whose last run ends with a space that goes if the line ends here.
  private var trailingSpace: Int?

  init(_ rendering: Rendering, _ container: Element) {
    self.rendering = rendering
    self.container = container
    containerBox = rendering.box(of: container)
  }

  // MARK: The walk

  mutating func read() {
    parents = [Parent(node: container.node, style: containerBox.style, isInline: false)]
    container.node.walk { step in
      switch step {
      case .enter(let node): return enter(node)
      case .leave(let node):
        leave(node)
        return false
      }
    }
    endLine()
  }

  /// Goes to a node; returns whether it is one to go into.
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
        return true
      } else if box.isInline {
        if box.fillsLine { endLine() }
        addPiece()
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
    if parents[parents.count - 1].node == node { parents.removeLast() }
  }

  private mutating func note(_ previous: Previous) {
    let last = parents.count - 1
    parents[last].previous = previous
    switch previous {
    case .floating, .positioned: break
    case .block:
      parents[last].hasChildInFlow = true
      // A block in a part of a line splits the lines of the container.
      parents[0].hasBlock = true
    default: parents[last].hasChildInFlow = true
    }
  }

  // MARK: Lines

  private mutating func endLine() {
    if let text = trailingSpace, let run = texts[text].rendered.runs.popLast(), run.count > 1 {
      texts[text].rendered.runs.append(run.lowerBound..<run.upperBound - 1)
    }
    trailingSpace = nil
    isAtLineStart = true
  }

  private mutating func addPiece() {
    isAtLineStart = false
    trailingSpace = nil
  }

  // MARK: Texts

  private mutating func read(_ node: Node) {
    let bytes = UnsafeBufferPointer(cString: CharacterData(unchecked: node).content)
    var rendered = RenderedRuns(length: bytes.count)
    rendered.exists = hasBox(node, bytes)
    // The text is there before its lines end, which may take its last space.
    let text = texts.count
    texts.append((node, rendered))
    guard rendered.exists else { return }
    note(.text)
    let style = parents[parents.count - 1].style
    if style.whiteSpaceCollapse.collapsesSpaces {
      collapse(bytes, text, style.whiteSpaceCollapse)
    } else {
      addPiece()
      isAtLineStart = bytes.last == 0x0A
      texts[text].rendered.runs = [0..<bytes.count]
    }
  }

  /// Whether a text has a box.
  private func hasBox(_ node: Node, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !bytes.isEmpty, node.parentElement.map(rendering.showsText) ?? false else {
      return false
    }
    guard bytes.allSatisfy(\.isASCIIWhitespace) else { return true }
    let parent = parents[parents.count - 1]
    if parent.previous == .text { return true }
    if !parent.isInline {
      // Between the parts of a table, and the items of a container.
      switch containerBox.kind {
      case .tableRow, .tableGroup: return false
      default: break
      }
      let display = parent.style.display
      let isTable = display == .table || display == .inlineTable
      if isTable || display.blockifiesChildren, !container.isHTML("button") { return false }
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
    var runs: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      if let last = runs.last, last.upperBound == range.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<range.upperBound
      } else {
        runs.append(range)
      }
    }
    var index = 0
    while index < bytes.count {
      let start = index
      if way == .preserveBreaks, bytes[index] == 0x0A {
        texts[text].rendered.runs = runs
        endLine()
        runs = texts[text].rendered.runs
        // A run of its own, whatever stands before it.
        runs.append(index..<index + 1)
        index += 1
      } else if bytes[index].isCollapsible {
        while index < bytes.count, bytes[index].isCollapsible,
          way == .collapse || bytes[index] != 0x0A
        { index += 1 }
        guard !isAtLineStart, trailingSpace == nil else { continue }
        add(start..<start + 1)
        trailingSpace = text
      } else {
        while index < bytes.count, !bytes[index].isCollapsible { index += 1 }
        add(start..<index)
        addPiece()
      }
    }
    texts[text].rendered.runs = runs
  }
}

extension UInt8 {
  /// Whether this is white space that is collapsed; a form feed is not.
  fileprivate var isCollapsible: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }
}
