import CLibXML2

enum MarkupNamespace: UInt8 {
  case html, mathML, svg
}

struct OpenElement {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  var node: NodePointer
  /// The parent of the element's children: for a template, its template contents.
  var contents: NodePointer
  /// The tag for the element's name, in any namespace.
  var tag: ElementTag
  var namespace: MarkupNamespace
  var isHTMLIntegrationPoint = false
  /// Whether the element was removed from the stack while others were above it.
  var isRemoved = false
  /// The identifier of the name; see `NameTable.Name.id`.
  var nameID: Int
  /// The entry in the list of active formatting elements, or -1.
  var formatting: Int32 = -1

  // OPTIMIZATION: A page may have 100,000 open elements, so each entry stores the indices that
  // searches from it return, or -1.

  /// The nearest entries with the same name, separately for HTML and foreign elements.
  fileprivate(set) var previousOfName: Int32 = -1
  fileprivate(set) var nextOfName: Int32 = -1
  /// The last entry, up to this one, that ends a search for an element in scope.
  fileprivate(set) var scope: Int32 = -1
  /// The last entry, up to this one, in the special category.
  fileprivate(set) var special: Int32 = -1
  /// The last entry, up to this one, in the special category except `address`, `div` and `p`.
  fileprivate(set) var listBound: Int32 = -1
  /// The last entry, up to this one, in the HTML namespace.
  fileprivate(set) var html: Int32 = -1

  init(
    node: NodePointer, contents: NodePointer, tag: ElementTag, namespace: MarkupNamespace,
    nameID: Int
  ) {
    self.node = node
    self.contents = contents
    self.tag = tag
    self.namespace = namespace
    self.nameID = nameID
  }

  @inline(__always)
  func isHTML(_ tag: ElementTag) -> Bool { self.tag == tag && namespace == .html }

  var isMathMLTextIntegrationPoint: Bool {
    namespace == .mathML && tag.isMathMLTextIntegrationPoint
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#special
  @inline(__always)
  var isSpecial: Bool {
    switch namespace {
    case .html: tag.isSpecial
    case .mathML: tag.isMathMLTextIntegrationPoint || tag == .annotationXML
    case .svg: tag.isSVGIntegrationPoint
    }
  }
}

/// The stack of open elements. Contrary to the standard, the current node is the top of the stack.
/// Look-ups take constant time, regardless of the depth.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
struct OpenElements: ~Copyable {
  private var elements = ValueBuffer<OpenElement>(capacity: 64)
  /// The number of open elements. `elements` also contains removed entries.
  private(set) var depth = 0
  /// The number of entries that were pushed before the current token and remain.
  private var settledCount = 0
  private var foreignCount = 0
  /// The index of the topmost entry of each name. The slot is twice the identifier, plus 1 for
  /// foreign elements.
  private var lastOfName = ValueBuffer<Int32>(repeating: -1, count: 512)
  /// Whether `<select>` ends a search for an element in scope, as in the standard since 2025.
  private let selectBoundsScope: Bool

  init(selectBoundsScope: Bool) {
    self.selectBoundsScope = selectBoundsScope
  }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  @inline(__always)
  var current: OpenElement { elements[elements.count &- 1] }

  subscript(index: Int) -> OpenElement {
    @inline(__always) get { elements[index] }
  }

  @inline(__always)
  var isCurrentSettled: Bool { elements.count <= settledCount }

  // MARK: Changes

  @inline(__always)
  mutating func settle() { settledCount = elements.count }

  @inline(__always)
  private static func slot(_ nameID: Int, _ namespace: MarkupNamespace) -> Int {
    nameID &* 2 &+ (namespace == .html ? 0 : 1)
  }

  @inline(__always)
  private func slot(of index: Int) -> Int {
    OpenElements.slot(elements[index].nameID, elements[index].namespace)
  }

  @inline(__always)
  mutating func push(_ new: OpenElement) {
    let slot = OpenElements.slot(new.nameID, new.namespace)
    if slot >= lastOfName.count {
      lastOfName.append(-1, times: max(slot + 1 - lastOfName.count, lastOfName.count))
    }
    let index = elements.count
    let previous = lastOfName[slot]
    elements.append(new)
    elements[index].previousOfName = previous
    if previous >= 0 { elements[previous].nextOfName = Int32(truncatingIfNeeded: index) }
    lastOfName[slot] = Int32(truncatingIfNeeded: index)
    setBounds(at: index)
    depth &+= 1
    if new.namespace != .html { foreignCount &+= 1 }
  }

  /// Pops the current node, and removed entries directly below it.
  @inline(__always)
  mutating func pop() {
    let index = elements.count &- 1
    unlinkName(at: index)
    depth &-= 1
    if elements[index].namespace != .html { foreignCount &-= 1 }
    elements.removeLast()
    while !elements.isEmpty, current.isRemoved { elements.removeLast() }
    settledCount = min(settledCount, elements.count)
  }

  /// Removes an element, which need not be the current node.
  mutating func remove(at index: Int) {
    guard index < elements.count - 1 else {
      pop()
      return
    }
    unlinkName(at: index)
    depth &-= 1
    elements[index].isRemoved = true
    elements[index].formatting = -1
    let isForeignNear = foreignCount > 0
    if elements[index].namespace != .html { foreignCount &-= 1 }
    if isForeignNear || elements[index].isSpecial { updateBounds(from: index, changedTo: index) }
  }

  mutating func replaceNode(at index: Int, with node: OpenElement.NodePointer) {
    elements[index].node = node
    elements[index].contents = node
  }

