package import CLibXML2

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The documents of one page, which share a table of names and a lifetime.
///
/// No node is freed before its group: scripts, ranges and iterators refer to nodes by identity, and
/// a removed node may be inserted again. Deallocating the group frees all of its trees.
public final class DocumentGroup {
  /// The interned names of elements and attributes. Equal names have equal pointers.
  public let names = DocumentNames()

  /// A counter of the changes to all trees of the group. Caches store the version that they are
  /// valid for.
  public var version: Int { versions.all }

  var versions = TreeVersions()

  /// The number of elements that were created for tags of the page source.
  package internal(set) var mappedElementCount = 0

  /// The changes that scripts made to the page.
  package internal(set) var changeLog = ChangeLog()

  /// The boundary points of live ranges, which are updated when the trees change.
  let boundaries = BoundaryIndex()

  /// The node iterators, for the pre-removing steps.
  var iterators: [NodeIterator] = []

  /// The `<template>` of each template contents fragment.
  var templateHosts: [UnsafeMutablePointer<xmlNode>: UnsafeMutablePointer<xmlNode>] = [:]

  var connections = ConnectednessCache()

  /// The last inserted element, with its parent, its root, and the structure version for which the
  /// root is valid.
  var lastInsertion:
    (
      node: UnsafeMutablePointer<xmlNode>, parent: UnsafeMutablePointer<xmlNode>,
      root: UnsafeMutablePointer<xmlNode>, structure: Int
    )?

  /// The state of the page's shadow trees; `nil` until a script can observe a shadow tree.
  var shadowTrees: ShadowTrees?

  /// Receives the changes to elements that are custom or may be upgraded; `nil` if no element is
  /// defined.
  public var customElements: (any CustomElementHost)?

  /// Called when a slot is signaled for the first time since the last `takeSignaledSlots`.
  public var slotsDidChange: (() -> Void)?

  /// The changes to the children of nodes for which collections were created.
  var childChanges: [UnsafeMutablePointer<xmlNode>: ChildChanges] = [:]

  /// The collections that are updated incrementally.
  var followedCollections = IncrementalCollections()

  /// The form owners of controls that the parser associated with a form outside their ancestors.
  var parserForms = ParserForms()

  /// The node whose child elements were counted last, and the collection for a node that was
  /// counted twice in a row.
  var lastCounted: Node?
  var countedChildren: NodeCollection?

  var selectors = SelectorCache()

  /// Returns whether a value matches a pattern, which is a JavaScript regular expression, or `nil` if
  /// the pattern is invalid. Without a function, every value matches every pattern.
  public var matchesPattern: ((_ pattern: DOMString, _ value: DOMString) -> Bool?)?

  /// The environment in which media queries are evaluated.
  public var environment = MediaEnvironment(
    viewportWidth: 1024, viewportHeight: 768, pixelRatio: 1)

  /// The mutation observer registrations.
  var observations = MutationObservations()

  var eventListeners: [Node: EventListenerList] = [:]

  /// Called when a `<details>` is opened or closed, with whether it is now open.
  public var detailsDidToggle: ((Element, Bool) -> Void)?

  /// Returns the style sheet at an absolute URL, or `nil` if it cannot be loaded. The second
  /// argument is the name of the encoding of the document or style sheet that refers to it.
  public var styleSheetText: ((_ url: DOMString, _ encoding: DOMString) -> LoadedStyleSheet?)?

  var loadedStyleSheets = LoadedStyleSheets()

  /// Whether any form-associated custom element is defined.
  public var hasFormAssociatedElements = false {
    didSet { versions.noteFormAssociation() }
  }

  /// Whether a script has set an element-reflecting attribute to an element.
  var hasElementReferences = false

  /// Called when the source of an embedded image or media element may have changed.
  public var sourceDidChange: ((Element, SourceChange) -> Void)?

  /// Whether a document of the group was ever loaded into a frame.
  public internal(set) var hasContentNavigables = false

  /// The number of navigable containers that currently have a content navigable.
  var contentNavigableCount = 0

  /// Called when a content navigable is destroyed.
  public var navigableDidEnd: ((ContentNavigable) -> Void)?

  /// Called when a navigable container is inserted into a document with a browsing context.
  public var containerDidConnect: ((Element) -> Void)?

  /// Called when an attribute of a navigable container requests a navigation.
  public var containerDidNavigate: ((Element) -> Void)?

