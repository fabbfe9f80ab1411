package import CLibXML2
private import PlatformLibC

/// The documents of one page, which share a table of names and a lifetime.
///
/// No node is freed before its group: scripts, ranges and iterators refer to nodes by identity, and
/// a removed node may be inserted again.
public final class DocumentGroup: AttachmentOwner {
  /// The interned names. Equal names have equal pointers.
  public let names = DocumentNames()

  /// A counter of the changes to all trees, with which caches check their validity.
  public var version: Int { versions.all }

  var versions = TreeVersions()

  // OPTIMIZATION: Only `addObserver` mutates this property. Exclusivity checks would slow each
  // insertion.
  @exclusivity(unchecked) var observers = TreeObservers()

  public var attachments = Attachments<DocumentGroup>()

  /// The environment of the page's scripts; `nil` before `setHost(_:)` is called.
  package private(set) weak var host: (any DocumentGroupHost)?

  /// The number of elements created for tags of the page source.
  package internal(set) var mappedElementCount = 0

  package internal(set) var changeLog = ChangeLog()

  let boundaries = BoundaryIndex()

  /// The `<template>` of each template contents fragment.
  var templateHosts: [UnsafeMutablePointer<xmlNode>: UnsafeMutablePointer<xmlNode>] = [:]

  var connections = ConnectednessCache()

  /// The last inserted element, its parent and its root. `root` is valid if no tree changed since
  /// the structure version `structure`.
  var lastInsertion:
    (
      node: UnsafeMutablePointer<xmlNode>, parent: UnsafeMutablePointer<xmlNode>,
      root: UnsafeMutablePointer<xmlNode>, structure: Int
    )?

  /// The observer of elements that are custom or may be upgraded; `nil` if no custom element is
  /// defined.
  public var customElements: (any CustomElementHost)?

  var observations = MutationObservations()

  var eventListeners: [Node: EventListenerList] = [:]

  // OPTIMIZATION: Only methods of `NodeMemory` mutate this property, and none of them reenters.
  // Exclusivity checks are therefore unnecessary.
  @exclusivity(unchecked) var memory = NodeMemory()

  /// The limits at which parsers stop early.
  package var limits: (any GrowthLimits)? {
    get { memory.limits }
    set { memory.limits = newValue }
  }

  /// Long operations that create no nodes check this periodically.
  package var isWithinLimits: Bool { memory.limits?.allowGrowth(to: 0) ?? true }

  /// Whether the limits have refused growth.
  @inline(__always)
  package var isExhausted: Bool { memory.isExhausted }

  /// The nodes whose data was moved from `memory` to a `malloc` block, which the group frees.
  var grownContents: [UnsafeMutablePointer<xmlNode>] = []

  /// The end of the last offset search or replacement in a node's data, from which the next search
  /// can start. Reset to `nil` if the data changes in another way.
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

  public init() {
    DocumentGroup.initializeLibXML2
  }

  /// Initializes libxml2 once for all threads. Otherwise libxml2 creates its locks on first use,
  /// and two threads that do so concurrently can deadlock.
  private static let initializeLibXML2: Void = xmlInitParser()

  deinit {
    versions.counters.deallocate()
    for node in grownContents { free(node.pointee.content) }
    for document in documents {
      // `memory` owns the nodes, so unlink them. `xmlFreeDoc` then frees only the document's struct
      // and strings.
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

  /// Sets the host, and registers the observers that notify the host of changes.
  package func setHost(_ host: any DocumentGroupHost) {
    self.host = host
    _ = contentNavigables
    EmbeddedSources.observe(self)
    ExternalResources.observe(self)
    DetailsObserver.observe(self)
    // Observe changes from now on: a script can enable a `<link>` before any style sheet is
    // requested.
    if host.loadsStyleSheets { _ = StyleSheetVersions.of(self) }
  }

  // MARK: Names

  public func intern(_ name: DOMString) -> UnsafePointer<UInt8> {
    name.bytes.withUnsafeBufferPointer(names.intern)
  }

  public func intern(_ name: StaticString) -> UnsafePointer<UInt8> {
    names.intern(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  public func intern(_ name: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    names.intern(UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name))))
  }

  /// Returns libxml2's struct for a namespace. In HTML documents, an empty `name` represents no
  /// namespace, because elements without a struct are in the HTML namespace.
  package func namespace(prefix: DOMString?, name: DOMString) -> UnsafeMutablePointer<xmlNs> {
    let key = NamespaceKey(prefix: prefix, name: name)
    if let known = namespaces[key] { return known }
    // Set the prefix here: `xmlNewNs` refuses the prefix `xml`.
    guard let made = xmlNewNs(nil, nil, nil) else { preconditionFailure("out of memory") }
    made.pointee.href = UnsafePointer(xmlStrdup(intern(name)))
    if let prefix { made.pointee.prefix = UnsafePointer(xmlStrdup(intern(prefix))) }
    namespaces[key] = made
    return made
  }

  // MARK: Records

  /// Returns the record of a node, and creates it if necessary.
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

  /// Sets the payload of a record. The group retains `payload`.
  func attach(_ payload: AnyObject, to record: UnsafeMutablePointer<NodeRecord>) {
    let retained = Unmanaged.passRetained(payload)
    payloads.append(retained)
    record.pointee.payload = retained.toOpaque()
  }

  // MARK: Lifetime

  /// Adds a document to the group, which frees it.
  func adopt(_ document: UnsafeMutablePointer<xmlDoc>) {
    documents.append(document)
  }
}
