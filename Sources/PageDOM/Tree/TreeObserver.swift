internal import CLibXML2

/// An object that is notified of the changes to a group's trees.
///
/// A group first updates its versions, its change log and the indices of its documents. It then
/// notifies the observers in their `TreeObserverOrder`.
package protocol TreeObserver: AnyObject {
  /// Called before a node is inserted, with its descendants, as a child of `parent`.
  func willInsert(_ node: Node, below parent: Node)

  /// Called after a node was inserted, with its descendants, as a child of `parent`.
  func didInsert(_ node: Node, below parent: Node)

  /// Called before a node is removed, with its descendants, from `parent`.
  func willRemove(_ node: Node, from parent: Node)

  /// Called after a node was removed, with its descendants, from `parent`.
  func didRemove(_ node: Node, from parent: Node)

  /// Called after elements with observed names became connected, in shadow-including tree order.
  func didConnect(_ elements: [Element])

  /// Called after elements with observed names became disconnected, in shadow-including tree order.
  func didDisconnect(_ elements: [Element])

  /// Called after a child of `parent` was inserted or removed, or its data changed.
  func childrenDidChange(of parent: Element)

  /// Called before an attribute is added, removed or changed.
  func attributeWillChange(_ attribute: Attr, of element: Element)

  /// Called after an attribute was added, removed or changed.
  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange)

  /// Called after a parser changed a document without notifications.
  func parserDidBuild(_ document: Document)
}

extension TreeObserver {
  package func willInsert(_ node: Node, below parent: Node) {}
  package func didInsert(_ node: Node, below parent: Node) {}
  package func willRemove(_ node: Node, from parent: Node) {}
  package func didRemove(_ node: Node, from parent: Node) {}
  package func didConnect(_ elements: [Element]) {}
  package func didDisconnect(_ elements: [Element]) {}
  package func childrenDidChange(of parent: Element) {}
  package func attributeWillChange(_ attribute: Attr, of element: Element) {}
  package func attributeDidChange(
    _ attribute: Attr, of element: Element, _ change: AttributeChange
  ) {}
  package func parserDidBuild(_ document: Document) {}
}

/// A change of an attribute.
package enum AttributeChange {
  case added, changed, removed
}

/// The kinds of changes of which a tree observer is notified.
package struct TreeChanges: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `willInsert` and `didInsert`.
  package static let insertion = TreeChanges(rawValue: 1)
  /// `willRemove` and `didRemove`.
  package static let removal = TreeChanges(rawValue: 2)
  /// `didConnect` and `didDisconnect`.
  package static let connection = TreeChanges(rawValue: 4)
  /// `childrenDidChange`.
  package static let children = TreeChanges(rawValue: 8)
  /// `attributeWillChange`.
  package static let upcomingAttributes = TreeChanges(rawValue: 16)
  /// `attributeDidChange`.
  package static let attributes = TreeChanges(rawValue: 32)
}

/// The order in which a group notifies its observers of each change.
///
/// The order follows the DOM standard's insert and remove algorithms: slots are assigned before
/// the insertion, removing and attribute change steps of HTML. The collections are first, because
/// all others may read them. Style sheets and form owners have no side effects, so they precede
/// the observers that notify the host. Popovers are last, because hiding one runs scripts.
package enum TreeObserverOrder: Int {
  case collections, nodeIterators, slots, tables, styleSheets, formOwners, embeddedSources, focus
  case contentNavigables, externalResources, elementReferences, details, topLayer
}

/// The observers of a group.
struct TreeObservers {
  struct Entry {
    let observer: any TreeObserver
    let changes: TreeChanges
    let order: TreeObserverOrder
    /// A bit for each initial letter of the observed names; all if the names are not restricted.
    let initials: UInt32

    @inline(__always)
    func observes(_ name: UnsafePointer<UInt8>) -> Bool {
      initials & TreeObservers.initial(name) != 0
    }
  }

  /// All kinds of changes that any observer observes.
  private(set) var changes: TreeChanges = []
  private(set) var entries: [Entry] = []

  /// The interned names of the elements whose connection is observed, and their initial letters.
  private var connectedNames: [UnsafePointer<UInt8>] = []
  private var connectedInitials: UInt32 = 0

  @inline(__always)
  static func initial(_ name: UnsafePointer<UInt8>) -> UInt32 { 1 << UInt32(name[0] & 31) }

  mutating func add(_ entry: Entry, names: [UnsafePointer<UInt8>]) {
    changes.formUnion(entry.changes)
    let index = entries.firstIndex { $0.order.rawValue > entry.order.rawValue }
    entries.insert(entry, at: index ?? entries.count)
    guard entry.changes.contains(.connection) else { return }
    connectedInitials |= entry.initials
    connectedNames += names.filter { !connectedNames.contains($0) }
  }

  /// Whether an observer is notified when an element with this name becomes connected.
  @inline(__always)
  func observesConnection(of name: UnsafePointer<UInt8>) -> Bool {
    connectedInitials & TreeObservers.initial(name) != 0 && connectedNames.contains(name)
  }
}

extension DocumentGroup {
  /// Registers an observer for the lifetime of the group.
  ///
  /// - Parameter names: The local names of the elements whose connection, children and attributes
  ///   the observer observes; empty for all elements. Observers with equal initial letters may be
  ///   notified of one another's elements.
  package func addObserver(
    _ observer: any TreeObserver, of changes: TreeChanges, order: TreeObserverOrder,
    names: [StaticString] = []
  ) {
    let names = names.map { intern($0) }
    let initials = names.reduce(0) { $0 | TreeObservers.initial($1) }
    observers.add(
      TreeObservers.Entry(
        observer: observer, changes: changes, order: order,
        initials: names.isEmpty ? .max : initials), names: names)
  }

  /// Notifies the observers of a change to a node.
  @inline(__always)
  func notifyObservers(_ changes: TreeChanges, _ body: (any TreeObserver) -> Void) {
    guard observers.changes.contains(changes) else { return }
    let entries = observers.entries
    // Indices, because an iterator would retain the observers of all entries.
    for index in entries.indices where entries[index].changes.contains(changes) {
      body(entries[index].observer)
    }
  }

  /// Notifies the observers of a change to an element.
  @inline(__always)
  func notifyObservers(
    _ changes: TreeChanges, of element: Element, _ body: (any TreeObserver) -> Void
  ) {
    guard observers.changes.contains(changes) else { return }
    let name = element.localName
    let entries = observers.entries
    for index in entries.indices
    where entries[index].changes.contains(changes) && entries[index].observes(name) {
      body(entries[index].observer)
    }
  }
}