  /// Called when the external resource of a connected element may have changed.
  public var externalResourceDidChange: ((Element, ExternalResource) -> Void)?

  /// Called when a `<track>` is inserted into or removed from a media element.
  public var trackDidMove: ((_ track: Element, _ media: Element, _ isInserted: Bool) -> Void)?

  /// The elements with external sources that parsers have created since this was set to an empty
  /// array; `nil` if they are not recorded.
  package var parsedSources: [Element]?

  /// Whether a media element was adopted from another document into the page's document.
  var hasAdoptedMedia = false

  /// The controls of each form, for the trees in which they were looked up.
  @exclusivity(unchecked) var controlIndices = ControlIndices()

  /// The memory that contains the nodes.
  // OPTIMIZATION: Only its methods mutate it, and none of them reenters. Dynamic exclusivity
  // checks for each allocation would take a twentieth of the parsing time.
  @exclusivity(unchecked) var memory = NodeMemory()

  /// Called with the total size in bytes before the trees grow by another megabyte. If it returns
  /// `false`, parsers stop early.
  package var allowsGrowth: ((Int) -> Bool)? {
    get { memory.allowsGrowth }
    set { memory.allowsGrowth = newValue }
  }

  /// Whether the page is within its limits. Long operations that create no nodes check this
  /// periodically.
  package var isWithinLimits: Bool { memory.allowsGrowth?(0) ?? true }

  /// Whether `allowsGrowth` has returned `false`.
  @inline(__always)
  package var isExhausted: Bool { memory.isExhausted }

  /// The nodes whose data was moved from the group's memory to a `malloc` block, which the group
  /// frees.
  var grownContents: [UnsafeMutablePointer<xmlNode>] = []

  /// The position of the last offset search in a text, while that text is unchanged.
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

  /// Creates a group without documents.
  public init() {
    DocumentGroup.initializeLibXML2
  }

  /// Initializes libxml2 once per process before any other call. libxml2 creates its locks on first
  /// use, and two threads that do so concurrently deadlock.
  private static let initializeLibXML2: Void = xmlInitParser()

  deinit {
    versions.counters.deallocate()
    for node in grownContents { free(node.pointee.content) }
    for document in documents {
      // The group's memory contains the nodes; libxml2 frees only the document's own data.
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

  /// Returns the interned copy of a name.
  public func intern(_ name: DOMString) -> UnsafePointer<UInt8> {
    name.bytes.withUnsafeBufferPointer(names.intern)
  }

  /// Returns the interned copy of a name that is known at compile time.
  public func intern(_ name: StaticString) -> UnsafePointer<UInt8> {
    names.intern(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Returns the interned copy of a C string.
  public func intern(_ name: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    names.intern(UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name))))
  }

  /// Returns the group's namespace object for a prefix and a namespace name.
  ///
  /// The empty name marks an element of an HTML document that has no namespace.
  package func namespace(prefix: DOMString?, name: DOMString) -> UnsafeMutablePointer<xmlNs> {
    let key = NamespaceKey(prefix: prefix, name: name)
    if let known = namespaces[key] { return known }
    // Create it without a node and set the prefix here, because `xmlNewNs` refuses the prefix
    // `xml`.
    guard let made = xmlNewNs(nil, nil, nil) else { preconditionFailure("out of memory") }
    made.pointee.href = UnsafePointer(xmlStrdup(intern(name)))
    if let prefix { made.pointee.prefix = UnsafePointer(xmlStrdup(intern(prefix))) }
    namespaces[key] = made
    return made
  }

  // MARK: Records

  /// Returns the node's record, and creates it if necessary.
  @inline(__always)
  func record(of node: UnsafeMutablePointer<xmlNode>) -> UnsafeMutablePointer<NodeRecord> {
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
    record.initialize(to: NodeRecord(node: Node(node)))
    node.pointee._private = UnsafeMutableRawPointer(record)
    return record
  }

  /// Stores an object in a record. The group retains it.
  func attach(_ payload: AnyObject, to record: UnsafeMutablePointer<NodeRecord>) {
    let retained = Unmanaged.passRetained(payload)
    payloads.append(retained)
    record.pointee.payload = retained.toOpaque()
  }

  // MARK: Lifetime

  /// Takes ownership of a document: the group frees it.
  func adopt(_ document: UnsafeMutablePointer<xmlDoc>) {
    documents.append(document)
  }
}
