internal import CLibXML2

/// A live collection of nodes. It must not outlive its `DocumentGroup`.
///
/// Found nodes are cached until the group changes; each access then takes amortized constant time.
/// The first node is found without a search for the rest. A collection that is read repeatedly
/// between changes is updated incrementally.
/// - Source: https://dom.spec.whatwg.org/#concept-collection
public final class NodeCollection {
  /// The root and filter of a collection.
  public enum Kind: Hashable, Sendable {
    case childNodes
    case children
    /// `*` matches all. The name is qualified.
    case tagName(DOMString)
    /// `*` matches all. A `nil` or empty namespace means no namespace.
    case tagNameNS(namespace: DOMString?, localName: DOMString)
    /// A whitespace-separated list of classes, all of which must match.
    case className(DOMString)
    /// HTML elements whose `name` attribute has this value.
    case name(DOMString)
    case windowName(DOMString)
    case documentName(DOMString)
    case allNamed(DOMString)
    case images
    case embeds
    /// `<iframe>` and `<frame>`
    case navigableContainers
    case links
    /// `<a>` with a `name` attribute.
    case anchors
    case forms
    case scripts
    case areas
    /// The rows of a `<table>`: first those of `<thead>`, last those of `<tfoot>`.
    case tableRows
    case tableBodies
    case sectionRows
    case rowCells
    case selectOptions
    case selectedOptions
    case labels
    case dataListOptions
    /// The listed elements that a `<form>` owns, except image buttons.
    case formElements
    /// The listed descendants of a `<fieldset>`.
    case fieldsetElements
  }

  public let root: Node

  public let kind: Kind

  typealias Pointer = UnsafeMutablePointer<xmlNode>

  // An unsafe reference avoids reference counting, which would slow `item(at:)`. The collection
  // cannot be used after the group anyway, because the group frees the nodes.
  private unowned(unsafe) let group: DocumentGroup
  let test: ElementTest
  /// The `currentVersion` for which `found` is valid.
  private var version = -1
  /// The nodes that were found, in order. Nodes at indices below `head` are no longer in the
  /// collection.
  var found: [Pointer] = []
  private(set) var head = 0
  /// Set if the collection is updated incrementally.
  var following: Following?
  /// The number of new searches since incremental updates last started.
  private var restarts = 0
  private var steps = 0
  /// The root's document when incremental updates started. Matching depends on it.
  private var followedDocument: Node?
  /// The counters of the root's child changes when `found` was last updated; `nil` if changes were
  /// not counted then.
  private var seenChanges: ChildChanges?
  /// The node at which the search continues; `nil` if all nodes were found.
  private var next: Pointer?
  /// The first element for each `id` and `name`, once a name was requested.
  private var names: [DOMString: Pointer]?
  private var namesVersion = -1

  public init(root: Node, kind: Kind) {
    self.root = root
    self.kind = kind
    group = root.group
    test = ElementTest(kind)
  }

  public var count: Int {
    find(Int.max)
    return found.count - head
  }

  public var isEmpty: Bool { item(at: 0) == nil }

  /// - Source: https://dom.spec.whatwg.org/#dom-htmlcollection-item
  public func item(at index: Int) -> Node? {
    guard index >= 0 else { return nil }
    find(index)
    return index < found.count - head ? Node(found[head + index]) : nil
  }

  public func element(at index: Int) -> Element? { item(at: index).flatMap(Element.init) }

  /// The nodes in order, which are found lazily.
  public var nodes: some Sequence<Node> {
    sequence(state: 0) { [self] index in
      defer { index += 1 }
      return item(at: index)
    }
  }

  /// The elements in order, which are found lazily.
  public var elements: some Sequence<Element> { nodes.lazy.compactMap(Element.init) }

  // MARK: Names

  /// Returns the first element whose ID equals `name`. For HTML elements, the `name` attribute is
  /// compared as well.
  /// - Source: https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem-key
  public func namedItem(_ name: DOMString) -> Element? {
    // 1–2.
    guard !name.isEmpty else { return nil }
    find(Int.max)
    if names == nil || namesVersion != group.version {
      var names: [DOMString: Pointer] = [:]
      forEachName { names[$0] = names[$0] ?? $1.pointer }
      self.names = names
      namesVersion = group.version
    }
    return names?[name].map { Element(unchecked: Node($0)) }
  }

  /// Returns all elements whose ID equals `name`. For HTML elements, the `name` attribute is
  /// compared as well.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmlformcontrolscollection-nameditem
  public func namedItems(_ name: DOMString) -> [Element] {
    guard let first = namedItem(name) else { return [] }
    var items: [Element] = []
    forEachName { if $0 == name, items.last != $1 { items.append($1) } }
    return items.isEmpty ? [first] : items
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-htmlcollection
  public var supportedPropertyNames: [DOMString] {
    // 1–2.
    var known: Set<DOMString> = []
    var names: [DOMString] = []
    find(Int.max)
    forEachName { name, _ in
      if known.insert(name).inserted { names.append(name) }
    }
    return names
  }

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

  @inline(__always)
  private func find(_ index: Int) {
    if version != currentVersion { renew() }
    if index >= found.count - head, next != nil { search(index) }
  }

  /// Whether the collection only changes when nodes are inserted or removed.
  public var followsStructure: Bool {
    switch kind {
    case .childNodes, .children, .tagName, .tagNameNS, .images, .embeds, .navigableContainers,
      .forms, .scripts,
      .tableRows, .tableBodies, .sectionRows, .rowCells:
      true
    default: false
    }
  }

  /// The sum of the change counters on which the collection depends.
  private var currentVersion: Int {
    switch kind {
    case .tableRows: return TableVersions.of(group).current
    case .formElements, .labels: return FormOwners.of(group).version
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

  /// Starts incremental updates.
  private func follow() {
    find(Int.max)
    restarts = 0
    seenChanges = nil
    followedDocument = root.document.node
    LiveCollections.of(group).followed.follow(self)
    following?.credit = max(steps, 64)
  }

  /// Drops cached nodes that were removed at the ends of the child list. The search will continue
  /// after the last remaining node.
  private func renewChildren(_ ends: KeyPath<ChildChanges, ChildChanges.Ends>) {
    // OPTIMIZATION: Most collections are read once. Changes are recorded from the second read on.
    if restarts == 0 { return restart() }
    let live = LiveCollections.of(group)
    let changes = live.childChanges[root.pointer]
    defer { seenChanges = changes ?? ChildChanges() }
    guard let changes, let seenChanges else {
      if changes == nil { live.childChanges[root.pointer] = ChildChanges() }
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

  /// Drops nodes at the start of `found`. Moves the remaining nodes only when the gap exceeds half
  /// of the array.
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
  /// A form's `elements` excludes image buttons for historical reasons.
  var isImageButton: Bool { isHTML("input") && inputType == .image }
}
