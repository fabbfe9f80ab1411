internal import PageDOM

/// The boxes of a document's elements, and its visible white space.
///
/// Most results need no layout: lines have unlimited lengths, and sizes are those of style sheets.
/// Results are computed on demand and cached until the document changes.
final class Rendering {
  static let key = AttachmentKey<DocumentState, Rendering>()

  typealias Pointer = SelectorMatcher.Pointer

  let document: Document
  let styles: ComputedStyles
  // Safe without a reference count: the group owns the document's state, which owns this object.
  private unowned(unsafe) let group: DocumentGroup
  // The group interns names, so equal names have equal pointers.
  private let names: AddressTable<ElementKind>
  private let role: UnsafePointer<UInt8>
  @exclusivity(unchecked) private var version = -1
  // Accesses never overlap, so the tables need no exclusivity checks, which are slow here.
  @exclusivity(unchecked) private var boxes = AddressTable<Box>()
  /// The boxes that depend only on the style of their elements.
  @exclusivity(unchecked) private var plainBoxes = AddressTable<Box>()
  @exclusivity(unchecked) private var texts = AddressTable<RenderedRuns>()
  @exclusivity(unchecked) private var containers = AddressTable<Bool>()
  private var summaries: [Pointer: Node?] = [:]
  private var offsetParents: [Pointer: OffsetParents] = [:]
  /// The table that contains the children of each node; `noBox` if there is none.
  private var tables = AddressTable<Box>()
  private var lastBoxes: [Pointer: Node?] = [:]
  private let noBox = Box()

  /// The kinds of elements, regardless of their style.
  private struct ElementKind: OptionSet {
    let rawValue: UInt8
    static let boxless = ElementKind(rawValue: 1)
    /// The element is atomic in its line.
    static let replaced = ElementKind(rawValue: 2)
    /// WebKit's text algorithm treats the element as atomic.
    static let piece = ElementKind(rawValue: 4)
    static let lineBreak = ElementKind(rawValue: 8)
    static let wordBreak = ElementKind(rawValue: 16)
  }

  private static let kinds: [(ElementKind, [StaticString])] = [
    (.boxless, ["frame", "frameset", "optgroup", "option", "source", "track"]),
    (.replaced, ["canvas"]),
    (
      [.replaced, .piece],
      [
        "audio", "embed", "iframe", "img", "input", "meter", "object", "progress", "select",
        "textarea", "video",
      ]
    ),
    (.piece, ["button", "fieldset", "legend", "output"]),
    (.lineBreak, ["br"]),
    (.wordBreak, ["wbr"]),
  ]

  init(_ document: Document) {
    self.document = document
    styles = document.styles
    group = document.state.group
    role = group.intern("role")
    var names = AddressTable<ElementKind>()
    for (kind, list) in Rendering.kinds {
      for name in list { names.set(group.intern(name), kind) }
    }
    self.names = names
  }

  private func renew() {
    let current = group.styleVersion
    guard version != current else { return }
    version = current
    boxes = AddressTable()
    plainBoxes = AddressTable()
    texts = AddressTable()
    containers = AddressTable()
    summaries = [:]
    offsetParents = [:]
    tables = AddressTable()
    lastBoxes = [:]
  }

  /// Returns the cached table that contains a node's children; `nil` if it is not cached.
  func knownTable(aroundChildOf node: Node) -> (box: Box?, Void)? {
    renew()
    guard let known = tables[node.pointer] else { return nil }
    return (known === noBox ? nil : known, ())
  }

  func keep(table: Box?, aroundChildOf node: Node) { tables.set(node.pointer, table ?? noBox) }

  func knownOffsetParents(of element: Element) -> OffsetParents? {
    renew()
    return offsetParents[element.pointer]
  }

  func keep(_ found: OffsetParents, of element: Element) { offsetParents[element.pointer] = found }

  // MARK: Boxes

  func box(of element: Element) -> Box {
    renew()
    if let known = boxes[element.pointer] { return known }
    // Continue downwards from the nearest ancestor with a cached box.
    var path: [Element] = []
    var parent = element.renderingParent
    var box: Box?
    while let ancestor = parent {
      box = boxes[ancestor.pointer]
      if box != nil { break }
      path.append(ancestor)
      parent = ancestor.renderingParent
    }
    for ancestor in path.reversed() { box = addBox(of: ancestor, parent: box) }
    return addBox(of: element, parent: box)
  }

