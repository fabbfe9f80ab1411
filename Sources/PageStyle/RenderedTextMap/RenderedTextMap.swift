internal import Infra
internal import PageDOM

/// A rendered text, with the position of each character in the tree.
///
/// It contains no soft line breaks. The break between two blocks or cells is one character without
/// a position in the tree. A replaced element is one character.
final class RenderedTextMap {
  private struct Source {
    enum Kind { case text, piece, lineBreak }

    let node: Node
    let kind: Kind
    /// The node's characters in `units`.
    var range: Range<Int>
  }

  /// UTF-16 code units of the rendered text.
  private(set) var units: [UInt16] = []
  /// The index of each code unit's node in `sources`, or -1, and its offset in the node's data.
  private var owners: [Int32] = []
  private var offsets: [Int32] = []
  private var sources: [Source] = []
  private var texts: [Node: Int] = [:]

  private(set) lazy var segments = KnownSegments(units)
  var foldedText: FoldedText?

  private let rendering: Rendering
  private var isAtBreak = false

  static let piece: UInt16 = 0xFFFC
  static let lineBreak: UInt16 = 0x0A
  static let tab: UInt16 = 0x09

  init(of root: Node) {
    rendering = root.document.rendering
    read(root)
  }

  // MARK: Traversal

  private func read(_ root: Node) {
    if root.isText { return read(text: root) }
    root.walk { step in
      switch step {
      case .enter(let node): return enter(node)
      case .leave(let node):
        leave(node)
        return false
      }
    }
  }

  /// - Returns: Whether to visit the children.
  private func enter(_ node: Node) -> Bool {
    if node.isText {
      read(text: node)
      return false
    }
    guard let element = Element(node) else { return false }
    let box = rendering.box(of: element)
    switch box.kind {
    case .none, .wordBreak: return false
    case .contents: return true
    case .lineBreak:
      add(Self.lineBreak, of: node, .lineBreak)
      return false
    case .replaced:
      if !box.isSkipped, box.style.visibility == .visible { add(Self.piece, of: node, .piece) }
      return false
    default:
      noteBreak(box)
      return box.showsChildren
    }
  }

  private func leave(_ node: Node) {
    guard let element = Element(node) else { return }
    noteBreak(rendering.box(of: element))
  }

  private func noteBreak(_ box: Box) {
    switch box.kind {
    case .block: if !box.isInline || box.isOutOfFlow { isAtBreak = true }
    case .tableCell, .tableRow, .tableGroup: isAtBreak = true
    default: if box.exists, box.isOutOfFlow { isAtBreak = true }
    }
  }

  // MARK: Characters

  /// Appends a pending break if there is preceding text.
  private func endBlock() {
    guard isAtBreak else { return }
    isAtBreak = false
    guard !units.isEmpty else { return }
    append(Self.lineBreak, owner: -1, offset: 0)
  }

  private func append(_ unit: UInt16, owner: Int, offset: Int) {
    units.append(unit)
    owners.append(Int32(truncatingIfNeeded: owner))
    offsets.append(Int32(truncatingIfNeeded: offset))
  }

  private func add(_ unit: UInt16, of node: Node, _ kind: Source.Kind) {
    endBlock()
    append(unit, owner: sources.count, offset: 0)
    sources.append(Source(node: node, kind: kind, range: units.count - 1..<units.count))
  }

  private func read(text node: Node) {
    guard let parent = node.parentOrShadowHost, let rendered = rendering.runs(of: node),
      !rendered.runs.isEmpty
    else { return }
    let box = rendering.box(of: parent)
    guard box.style.visibility == .visible, !rendering.isSkipped(node, in: box) else { return }
    endBlock()
    let text = VisibleText(node, box.style.textTransform)
    let collapses = box.style.whiteSpaceCollapse.collapsesSpaces
    let start = units.count
    var read = 0
    var offset = 0
    for run in rendered.runs {
      offset += DOMString(bytes: Array(text.bytes[read..<run.lowerBound])).utf16Count
      let written = DOMString(bytes: Array(text.bytes[run])).utf16
      var shown: [UInt8] = []
      text.append(run, to: &shown)
      let transformed = DOMString(bytes: shown).utf16
      // If the transformation changes the length, the offsets are unknown: use the original text.
      for unit in transformed.count == written.count ? transformed : written {
        let isSpace = collapses && (unit == Self.tab || unit == Self.lineBreak)
        append(isSpace ? 0x20 : unit, owner: sources.count, offset: offset)
        offset += 1
      }
      read = run.upperBound
    }
    texts[node] = sources.count
    sources.append(Source(node: node, kind: .text, range: start..<units.count))
  }

  // MARK: Positions

  /// Returns the boundary point before a character; `nil` if it has no position in the tree.
  func start(of index: Int) -> BoundaryPoint? {
    guard units.indices.contains(index), owners[index] >= 0 else { return nil }
    let source = sources[Int(owners[index])]
    if source.kind == .text { return BoundaryPoint(source.node, Int(offsets[index])) }
    return source.node.parent.map { BoundaryPoint($0, source.node.countedIndex) }
  }

  func end(of index: Int) -> BoundaryPoint? {
    guard let start = start(of: index) else { return nil }
    return BoundaryPoint(start.node, start.offset + 1)
  }

  /// Returns the boundary point between two characters, preferably after the first one.
  func point(at place: Int) -> BoundaryPoint? {
    if place > 0, owners[place - 1] >= 0,
      sources[Int(owners[place - 1])].kind != .lineBreak
    {
      return end(of: place - 1)
    }
    if let point = start(of: place) { return point }
    return (0..<place).last { owners[$0] >= 0 }.flatMap { end(of: $0) }
  }

  func contains(_ text: Node) -> Bool { texts[text] != nil }

  func place(of point: BoundaryPoint) -> Int {
    if let text = texts[point.node] {
      let range = sources[text].range
      return range.partitioningIndex { Int(offsets[$0]) >= point.offset }
    }
    let next = sources.indices.partitioningIndex {
      BoundaryPoint(sources[$0].node, 0).compare(to: point) >= 0
    }
    let place = next < sources.count ? sources[next].range.lowerBound : units.count
    guard next > 0, next == sources.count || !point.node.contains(sources[next].node),
      point.node.contains(sources[next - 1].node)
    else { return place }
    return sources[next - 1].range.upperBound
  }
}

/// The rendered text of a node for a style version.
private final class CachedTextMap {
  static let key = AttachmentKey<DocumentState, CachedTextMap>()

  let version: Int
  let root: Node
  let places: RenderedTextMap

  init(_ root: Node, version: Int) {
    self.version = version
    self.root = root
    places = RenderedTextMap(of: root)
  }
}

extension Node {
  /// The node must be in a document.
  var renderedTextMap: RenderedTextMap {
    let state = document.state
    let version = group.styleVersion
    if let known = state.attachments[CachedTextMap.key], known.root == self,
      known.version == version
    {
      return known.places
    }
    let made = CachedTextMap(self, version: version)
    state.attachments[CachedTextMap.key] = made
    return made.places
  }
}
