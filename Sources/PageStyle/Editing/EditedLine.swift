internal import PageDOM

/// The position of an edit: in a text that is rendered as written, or in an empty block.
///
/// At other positions, WebKit's result depends on layout or on further style properties.
struct EditedLine {
  let host: Element
  /// The innermost block around the position; may be the host.
  let block: Element
  /// The elements between the block and the text, innermost first.
  let inlines: [Element]
  /// `nil` if the block is empty.
  let text: CharacterData?
  let range: Range<Int>

  private let rendering: Rendering

  init?(_ range: LiveRange, in host: Element) {
    self.host = host
    rendering = host.document.rendering
    guard rendering.isPlainBlock(host) else { return nil }
    let (start, end) = (range.start, range.end)
    if let element = Element(start.node), start.node == end.node, element.isEmptyLine,
      element == host || element.node.firstChild != nil && rendering.isPlainBlock(element)
    {
      (block, inlines, text, self.range) = (element, [], nil, 0..<0)
      return
    }
    guard start.node == end.node, start.node.kind == .text, start.node.length > 0,
      rendering.showsAll(of: start.node)
    else { return nil }
    var inlines: [Element] = []
    var next = start.node.parentElement
    while let element = next, element != host, rendering.box(of: element).kind == .inline {
      inlines.append(element)
      next = element.node.parentElement
    }
    guard let block = next, block == host || rendering.isPlainBlock(block) else { return nil }
    self.block = block
    self.inlines = inlines
    text = CharacterData(unchecked: start.node)
    self.range = start.offset..<end.offset
  }

  enum Neighbour {
    case nothing
    case text(CharacterData)
    case lineBreak
    case image(Node)
    case other
  }

  /// Returns the leaf before or after a node in the block.
  func neighbour(of node: Node, isForward: Bool) -> Neighbour {
    var node = node
    while true {
      if var leaf = isForward ? node.nextSibling : node.previousSibling {
        while let child = isForward ? leaf.firstChild : leaf.lastChild {
          guard let element = Element(leaf), rendering.box(of: element).kind == .inline else {
            return .other
          }
          leaf = child
        }
        return kind(of: leaf)
      }
      guard let parent = node.parent, parent != block.node else { return .nothing }
      node = parent
    }
  }

  private func kind(of leaf: Node) -> Neighbour {
    if leaf.kind == .text {
      return leaf.length > 0 && rendering.showsAll(of: leaf)
        ? .text(CharacterData(unchecked: leaf)) : .other
    }
    guard let element = Element(leaf) else { return .other }
    if element.isHTML("br") { return .lineBreak }
    return element.isHTML("img") && rendering.box(of: element).kind == .replaced
      ? .image(leaf) : .other
  }

  /// Whether the text is the only content of the block.
  var isTextAlone: Bool {
    guard let text else { return false }
    return ([text.node] + inlines.map(\.node)).allSatisfy {
      $0.previousSibling == nil && $0.nextSibling == nil
    }
  }

  var isAllSelected: Bool {
    isTextAlone && !range.isEmpty && range.count == text?.length
  }

  var holdsNoBlocks: Bool {
    block.node.children.allSatisfy { child in
      guard let element = Element(child) else { return child.kind == .text }
      let kind = rendering.box(of: element).kind
      return kind == .inline || kind == .lineBreak || kind == .replaced
    }
  }

  /// Replaces the contents of the block with a placeholder line break.
  func empty() throws(DOMException) {
    block.node.setTextContent("")
    try block.node.append(makeBreak())
  }

  func makeBreak() -> Node { host.document.createHTMLElement("br").node }
}

extension Element {
  /// Whether the element is empty or contains only a placeholder line break.
  var isEmptyLine: Bool {
    guard let first = node.firstChild else { return true }
    return first.nextSibling == nil && Element(first)?.isHTML("br") ?? false
  }
}

extension Rendering {
  /// Whether an element has an in-flow block-level box that is not a table part.
  func isPlainBlock(_ element: Element) -> Bool {
    let box = box(of: element)
    return element.isHTML && box.kind == .block && !box.isInline && !box.isOutOfFlow
  }

  /// Whether a text with collapsible white space is rendered as written.
  func showsAll(of text: Node) -> Bool {
    guard let parent = text.parentElement, let rendered = runs(of: text) else { return false }
    let bytes = CharacterData(unchecked: text).bytes
    return box(of: parent).style.whiteSpaceCollapse.collapsesSpaces
      && rendered.runs == [0..<bytes.count]
      && !bytes.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}