  private func addBox(of element: Element, parent: Box?) -> Box {
    let made = makeBox(of: element, parent: parent)
    boxes.set(element.pointer, made)
    return made
  }

  private func makeBox(of element: Element, parent: Box?) -> Box {
    // No style is computed for elements that cannot be rendered.
    guard parent?.showsChildren ?? true else { return noBox }
    if let host = element.node.parentElement, element.node.isUnslotted(in: host) { return noBox }
    let style = styles.style(of: element)
    let isHTML = element.isHTML
    var kind = isHTML ? names[element.localName] ?? [] : []
    if kind.contains(.replaced), element.showsFallbackContent { kind = [] }
    guard style.display != .none, !kind.contains(.boxless), isHTML || isShown(foreign: element),
      !kind.contains(.replaced) || !isEmptyEmbed(element)
    else { return noBox }
    let isSkipped = self.isSkipped(element.node, in: parent)
    let hasImageRole = element.attribute(interned: role).map(Rendering.isImageRole) ?? false
    if isHTML, kind.isEmpty, !isSkipped, !hasImageRole { return plainBox(style) }
    let boxKind: Box.Kind
    var fillsLine = false
    if kind.contains(.lineBreak) {
      boxKind = .lineBreak
    } else if kind.contains(.wordBreak) {
      boxKind = .wordBreak
    } else if kind.contains(.replaced) || !isHTML && CString.equal(element.localName, "svg") {
      boxKind = style.display == .contents ? .none : .replaced
      fillsLine = self.fillsLine(element, style)
    } else if style.display == .inline, !isHTML, CString.equal(element.localName, "math") {
      // A formula is atomic in its line, but has boxes inside.
      boxKind = .block
    } else {
      boxKind = Rendering.kind(style.display)
    }
    return Box(
      boxKind, style: style, isInline: style.display.isInLines,
      showsChildren: kind.isDisjoint(with: [.replaced, .lineBreak, .wordBreak]),
      isSkipped: isSkipped, fillsLine: fillsLine,
      isPiece: kind.contains(.piece) || hasImageRole)
  }

  private func plainBox(_ style: ComputedStyle) -> Box {
    // The box retains its style, so that no other style can have the same address.
    let address = UnsafeRawPointer(Unmanaged.passUnretained(style).toOpaque())
    if let known = plainBoxes[address] { return known }
    let made = Box(
      Rendering.kind(style.display), style: style, isInline: style.display.isInLines,
      showsChildren: true)
    plainBoxes.set(address, made)
    return made
  }

  /// Whether an element is an `<embed>` without a resource, which renders nothing.
  private func isEmptyEmbed(_ element: Element) -> Bool {
    element.isHTML("embed") && !element.hasAttribute("src") && !element.hasAttribute("type")
  }

  private static func isImageRole(_ role: UnsafePointer<UInt8>) -> Bool {
    CString.equalIgnoringASCIICase(role, StaticString("img").utf8Start)
  }

  /// Whether a replaced element is as wide as its line.
  private func fillsLine(_ element: Element, _ style: ComputedStyle) -> Bool {
    switch style.width {
    case .percent(let percent): return percent >= 100
    case .pixels: return false
    case .auto: break
    }
    if let width = element.attribute("width") {
      return CString.equal(width, StaticString("100%").utf8Start)
    }
    // An `<svg>` with an aspect ratio but without a size fills the line.
    return !element.isHTML && element.hasAttribute("viewBox") && !element.hasAttribute("height")
      && style.height == .auto
  }

  private static func kind(_ display: Display) -> Box.Kind {
    switch display {
    case .none: .none
    case .contents: .contents
    case .inline: .inline
    case .tableRow: .tableRow
    case .tableCell: .tableCell
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableColumn, .tableColumnGroup:
      .tableGroup
    default: .block
    }
  }

