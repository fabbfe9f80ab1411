import CLibXML2
internal import Infra
import PageDOM

/// A planner of the splices that write changes. Its cost does not depend on the length of the page.
struct SplicePlanner {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  let places: SourcePlaces
  /// Elements whose omitted tags, and those of their children, are written next to a change.
  let explicit: Set<NodePointer>
  /// Elements that are rewritten together with their descendants.
  let rewritten: Set<NodePointer>
  /// Whether to write a node after `</body>` if its previous sibling is text that continues after
  /// this tag. The parser puts both nodes in the body.
  let appendsAtPageEnd: Bool

  var splices: [Splice] = []
  /// Nodes with a change that has no position in the source text.
  private(set) var misplaced: [Node] = []
  /// Whether something was written after the body's end tag.
  private(set) var hasAppendedAtPageEnd = false

  var text: UnsafeBufferPointer<UInt8> { places.text }
  private var removedRanges: [Range<Int>] = []
  /// Maps the end of a start tag to the start of the element's text, if the parser drops the line
  /// feed between them.
  private var textStarts: [Int: Int] = [:]

  init(
    places: SourcePlaces, explicit: Set<NodePointer>, rewritten: Set<NodePointer>,
    appendsAtPageEnd: Bool
  ) {
    self.places = places
    self.explicit = explicit
    self.rewritten = rewritten
    self.appendsAtPageEnd = appendsAtPageEnd
  }

  mutating func plan() {
    let log = places.document.node.group.changeLog
    for pointer in rewritten { rewrite(Node(pointer)) }
    for pointer in log.changed { noteTextStart(of: Node(pointer)) }
    for pointer in log.removed { remove(Node(pointer)) }
    if let doctype = places.document.state.doctypeSource, doctype.node.parent == nil {
      remove(Int(doctype.range.start)..<Int(doctype.range.end))
    }
    removedRanges.sort { $0.lowerBound < $1.lowerBound }
    for pointer in log.changed {
      let node = Node(pointer)
      guard places.stands(node, outside: rewritten) else { continue }
      if node.flags.contains(.hasChangedAttributes), let element = Element(node) {
        rewriteStartTag(of: element)
      }
      if node.flags.contains(.hasChangedData) { rewriteData(of: node) }
      if node.flags.contains(.hasChangedChildren) { insertChildren(of: node) }
    }
    if log.documents.contains(places.document.node.pointer) {
      insertChildren(of: places.document.node)
    }
    splices = splices.sortedWithoutNested().compactMap { splice in
      let trimmed = splice.trimmed(to: text)
      return trimmed.range.isEmpty && trimmed.text.bytes.isEmpty ? nil : trimmed
    }
    for index in splices.indices {
      splices[index].replacement = replacement(before: splices[index].range.lowerBound)
    }
  }

  /// Returns the offset of the first U+FFFD within the seven bytes before a position. Three
  /// malformed bytes of gb18030 can be decoded as a U+FFFD, a digit and another U+FFFD.
  private func replacement(before position: Int) -> Int? {
    (max(position - 7, 0)..<max(position - 2, 0)).first {
      text[$0...].starts(with: [0xEF, 0xBF, 0xBD])
    }
  }

  // MARK: Whole nodes

  private mutating func rewrite(_ node: Node) {
    guard let range = places.wholeRange(of: node) else {
      misplaced.append(node)
      return
    }
    splices.append(Splice(range: range, text: places.markup(of: [node])))
  }

  private mutating func noteTextStart(of node: Node) {
    guard node.flags.contains(.hasChangedChildren), let tag = node.sourceRange else { return }
    let start = contentStart(of: node)
    if start != Int(tag.end) { textStarts[Int(tag.end)] = start }
  }

  private mutating func remove(_ node: Node) {
    guard var range = places.wholeRange(of: node) else { return }
    // The parser drops this line feed. Insertions go after it, so keep it.
    if node.isText, let start = textStarts[range.lowerBound] {
      range = min(start, range.upperBound)..<range.upperBound
    }
    guard node.isText, node.flags.contains(.isDisplaced) else {
      remove(range)
      return
    }
    // Keep the tags between the parts of the text.
    for part in ScatteredText(text[range]).parts { remove(part) }
  }

  private mutating func remove(_ range: Range<Int>) {
    removedRanges.append(range)
    splices.append(Splice(range: range, text: MarkupText()))
  }

  private mutating func rewriteData(of node: Node) {
    guard var range = places.wholeRange(of: node) else { return }
    if node.isText, let parent = node.parent, node == parent.firstChild {
      range =
        min(max(range.lowerBound, contentStart(of: parent)), range.upperBound)..<range.upperBound
    }
    var markup = places.syntax.markup(of: [node])
    if node.isText, let parent = node.parentElement,
      range.lowerBound == Int(parent.node.sourceRange?.end ?? 0),
      startsWithLostLineFeed(markup, in: parent)
    {
      markup.bytes.insert(0x0A, at: 0)
    }
    markup = markup.with(LineEnd(of: text[range]) ?? places.lineEnd)
    if node.isText, node.flags.contains(.isDisplaced) {
      markup.append(literal: ScatteredText(text[range]).markup)
    }
    splices.append(Splice(range: range, text: markup))
  }

