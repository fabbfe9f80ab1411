internal import CLibXML2

/// A live list of nodes: what it holds follows the tree.
///
/// What has been found is kept until something in the group changes, so that without changes
/// every question costs constant time on the whole, and the first node is found without a look at
/// the rest. A list that is asked again and again between changes follows them. It must not
/// outlive its group.
/// - Source: https://dom.spec.whatwg.org/#concept-collection
public final class NodeCollection {
  /// Which nodes a list holds.
  public enum Kind: Hashable, Sendable {
    /// The children of the root.
    case childNodes
    /// The children that are elements.
    case children
    /// Descendants by qualified name; `*` for all.
    case tagName(DOMString)
    /// Descendants by namespace and local name; `*` for all, no namespace for `nil` or `""`.
    case tagNameNS(namespace: DOMString?, localName: DOMString)
    /// Descendants that have all of these classes, which are separated by white space.
    case className(DOMString)
    /// HTML elements by their `name` attribute.
    case name(DOMString)
    /// Elements that the window shows by a name.
    case windowName(DOMString)
    /// Elements that the document shows by a name.
    case documentName(DOMString)
    /// Elements with a name in `document.all`.
    case allNamed(DOMString)
    /// `<img>`
    case images
    /// `<embed>`
    case embeds
    /// `<iframe>` and `<frame>`
    case navigableContainers
    /// `<a>` and `<area>` with an address.
    case links
    /// `<a>` with a name.
    case anchors
    /// `<form>`
    case forms
    /// `<script>`
    case scripts
    /// `<area>`, below a `<map>`.
    case areas
    /// The rows of a `<table>`: first those of its heads, last those of its feet.
    case tableRows
    /// The bodies of a `<table>`.
    case tableBodies
    /// The rows of one section of a table.
    case sectionRows
    /// The cells of a row.
    case rowCells
    /// The options of a `<select>`.
    case selectOptions
    /// The selected options of a `<select>`.
    case selectedOptions
    /// The labels of a control.
    case labels
    /// The options below a `<datalist>`.
    case dataListOptions
    /// The controls that a `<form>` owns, wherever they stand.
    case formElements
    /// The controls below a `<fieldset>`.
    case fieldsetElements
  }

  /// The node that the list hangs on.
  public let root: Node

  /// Which nodes it holds.
  public let kind: Kind

  typealias Pointer = UnsafeMutablePointer<xmlNode>

  // Unsafe: counting references would double the time of `item(at:)`, and the nodes do not
  // outlive their group either.
  private unowned(unsafe) let group: DocumentGroup
  let test: ElementTest
  /// As of which version of the group the rest is right.
  private var version = -1
  /// The nodes found so far, in order; those before `head` have gone from the start since.
  var found: [Pointer] = []
  private(set) var head = 0
  /// What is needed to follow changes, while the list does.
  var following: Following?
  /// How often the search began anew since the list was last followed.
  private var restarts = 0
  /// How many steps the last search took.
  private var steps = 0
  /// The document as the list was followed: what matches depends on it.
  private var followedDocument: Node?
  /// What had happened to the root's children when the list was last right; `nil` for other lists.
  private var seenChanges: ChildChanges?
  /// Where the search goes on; `nil` where there is nothing left.
  private var next: Pointer?
  /// The elements by `id` and `name`, once a name is asked for.
  private var names: [DOMString: Pointer]?
  /// As of which version of the group `names` is right.
  private var namesVersion = -1

  /// Makes a list. Nothing is looked for yet.
  public init(root: Node, kind: Kind) {
    self.root = root
    self.kind = kind
    group = root.group
    test = ElementTest(kind)
  }

  /// The number of nodes.
  public var count: Int {
    find(Int.max)
    return found.count - head
  }

  /// Whether there is no node.
  public var isEmpty: Bool { item(at: 0) == nil }

  /// Returns the node at `index`; `nil` where there are not so many, or it is negative.
  /// - Source: https://dom.spec.whatwg.org/#dom-htmlcollection-item
  public func item(at index: Int) -> Node? {
    guard index >= 0 else { return nil }
    find(index)
    return index < found.count - head ? Node(found[head + index]) : nil
  }

  /// Returns the element at `index`; `nil` where there are not so many, or it is none.
  public func element(at index: Int) -> Element? { item(at: index).flatMap(Element.init) }

  /// The nodes, each looked for when it is asked for.
  public var nodes: some Sequence<Node> {
    sequence(state: 0) { [self] index in
      defer { index += 1 }
      return item(at: index)
    }
  }

  /// The elements, each looked for when it is asked for.
  public var elements: some Sequence<Element> { nodes.lazy.compactMap(Element.init) }

  // MARK: Names

  /// Returns the first element whose `id` or, for HTML elements, `name` is `name`.
  /// - Source: https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem-key
  public func namedItem(_ name: DOMString) -> Element? {
    // 1. The empty name is nobody's.
    guard !name.isEmpty else { return nil }
    // 2. The first with that ID or name.
    find(Int.max)
    if names == nil || namesVersion != group.version {
      var names: [DOMString: Pointer] = [:]
      forEachName { names[$0] = names[$0] ?? $1.pointer }
      self.names = names
      namesVersion = group.version
    }
    return names?[name].map { Element(unchecked: Node($0)) }
  }