  /// - Source: https://drafts.csswg.org/css-contain-2/#skips-its-contents
  func isSkipped(_ node: Node, in parent: Box?) -> Bool {
    guard let parent else { return false }
    if parent.isSkipped || parent.style.contentVisibility == .hidden && parent.kind != .inline {
      return true
    }
    // - Source: https://html.spec.whatwg.org/multipage/rendering.html#the-details-and-summary-elements
    guard let details = node.parentElement, details.isHTML("details"),
      !details.hasAttribute("open")
    else { return false }
    return firstSummary(of: details) != node
  }

  private func firstSummary(of details: Element) -> Node? {
    if let known = summaries[details.pointer] { return known }
    let found = details.node.childElements.first { $0.isHTML("summary") }?.node
    summaries[details.pointer] = .some(found)
    return found
  }

  private func isShown(foreign element: Element) -> Bool {
    if element.isSVG, Rendering.unshownSVG.contains(where: { CString.equal(element.localName, $0) })
    {
      return false
    }
    guard let parent = element.node.parentElement, parent.isSVG else { return true }
    return element.isSVG || CString.equal(parent.localName, "foreignObject")
  }

  private static let unshownSVG: [StaticString] = [
    "clipPath", "defs", "desc", "filter", "linearGradient", "marker", "mask", "metadata", "pattern",
    "radialGradient", "script", "symbol", "title",
  ]

  // MARK: Text

  func runs(of text: Node) -> RenderedRuns? {
    renew()
    guard let parent = text.parentOrShadowHost,
      text.parent != parent.node || !text.isUnslotted(in: parent)
    else { return nil }
    if group.hasShadowTrees, let slot = text.assignedSlot, !self.box(of: slot).showsChildren {
      return nil
    }
    if let known = texts[text.pointer] { return known.exists ? known : nil }
    var box = box(of: parent)
    guard box.showsChildren, var container = text.parent else { return nil }
    // The lines of a shadow tree are those of its host.
    while box.kind == .inline || box.kind == .contents, let outer = container.parentOrShadowHost,
      let parent = container.parent
    {
      container = parent
      box = self.box(of: outer)
    }
    guard containers[container.pointer] == nil else { return nil }
    containers.set(container.pointer, true)
    var lines = Lines(self, container, box)
    lines.read()
    lines.forEachText { texts.set($0.pointer, $1) }
    return texts[text.pointer].flatMap { $0.exists ? $0 : nil }
  }

  /// Whether an element can render text. In SVG, only some elements can.
  func showsText(in element: Element) -> Bool {
    guard element.isSVG else { return true }
    return ["text", "tspan", "textPath", "tref", "a"].contains {
      CString.equal(element.localName, $0)
    }
  }

  func lastBox(of root: Node) -> Node? {
    renew()
    if let known = lastBoxes[root.pointer] { return known }
    let found = findLastBox(of: root)
    lastBoxes[root.pointer] = .some(found)
    return found
  }

  private func findLastBox(of root: Node) -> Node? {
    var node = root
    while true {
      if let child = node.lastChild, mayShowChildren(node) {
        node = child
        continue
      }
      while true {
        if hasBox(node) { return node }
        if let previous = node.previousSibling {
          node = previous
          break
        }
        guard let parent = node.parent else { return nil }
        node = parent
      }
    }
  }

  private func mayShowChildren(_ node: Node) -> Bool {
    Element(node).map { box(of: $0).showsChildren } ?? (node.isDocument || node.isFragment)
  }

  func hasBox(_ node: Node) -> Bool {
    if let element = Element(node) { return box(of: element).exists }
    return node.isText && runs(of: node) != nil
  }
}

extension Node {
  var parentOrShadowHost: Element? {
    guard let parent else { return nil }
    return Element(parent) ?? ShadowRoot(parent)?.host
  }
}

extension Element {
  var isMathMLContainer: Bool {
    guard let namespace = namespaceName,
      CString.equal(namespace, "http://www.w3.org/1998/Math/MathML")
    else { return false }
    return !["mi", "mn", "mo", "ms", "mtext", "annotation"].contains {
      CString.equal(localName, $0)
    }
  }
}

extension Display {
  fileprivate var isInLines: Bool {
    switch self {
    case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable, .inlineBox: true
    default: false
    }
  }
}

extension Document {
  var rendering: Rendering {
    state.attachment(Rendering.key) { Rendering(self) }
  }
}