  // MARK: Children

  private mutating func insertChildren(of parent: Node) {
    if let element = Element(parent), places.syntax.hasNoEndTag(element) { return }
    if let element = Element(parent), places.isSelfClosed(element) {
      openSelfClosed(element)
      return
    }
    var position = contentStart(of: parent)
    var previous: Node?
    var isPlaced = true
    var inserted: [Node] = []
    for child in places.childList(of: parent).children {
      switch places.standing(of: child, after: position) {
      case .inserted: inserted.append(child)
      case .displaced:
        if !inserted.isEmpty { misplaced.append(parent) }
        inserted.removeAll()
        isPlaced = false
      case .kept(let range):
        if !isPlaced, !inserted.isEmpty {
          // The source of the previous sibling is elsewhere, so insert before the next sibling.
          position = range.lowerBound
          previous = nil
          isPlaced = true
          splices.append(
            Splice(range: position..<position, text: places.markup(of: inserted)))
        } else {
          insert(inserted, in: parent, after: previous, at: position, before: range.lowerBound)
        }
        inserted.removeAll()
        previous = child
        position = range.upperBound
        isPlaced = true
      }
    }
    if !isPlaced, !inserted.isEmpty { misplaced.append(parent) }
    guard isPlaced else { return }
    insert(inserted, in: parent, after: previous, at: position, before: nil)
  }

  /// Returns the offset at which the children of `parent` begin.
  private func contentStart(of parent: Node) -> Int {
    guard let element = Element(parent), let start = parent.sourceRange else {
      return places.pageStart
    }
    var position = Int(start.end)
    if !start.isEmpty, places.syntax.losesFirstLineFeed(element) {
      if position < text.count, text[position] == 0x0D { position += 1 }
      if position < text.count, text[position] == 0x0A { position += 1 }
    }
    return position
  }

  /// Writes nodes after the child `previous`, or at the start of `parent` if `previous` is `nil`.
  private mutating func insert(
    _ nodes: [Node], in parent: Node, after previous: Node?, at position: Int, before next: Int?
  ) {
    let isExplicit = explicit.contains(parent.pointer)
    let end = next ?? Element(parent).flatMap { $0.node.endTagRange.map { Int($0.start) } }
    guard !nodes.isEmpty || isExplicit && isRemoved(from: position, to: end ?? text.count) else {
      return
    }
    var markup = MarkupText()
    let depth = places.depth(of: parent)
    if isExplicit {
      if let element = previous.flatMap(Element.init), places.hasImpliedEnd(element) {
        markup.append(places.syntax.endTag(of: element))
      } else if previous == nil, let element = Element(parent), parent.sourceRange?.isEmpty == true,
        !nodes.isEmpty
      {
        markup.append(places.startTag(of: element))
      }
    }
    let isFirst = previous == nil
    if let first = nodes.first {
      let content = places.markup(of: nodes)
      if isFirst, let element = Element(parent), position == Int(parent.sourceRange?.end ?? 0),
        first.isText, startsWithLostLineFeed(content, in: element)
      {
        markup.append(MarkupText([0x0A]).with(places.lineEnd))
      }
      markup.append(content)
    }
    if isExplicit, next == nil, !nodes.isEmpty, let element = Element(parent),
      places.hasImpliedEnd(element)
    {
      markup.append(places.syntax.endTag(of: element))
    }
    if let previous, let tail = scatteredTail(of: previous, in: parent) {
      if appendsAtPageEnd, let first = nodes.first, first.isElement || first.isText {
        hasAppendedAtPageEnd = true
        splices.append(Splice(range: tail.upperBound..<tail.upperBound, text: markup))
      } else {
        splices.append(moving(tail, before: markup))
      }
    } else {
      splices.append(
        Splice(range: position..<position, text: markup, order: isFirst ? depth : -depth))
    }
  }

  /// Returns the range from the parent's end tag to the end of `previous`, if this text continues
  /// after the end tag.
  private func scatteredTail(of previous: Node, in parent: Node) -> Range<Int>? {
    guard previous.isText, previous.flags.contains(.isDisplaced),
      let range = places.wholeRange(of: previous), let end = parent.endTagRange,
      !end.isEmpty, Int(end.start) < range.upperBound, Int(end.start) >= range.lowerBound
    else { return nil }
    return Int(end.start)..<range.upperBound
  }

  /// Reorders the tail of a text: first its characters, then `markup`, then the end tags.
  private func moving(_ tail: Range<Int>, before markup: MarkupText) -> Splice {
    let scattered = ScatteredText(text[tail])
    var moved = MarkupText(scattered.characters)
    moved.append(markup)
    moved.append(literal: scattered.markup)
    return Splice(range: tail, text: moved)
  }

  private func isRemoved(from start: Int, to end: Int) -> Bool {
    let next = removedRanges.partitioningIndex { $0.lowerBound >= start }
    return next < removedRanges.count && removedRanges[next].upperBound <= end
  }

  private func startsWithLostLineFeed(_ markup: MarkupText, in parent: Element) -> Bool {
    [0x0A, 0x0D].contains(markup.bytes.first) && places.syntax.losesFirstLineFeed(parent)
  }
}
