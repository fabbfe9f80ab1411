public import CLibXML2

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// All documents of one page: they share a table of names, and one lifetime.
///
/// Nothing is freed before the group is: scripts, ranges and iterators hold nodes by identity, and
/// a node that was removed may come back. When the group goes, so does every tree.
public final class DocumentGroup {
  /// The names of elements and attributes, each once; equal names have equal pointers.
  public let names = DocumentNames()

  /// Grows with every change to any tree of the group; what is derived from a tree is kept with it.
  public var version: Int { versions.all }

  /// How often what has changed.
  var versions = TreeVersions()

  /// The name of the HTML namespace, as the table of names holds it.
  public let htmlNamespaceName: UnsafePointer<xmlChar>

  /// How many elements were made that stand in the page's text.
  package internal(set) var mappedElementCount = 0

  /// What scripts have changed of the page.
  package internal(set) var changeLog = ChangeLog()

  /// Where ends of ranges are, which follow what happens to the trees.
  let boundaries = BoundaryIndex()

  /// Node iterators that follow removals.
  var iterators: [NodeIterator] = []

  /// The templates whose contents fragments are.
  var templateHosts: [UnsafeMutablePointer<xmlNode>: UnsafeMutablePointer<xmlNode>] = [:]

  /// Which nodes deep down in trees stand in a document.
  var connections = Connections()

  /// The last element that was inserted, with the version of the structure since then.
  var lastInsertion:
    (
      node: UnsafeMutablePointer<xmlNode>, parent: UnsafeMutablePointer<xmlNode>,
      root: UnsafeMutablePointer<xmlNode>, structure: Int
    )?

  /// What the page's shadow trees need; `nil` where no script has seen any.
  var shadowTrees: ShadowTrees?

  /// Told of what happens to elements that are custom or may become so; `nil` where nothing is
  /// defined.
  public var customElements: (any CustomElementHost)?

  /// Called when the first slot since the last `takeSignaledSlots` has other nodes than before.
  public var slotsDidChange: (() -> Void)?

  /// What has happened to the children of nodes that lists were asked of.
  var childChanges: [UnsafeMutablePointer<xmlNode>: ChildChanges] = [:]

  /// The lists that follow changes.
  var followedCollections = FollowedCollections()

  /// The forms of controls that do not stand in them.
  var parserForms = ParserForms()

  /// The node whose child elements were counted last, and the list of those of a node that was
  /// asked twice in a row.
  var lastCounted: Node?
  var countedChildren: NodeCollection?

  /// The selectors that were used last.
  var selectors = SelectorCache()

  /// Whether a value is like a pattern, which is a JavaScript expression; it gives `nil` where the
  /// pattern is none. Where nobody knows, every value is like every pattern.
  public var matchesPattern: ((_ pattern: DOMString, _ value: DOMString) -> Bool?)?

  /// What media queries ask.
  public var environment = MediaEnvironment(
    viewportWidth: 1024, viewportHeight: 768, pixelRatio: 1)

  /// Who is told of changes to nodes.
  var observations = MutationObservations()

  /// Who is called for events at nodes.
  var eventListeners: [Node: EventListenerList] = [:]

  /// Told of a `<details>` that has just been opened or closed, with whether it is open now.
  public var detailsDidToggle: ((Element, Bool) -> Void)?

  /// Returns the style sheet at an absolute URL, and `nil` where none can be loaded; the second
  /// argument is the name of the encoding of what refers to it.
  public var styleSheetText: ((_ url: DOMString, _ encoding: DOMString) -> LoadedStyleSheet?)?

  /// The style sheets that were loaded.
  var loadedStyleSheets = LoadedStyleSheets()

  /// Whether there are custom elements that take part in forms.
  public var hasFormAssociatedElements = false

  /// Whether scripts have given attributes elements as their values.
  var hasElementReferences = false

  /// Told of what may be loaded from elsewhere than before.
  public var sourceDidChange: ((Element, SourceChange) -> Void)?

  /// Whether some document is shown in an element of another one.
  public internal(set) var hasContentNavigables = false

  /// How many documents are shown in elements now.
  var contentNavigableCount = 0

  /// Told of what is shown no longer.
  public var navigableDidEnd: ((ContentNavigable) -> Void)?

  /// Told of elements that have come into a document that is shown, to show documents themselves.
  public var containerDidConnect: ((Element) -> Void)?

  /// Told of such elements that are to show another document.
  public var containerDidNavigate: ((Element) -> Void)?

  /// Told of what elements that stand in a document have to load.
  public var externalResourceDidChange: ((Element, ExternalResource) -> Void)?

  /// Told of a `<track>` that has come into a `<video>` or an `<audio>`, or has left it.
  public var trackDidMove: ((_ track: Element, _ media: Element, _ isInserted: Bool) -> Void)?

  /// What parsers have made that is loaded from elsewhere, since this was set; `nil` where nobody asks.
  package var parsedSources: [Element]?

  /// Whether a sound or a picture that moves has come from another document into the page's.
  var hasAdoptedMedia = false

  /// Where the nodes lie.
  // Only its own methods change it, none of which comes back here: checking every allocation for
  // that costs a twentieth of parsing.
  @exclusivity(unchecked) var memory = NodeMemory()

