private import CLibXML2

/// The text of a range as it looks on the page.
///
/// White space is collapsed, blocks and rows stand on lines of their own, paragraphs and headings
/// have an empty line behind them, cells are separated by tabs, and what browsers do not show is
/// left out. All of that goes by the names of elements, as in a page without style sheets: `display`,
/// `visibility`, `white-space` and `text-transform` of CSS are not looked at, and neither are
/// `user-select`, the text of form controls, and floating or positioned boxes.
///
/// No standard says what this text is; it was compared with WebKit's.
/// - Source: https://w3c.github.io/selection-api/#dom-selection-stringifier
struct SelectionText {
  private let roles: RenderedRoles
  private let start: BoundaryPoint
  private let startChild: Node?
  private let end: BoundaryPoint
  private let endChild: Node?
  private let lastRendered: Node?

  private var output: [UInt8] = []
  private var place = Place.before
  private var space = Space.none
  private var isAtLineStart = true
  private var preservingDepth = 0
  /// Whether the last thing was a line feed; an image that follows it is not in the text.
  private var endsWithLineFeed = false
  private var hasEmitted = false
  private var hasEmittedText = false
  private var hasPassedLastRendered = false
  /// How many things were emitted, also those without text.
  private var emissions = 0
  /// `emissions` where each paragraph began that is open.
  private var paragraphs: [Int] = []

  /// Where the walk is: it begins where the start's line does, and looks on behind the end.
  private enum Place { case before, inside, behind }

  /// A white space that is shown if something follows it on its line.
  private enum Space { case none, inside, outside }

  /// Returns the text of a range in a document.
  static func text(of range: LiveRange) -> DOMString {
    guard !range.isCollapsed else { return "" }
    guard var text = SelectionText(range) else { return "" }
    text.walk()
    return DOMString(bytes: text.output)
  }

  /// Returns the text of all that is inside a node of a document.
  static func text(inside node: Node) -> DOMString {
    let start = LiveBoundary(node, after: nil)
    guard var text = SelectionText(from: start, to: LiveBoundary(endOf: node)) else { return "" }
    text.walk()
    return DOMString(bytes: text.output)
  }

  private init?(_ range: LiveRange) {
    self.init(from: range.startBoundary, to: range.endBoundary)
  }

  private init?(from startBoundary: LiveBoundary, to endBoundary: LiveBoundary) {
    roles = RenderedRoles(startBoundary.node.group)
    // What is not shown as text cannot be gone into: the places move out of it.
    let hiddenStart = roles.outermostWithoutText(startBoundary.node)
    let hiddenEnd = roles.outermostWithoutText(endBoundary.node)
    if let hiddenStart, hiddenStart == hiddenEnd { return nil }
    var start = hiddenStart.map { LiveBoundary($0.parent ?? $0, after: $0) } ?? startBoundary
    var end =
      hiddenEnd.map { LiveBoundary($0.parent ?? $0, after: $0.previousSibling) }
      ?? endBoundary
    self.start = start.point
    self.end = end.point
    startChild = start.childAfter
    endChild = end.childAfter
    lastRendered = roles.lastRendered(in: startBoundary.node.root)
  }

  // MARK: The walk

  private mutating func walk() {
    // The line that the start is on decides about white space at the start.
    var root = start.node
    while !(root.isElement && roles.role(of: root).isBlock), let parent = root.parent {
      root = parent
    }
    preservingDepth = root.ancestors.filter { roles.role(of: $0) == .preserved }.count
    var node = root
    while true {
      if enter(node) {
        let child = node.firstChild
        guard reach(node, before: child) else { return }
        if let child {
          node = child
          continue
        }
        leave(node)
      }
      // Beside the node, or further up.
      var next: Node?
      while next == nil {
        guard let parent = node.parent else { return }
        next = node.nextSibling
        guard reach(parent, before: next) else { return }
        if next == nil {
          leave(parent)
          node = parent
        }
      }
      if let next { node = next }
    }
  }

  /// Notes that the walk stands at a place between children; returns whether it goes on.
  private mutating func reach(_ parent: Node, before child: Node?) -> Bool {
    if place == .before, parent == start.node, child == startChild { place = .inside }
    if place == .inside, parent == end.node, child == endChild { place = .behind }
    return place != .behind || space == .inside
  }