  mutating func setContents(_ contents: OpenElement.NodePointer) {
    elements[elements.count - 1].contents = contents
  }

  mutating func setFormatting(_ entry: Int32, at index: Int) {
    elements[index].formatting = entry
  }

  /// Removes the entry at `lower`, and inserts `new` above the entry at `upper`. Entries above
  /// `upper` keep their index; the entries from `lower + 1` to `upper` move down by one.
  mutating func rotate(_ lower: Int, above upper: Int, _ new: OpenElement) {
    unlinkName(at: lower)
    for index in lower..<upper {
      elements[index] = elements[index + 1]
      moveName(at: index)
    }
    // No entry between `lower` and `upper` has this name. Find the nearest entries of this name
    // above and below `upper`.
    let slot = OpenElements.slot(new.nameID, new.namespace)
    var next: Int32 = -1
    var previous = lastOfName[slot]
    while previous > Int32(upper) {
      next = previous
      previous = elements[previous].previousOfName
    }
    elements[upper] = new
    elements[upper].previousOfName = previous
    elements[upper].nextOfName = next
    moveName(at: upper)
    updateBounds(from: lower, changedTo: upper)
  }

  @inline(__always)
  private mutating func unlinkName(at index: Int) {
    let previous = elements[index].previousOfName
    let next = elements[index].nextOfName
    if previous >= 0 { elements[previous].nextOfName = next }
    if next >= 0 {
      elements[next].previousOfName = previous
    } else {
      lastOfName[slot(of: index)] = previous
    }
  }

  private mutating func moveName(at index: Int) {
    guard !elements[index].isRemoved else { return }
    let previous = elements[index].previousOfName
    let next = elements[index].nextOfName
    if previous >= 0 { elements[previous].nextOfName = Int32(index) }
    if next >= 0 {
      elements[next].previousOfName = Int32(index)
    } else {
      lastOfName[slot(of: index)] = Int32(index)
    }
  }

  /// Recomputes the stored search results from `start` to `end`, and above `end` until one does not
  /// change.
  private mutating func updateBounds(from start: Int, changedTo end: Int) {
    for index in start..<elements.count {
      let old = bounds(of: index)
      setBounds(at: index)
      if index > end, old == bounds(of: index) { return }
    }
  }

  private func bounds(of index: Int) -> (Int32, Int32, Int32, Int32) {
    let element = elements[index]
    return (element.scope, element.special, element.listBound, element.html)
  }

  @inline(__always)
  private mutating func setBounds(at index: Int) {
    let place = Int32(truncatingIfNeeded: index)
    var scope: Int32 = -1
    var special: Int32 = -1
    var listBound: Int32 = -1
    var html: Int32 = -1
    if index > 0 {
      (scope, special, listBound, html) = bounds(of: index &- 1)
    }
    if !elements[index].isRemoved {
      let tag = elements[index].tag
      let isHTML = elements[index].namespace == .html
      if elements[index].isSpecial {
        special = place
        if !isHTML || tag != .div && tag != .p && tag != .address { listBound = place }
        if !isHTML || tag.boundsScope || selectBoundsScope && tag == .select { scope = place }
      }
      if isHTML { html = place }
    }
    elements[index].scope = scope
    elements[index].special = special
    elements[index].listBound = listBound
    elements[index].html = html
  }

  // MARK: Questions

  /// Returns the index of the topmost HTML element of this name, or -1.
  @inline(__always)
  func last(_ tag: ElementTag) -> Int { Int(lastOfName[Int(tag.rawValue) &* 2]) }

  func last(nameID: Int) -> Int {
    nameID * 2 < lastOfName.count ? Int(lastOfName[nameID * 2]) : -1
  }

  func lastForeign(nameID: Int) -> Int {
    nameID * 2 + 1 < lastOfName.count ? Int(lastOfName[nameID * 2 + 1]) : -1
  }

  @inline(__always)
  func contains(_ tag: ElementTag) -> Bool { last(tag) >= 0 }

  @inline(__always)
  var scopeBound: Int { Int(current.scope) }

  var specialBound: Int { Int(current.special) }

  /// The index of the topmost element that ends the search for an open `<li>`.
  var listBound: Int { Int(current.listBound) }

  var htmlBound: Int { Int(current.html) }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope
  @inline(__always)
  func hasInScope(_ tag: ElementTag) -> Bool {
    let place = last(tag)
    return place >= 0 && place >= scopeBound
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-button-scope
  @inline(__always)
  func hasInButtonScope(_ tag: ElementTag) -> Bool {
    let place = last(tag)
    return place >= 0 && place >= scopeBound && place >= last(.button)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-list-item-scope
  func hasInListItemScope(_ tag: ElementTag) -> Bool {
    let place = last(tag)
    return place >= 0 && place >= scopeBound && place >= last(.ol) && place >= last(.ul)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-table-scope
  func hasInTableScope(_ tag: ElementTag) -> Bool {
    let place = last(tag)
    return place >= 0 && place >= last(.table) && place >= last(.template)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-select-scope
  var hasSelectInSelectScope: Bool {
    let place = last(.select)
    guard place >= 0 else { return false }
    // OPTIMIZATION: The search is short: at most an option group and an option are open in a
    // select.
    var index = elements.count - 1
    while index > place, elements[index].isHTML(.option) || elements[index].isHTML(.optgroup) {
      index -= 1
    }
    return index == place
  }

  /// Returns the index of the nearest open element below an index.
  func index(below index: Int) -> Int {
    var index = index - 1
    while index > 0, elements[index].isRemoved { index -= 1 }
    return index
  }
}
