import CLibXML2

/// The namespaces that the tree builder makes elements in.
enum MarkupNamespace: UInt8 {
  case html, mathML, svg
}

/// An element whose end tag is still to come.
struct OpenElement {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  var node: NodePointer
  /// Where children go: of a template its contents, else the node.
  var contents: NodePointer
  /// What the name means, in any namespace.
  var tag: ElementTag
  var namespace: MarkupNamespace
  /// Whether HTML can stand inside of this foreign element.
  var isHTMLIntegrationPoint = false
  /// Whether the element has left the stack while others stood above it.
  var isRemoved = false
  /// Which name it is, as the tokenizer counts them.
  var nameID: Int
  /// The entry of the list of active formatting elements; -1 for none.
  var formatting: Int32 = -1

  // What searches ask for is kept, since a page may have 100,000 elements open: each is a place in
  // the stack, -1 for none.

  /// The nearest elements of the same name and kind of namespace below and above.
  fileprivate(set) var previousOfName: Int32 = -1
  fileprivate(set) var nextOfName: Int32 = -1
  /// The nearest element, this or below, that bounds a scope.
  fileprivate(set) var scope: Int32 = -1
  /// The nearest that is special.
  fileprivate(set) var special: Int32 = -1
  /// The nearest that is special and no `address`, `div` or `p`.
  fileprivate(set) var listBound: Int32 = -1
  /// The nearest in the HTML namespace.
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

  /// Whether this is an HTML element of a name that is known.
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

/// The stack of open elements.
///
/// Every question about it is answered at once, whatever its depth.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
struct OpenElements: ~Copyable {
  private var elements = ValueBuffer<OpenElement>(capacity: 64)
  /// How many elements are open.
  private(set) var depth = 0
  /// How many, from the first on, no rule for the token has put there.
  private var settledCount = 0
  /// How many of them are foreign.
  private var foreignCount = 0
  /// The highest place of each name: at twice its number those in HTML, then the foreign ones.
  private var lastOfName = ValueBuffer<Int32>(repeating: -1, count: 512)
  /// Whether a `<select>` bounds scopes, as it does since 2025.
  private let selectBoundsScope: Bool

  init(selectBoundsScope: Bool) {
    self.selectBoundsScope = selectBoundsScope
  }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  /// The current node.
  @inline(__always)
  var current: OpenElement { elements[elements.count &- 1] }

  subscript(index: Int) -> OpenElement {
    @inline(__always) get { elements[index] }
  }

  /// Whether the current node was there before the token.
  @inline(__always)
  var isCurrentSettled: Bool { elements.count <= settledCount }

  // MARK: Changes

  /// Begins with a token.
  @inline(__always)
  mutating func settle() { settledCount = elements.count }

  @inline(__always)
  private static func slot(_ nameID: Int, _ namespace: MarkupNamespace) -> Int {
    nameID &* 2 &+ (namespace == .html ? 0 : 1)
  }

  /// Where the highest place of an element's name is noted.
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

  /// Takes the current node off.
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

  /// Takes an element out from under others.
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

  /// Puts another node in the place of one, with the same name.
  mutating func replaceNode(at index: Int, with node: OpenElement.NodePointer) {
    elements[index].node = node
    elements[index].contents = node
  }

  /// Says where the children of the current node go.
  mutating func setContents(_ contents: OpenElement.NodePointer) {
    elements[elements.count - 1].contents = contents
  }

  mutating func setFormatting(_ entry: Int32, at index: Int) {
    elements[index].formatting = entry
  }

  /// Takes the element at `lower` out, and puts another above the one at `upper`.
  ///
  /// What stands above stays at its place; what stands between moves down by one.
  mutating func rotate(_ lower: Int, above upper: Int, _ new: OpenElement) {
    unlinkName(at: lower)
    for index in lower..<upper {
      elements[index] = elements[index + 1]
      moveName(at: index)
    }
    // The element that was taken out was the last of its name but for those above.
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

  /// Leaves out an element where the elements of its name are linked.
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

  /// Has the elements of its name that an element is linked to know where it is.
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

  /// Finds the bounds anew: up to a place, and above it until nothing changes any more.
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

  /// The highest place of an HTML element of this name; -1 for none.
  @inline(__always)
  func last(_ tag: ElementTag) -> Int { Int(lastOfName[Int(tag.rawValue) &* 2]) }

  /// The highest place of an HTML element of a name by its number; -1 for none.
  func last(nameID: Int) -> Int {
    nameID * 2 < lastOfName.count ? Int(lastOfName[nameID * 2]) : -1
  }

  /// The highest place of a foreign element of a name; -1 for none.
  func lastForeign(nameID: Int) -> Int {
    nameID * 2 + 1 < lastOfName.count ? Int(lastOfName[nameID * 2 + 1]) : -1
  }

  @inline(__always)
  func contains(_ tag: ElementTag) -> Bool { last(tag) >= 0 }

  /// The highest element that bounds scopes.
  @inline(__always)
  var scopeBound: Int { Int(current.scope) }

  /// The highest element that is special.
  var specialBound: Int { Int(current.special) }

  /// The highest element that ends the search for an open `<li>`.
  var listBound: Int { Int(current.listBound) }

  /// The highest element in the HTML namespace.
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

  /// Whether a `<select>` has only options and groups above it.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-select-scope
  var hasSelectInSelectScope: Bool {
    let place = last(.select)
    guard place >= 0 else { return false }
    // OPTIMIZATION: in a select nothing else is opened but what ends with it.
    var index = elements.count - 1
    while index > place, elements[index].isHTML(.option) || elements[index].isHTML(.optgroup) {
      index -= 1
    }
    return index == place
  }

  /// The element below one.
  func index(below index: Int) -> Int {
    var index = index - 1
    while index > 0, elements[index].isRemoved { index -= 1 }
    return index
  }
}