  /// Goes into a node; returns whether it is one to go through.
  private mutating func enter(_ node: Node) -> Bool {
    if node == lastRendered { hasPassedLastRendered = true }
    if node.isText {
      guard !roles.hidesText(in: node.parentElement) else { return false }
      enterText(CharacterData(unchecked: node))
      return true
    }
    guard node.isElement else { return node.canHaveChildren }
    let role = roles.role(of: node)
    switch role {
    case .hidden: return false
    case .replaced:
      beginItem()
      if place == .inside { noteEmission(lineFeed: false) }
      return false
    case .lineBreak:
      endLine()
      if place == .inside { append(0x0A) }
    case .inlineBlock:
      beginItem()
      isAtLineStart = true
    case .cell:
      endLine()
      if representsPosition(of: node), roles.hasCellBefore(node) { append(0x09) }
    case .block, .paragraph, .preserved, .row:
      endLine()
      if representsPosition(of: node) { append(0x0A) }
      if role == .paragraph { paragraphs.append(emissions) }
      if role == .preserved { preservingDepth += 1 }
    case .inline, .section: break
    }
    return true
  }

  /// Whether it is to be seen in the text that a node begins here.
  private func representsPosition(of node: Node) -> Bool {
    guard place == .inside, !endsWithLineFeed else { return false }
    // The first thing needs it only where the start is on a line that is left.
    return hasEmitted || node != start.node && !start.node.contains(node)
  }

  private mutating func leave(_ node: Node) {
    guard node.isElement else { return }
    let role = roles.role(of: node)
    switch role {
    case .inlineBlock:
      space = .none
      isAtLineStart = false
    case .cell: endLine()
    case .block, .paragraph, .preserved, .row:
      endLine()
      if role == .preserved { preservingDepth -= 1 }
      let emissionsBefore = role == .paragraph ? paragraphs.popLast() ?? 0 : 0
      guard place == .inside, hasEmittedText, !hasPassedLastRendered else { return }
      // A paragraph without anything in it takes no room.
      if !endsWithLineFeed {
        append(0x0A)
        if role == .paragraph { append(0x0A) }
      } else if role == .paragraph, emissions > emissionsBefore {
        append(0x0A)
      }
    default: break
    }
  }

  // MARK: Text

  private mutating func enterText(_ text: CharacterData) {
    let node = text.node
    guard node == start.node || node == end.node else { return add(text.content) }
    let data = text.data
    let length = data.utf16Count
    let from = node == start.node ? min(start.offset, length) : place == .before ? length : 0
    let to = node == end.node ? min(max(end.offset, from), length) : length
    data.utf16Slice(0..<from).withCString { add($0) }
    if node == start.node { place = .inside }
    data.utf16Slice(from..<to).withCString { add($0) }
    guard node == end.node else { return }
    place = .behind
    data.utf16Slice(to..<length).withCString { add($0) }
  }

  private mutating func add(_ text: UnsafePointer<UInt8>) {
    let bytes = UnsafeBufferPointer(cString: text)
    guard !bytes.isEmpty else { return }
    if preservingDepth > 0 {
      beginItem()
      isAtLineStart = bytes[bytes.count - 1] == 0x0A
      append(bytes[...])
      return
    }
    var index = 0
    while index < bytes.count {
      if bytes[index].isCollapsible {
        if !isAtLineStart, space == .none { space = place == .inside ? .inside : .outside }
        index += 1
      } else {
        var end = index + 1
        while end < bytes.count, !bytes[end].isCollapsible { end += 1 }
        beginItem()
        append(bytes[index..<end])
        index = end
      }
    }
  }

  /// Something is shown: so is the white space before it.
  private mutating func beginItem() {
    if space == .inside {
      output.append(0x20)
      noteEmission(lineFeed: false)
    }
    space = .none
    isAtLineStart = false
  }

  private mutating func endLine() {
    space = .none
    isAtLineStart = true
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard place == .inside, let last = bytes.last else { return }
    output.append(contentsOf: bytes)
    hasEmittedText = true
    noteEmission(lineFeed: last == 0x0A)
  }

  private mutating func append(_ separator: UInt8) {
    output.append(separator)
    noteEmission(lineFeed: separator == 0x0A)
  }

  private mutating func noteEmission(lineFeed: Bool) {
    endsWithLineFeed = lineFeed
    hasEmitted = true
    emissions += 1
  }
}

extension UInt8 {
  /// Whether this is white space that is collapsed; a form feed is not.
  fileprivate var isCollapsible: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }
}