  /// Returns all elements whose `id` or, for HTML elements, `name` is `name`.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmlformcontrolscollection-nameditem
  public func namedItems(_ name: DOMString) -> [Element] {
    guard let first = namedItem(name) else { return [] }
    var items: [Element] = []
    forEachName { if $0 == name, items.last != $1 { items.append($1) } }
    return items.isEmpty ? [first] : items
  }

  /// The names that elements of the list can be had by, each once.
  /// - Source: https://dom.spec.whatwg.org/#interface-htmlcollection
  public var supportedPropertyNames: [DOMString] {
    // 1–2. The IDs and names, in tree order.
    var known: Set<DOMString> = []
    var names: [DOMString] = []
    find(Int.max)
    forEachName { name, _ in
      if known.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// Calls `body` with the IDs and names that are not empty.
  private func forEachName(_ body: (DOMString, Element) -> Void) {
    for pointer in found[head...] where pointer.pointee.type == XML_ELEMENT_NODE {
      let element = Element(unchecked: Node(pointer))
      if let id = element.id { body(id, element) }
      if let name = element.attribute("name"), name[0] != 0, element.isHTML {
        body(DOMString(cString: name), element)
      }
    }
  }

  // MARK: Search

  /// Looks for nodes until there is one at `index`.
  @inline(__always)
  private func find(_ index: Int) {
    if version != currentVersion { renew() }
    if index >= found.count - head, next != nil { search(index) }
  }

  /// Whether only nodes that come or go change the list.
  public var followsStructure: Bool {
    switch kind {
    case .childNodes, .children, .tagName, .tagNameNS, .images, .embeds, .navigableContainers,
      .forms, .scripts,
      .tableRows, .tableBodies, .sectionRows, .rowCells:
      true
    default: false
    }
  }

  /// Grows with everything that the list depends on.
  private var currentVersion: Int {
    switch kind {
    case .tableRows: return group.versions.tables
    case .formElements, .labels: return group.versions.ownership
    case .selectedOptions: return group.version &+ group.versions.selectedness
    default: return followsStructure ? group.versions.structure : group.version
    }
  }

  private func renew() {
    version = currentVersion
    if following != nil, followedDocument == root.document.node {
      names = nil
      following?.credit = max(steps, 64)
      return
    }
    following = nil
    switch kind {
    case .childNodes: renewChildren(\.nodes)
    case .children: renewChildren(\.elements)
    default: restart()
    }
    if restarts > 2, canBeFollowed { follow() }
  }

  /// Finds all that there is, and follows changes from now on.
  private func follow() {
    find(Int.max)
    restarts = 0
    seenChanges = nil
    followedDocument = root.document.node
    group.followedCollections.follow(self)
    following?.credit = max(steps, 64)
  }

  /// Lets go of what has gone from the ends of a list of children, and goes on from there.
  private func renewChildren(_ ends: KeyPath<ChildChanges, ChildChanges.Ends>) {
    // OPTIMIZATION: most lists are asked for once; changes are counted for one that is asked again.
    if restarts == 0 { return restart() }
    let changes = group.childChanges[root.pointer]
    defer { seenChanges = changes ?? ChildChanges() }
    guard let changes, let seenChanges else {
      if changes == nil { group.childChanges[root.pointer] = ChildChanges() }
      return restart()
    }
    if changes.count == seenChanges.count { return }
    let (now, then) = (changes[keyPath: ends], seenChanges[keyPath: ends])
    let first = now.removedFirst &- then.removedFirst
    let last = now.removedLast &- then.removedLast
    guard now.others == then.others, first + last < found.count - head else { return restart() }
    names = nil
    found.removeLast(last)
    dropFirst(first)
    let end = found[found.count - 1]
    next = kind == .children ? end.nextElement : end.pointee.next
  }

  /// Lets go of nodes at the start; the rest moves up now and then only.
  func dropFirst(_ count: Int) {
    head += count
    if head > found.count / 2 {
      found.removeFirst(head)
      head = 0
    }
  }

  private func restart() {
    restarts += 1
    steps = 0
    found.removeAll(keepingCapacity: true)
    head = 0
    names = nil
    switch kind {
    case .childNodes: next = root.firstChild?.pointer
    case .tableRows: list { $0.tableRows }
    case .selectOptions: list { Array($0.options) }
    case .selectedOptions: list { $0.optionList.filter(\.isSelected) }
    case .labels: list { $0.labels }
    case .formElements: list { $0.ownedControls.filter { !$0.isImageButton } }
    default: next = root.pointer.firstElement
    }
  }

  private func list(_ elements: (Element) -> [Element]) {
    next = nil
    if let element = Element(root) { found += elements(element).map(\.pointer) }
  }

  private func search(_ index: Int) {
    let root = root.pointer
    switch kind {
    case .childNodes:
      while found.count - head <= index, let node = next {
        found.append(node)
        next = node.pointee.next
        steps += 1
      }
    case .children, .tableBodies, .sectionRows, .rowCells:
      test.withMatcher(in: self.root.document) { matches in
        while found.count - head <= index, let node = next {
          if matches(node) { found.append(node) }
          next = node.nextElement
          steps += 1
        }
      }
    default:
      test.withMatcher(in: self.root.document) { matches in
        while found.count - head <= index, let node = next {
          if matches(node) { found.append(node) }
          next = node.followingElement(within: root)
          steps += 1
        }
      }
    }
  }
}

extension Element {
  /// Image buttons are left out of a form's elements, for historical reasons.
  var isImageButton: Bool { isHTML("input") && inputType == .image }
}