  /// Asked before the trees take another megabyte, with how many bytes they take then: whether they
  /// may. Where it says no, parsers end where they are.
  package var allowsGrowth: ((Int) -> Bool)? {
    get { memory.allowsGrowth }
    set { memory.allowsGrowth = newValue }
  }

  /// Whether the page may go on; asked now and then by what takes long without making nodes.
  var isWithinLimits: Bool { memory.allowsGrowth?(0) ?? true }

  /// Whether `allowsGrowth` has said no.
  @inline(__always)
  package var isExhausted: Bool { memory.isExhausted }

  /// Nodes whose text has outgrown its place in the group's memory, and is freed with the group.
  var grownContents: [UnsafeMutablePointer<xmlNode>] = []

  /// Where a text was last searched for an offset, while it is as it was then.
  var lastTextPlace: TextPlace?

  private var documents: [UnsafeMutablePointer<xmlDoc>] = []
  private var payloads: [Unmanaged<AnyObject>] = []
  private var namespaces: [NamespaceKey: UnsafeMutablePointer<xmlNs>] = [:]
  private var slabs: [UnsafeMutablePointer<NodeRecord>] = []
  private var slabUsed = DocumentGroup.slabCapacity
  private static let slabCapacity = 512

  private struct NamespaceKey: Hashable {
    let prefix: DOMString?
    let name: DOMString
  }

  /// Makes a group without documents.
  public init() {
    DocumentGroup.initializeLibXML2
    htmlNamespaceName = Namespace.html.bytes.withUnsafeBufferPointer(names.intern)
  }

  /// Once for the process, before anything else of libxml2: it makes locks on first use, and two
  /// threads that are first at the same time wait for ever.
  private static let initializeLibXML2: Void = xmlInitParser()

  deinit {
    versions.counters.deallocate()
    for node in grownContents { free(node.pointee.content) }
    for document in documents {
      // The nodes lie in the group's memory; libxml2 frees what is the document's own.
      document.pointee.children = nil
      document.pointee.last = nil
      document.pointee.intSubset = nil
      xmlFreeDoc(document)
    }
    for namespace in namespaces.values {
      namespace.pointee.next = nil
      xmlFreeNs(namespace)
    }
    for payload in payloads { payload.release() }
    for slab in slabs { slab.deallocate() }
  }

  // MARK: Names

  /// Returns the one copy of a name.
  public func intern(_ name: DOMString) -> UnsafePointer<xmlChar> {
    name.bytes.withUnsafeBufferPointer(names.intern)
  }

  /// Returns the one copy of a name that is known at compile time.
  public func intern(_ name: StaticString) -> UnsafePointer<xmlChar> {
    names.intern(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Returns the one copy of a name that is a C string.
  public func intern(_ name: UnsafePointer<xmlChar>) -> UnsafePointer<xmlChar> {
    names.intern(UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name))))
  }

  /// Returns the group's namespace object for a prefix and a name.
  ///
  /// The empty name marks an element of an HTML document that is in no namespace.
  package func namespace(prefix: DOMString?, name: DOMString) -> UnsafeMutablePointer<xmlNs> {
    let key = NamespaceKey(prefix: prefix, name: name)
    if let known = namespaces[key] { return known }
    // Made without a node: `xmlNewNs` refuses the prefix `xml`, so it is set by hand.
    guard let made = xmlNewNs(nil, nil, nil) else { preconditionFailure("out of memory") }
    made.pointee.href = UnsafePointer(xmlStrdup(intern(name)))
    if let prefix { made.pointee.prefix = UnsafePointer(xmlStrdup(intern(prefix))) }
    namespaces[key] = made
    return made
  }

  // MARK: Records

  /// Returns the node's record, made now where it has none.
  @inline(__always)
  public func record(of node: UnsafeMutablePointer<xmlNode>) -> UnsafeMutablePointer<NodeRecord> {
    if let known = node.pointee._private {
      return known.assumingMemoryBound(to: NodeRecord.self)
    }
    return makeRecord(of: node)
  }

  private func makeRecord(
    of node: UnsafeMutablePointer<xmlNode>
  ) -> UnsafeMutablePointer<NodeRecord> {
    if slabUsed == DocumentGroup.slabCapacity {
      slabs.append(.allocate(capacity: DocumentGroup.slabCapacity))
      slabUsed = 0
    }
    let record = slabs[slabs.count - 1] + slabUsed
    slabUsed += 1
    record.initialize(to: NodeRecord(node: node))
    node.pointee._private = UnsafeMutableRawPointer(record)
    return record
  }

  /// Hangs an object on a record; it lives as long as the group.
  func attach(_ payload: AnyObject, to record: UnsafeMutablePointer<NodeRecord>) {
    let retained = Unmanaged.passRetained(payload)
    payloads.append(retained)
    record.pointee.payload = retained.toOpaque()
  }

  // MARK: Lifetime

  /// Takes over a document: its lifetime is the group's from now on.
  func adopt(_ document: UnsafeMutablePointer<xmlDoc>) {
    documents.append(document)
  }
}
