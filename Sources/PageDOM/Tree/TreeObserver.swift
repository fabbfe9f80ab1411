internal import CLibXML2

/// An observer of changes to a group's trees.
///
/// After a change, a group first updates its versions, its change log and the indices of its
/// documents. Then it notifies the observers.
package protocol TreeObserver: AnyObject {
  /// Called with the root of a subtree and its new parent.
  func willInsert(_ node: Node, below parent: Node)

  func didInsert(_ node: Node, below parent: Node)

  /// Called with the root of a subtree and its parent.
  func willRemove(_ node: Node, from parent: Node)

  func didRemove(_ node: Node, from parent: Node)

  /// Called for elements with observed names, in shadow-including tree order.
  func didConnect(_ elements: [Element])

  func didDisconnect(_ elements: [Element])

  /// Called after a child of `parent` was inserted or removed, or the data of a child changed.
  func childrenDidChange(of parent: Element)

  func attributeWillChange(_ attribute: Attr, of element: Element)

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

package enum AttributeChange {
  case added, changed, removed
}

/// The notifications that an observer receives.
package struct TreeChanges: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let insertion = TreeChanges(rawValue: 1)
  package static let removal = TreeChanges(rawValue: 2)
  package static let connection = TreeChanges(rawValue: 4)
  package static let children = TreeChanges(rawValue: 8)
  /// Selects `attributeWillChange`.
  package static let upcomingAttributes = TreeChanges(rawValue: 16)
  package static let attributes = TreeChanges(rawValue: 32)
}

/// The order in which a group notifies its observers of each change.
///
/// It follows the DOM standard's insert and remove algorithms: slots are assigned before HTML's
/// insertion, removing and attribute change steps. Collections are first, because all other
/// observers may read them. Style sheets and form owners have no side effects, so they precede
/// observers that notify the host. Popovers are last, because hiding a popover runs scripts.
package enum TreeObserverOrder: Int {
  case collections, nodeIterators, slots, tables, styleSheets, formOwners, embeddedSources, focus
  case contentNavigables, externalResources, elementReferences, details, topLayer
}

struct TreeObservers {
  struct Entry {
    let observer: any TreeObserver
    let changes: TreeChanges
    let order: TreeObserverOrder
    /// A bit for each initial letter of the observed names; all bits if all names are observed.
    let initials: UInt32

    @inline(__always)
    func observes(_ name: UnsafePointer<UInt8>) -> Bool {
      initials & TreeObservers.initial(name) != 0
    }
  }

  private(set) var changes: TreeChanges = []
  private(set) var entries: [Entry] = []

  /// The interned names of the elements whose connection is observed.
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
  /// - Parameter names: The local names of the elements whose connection, children and attributes
  ///   are observed; empty for all. Notifications may include elements whose names have the same
  ///   initial letters.
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

  @inline(__always)
  func notifyObservers(_ changes: TreeChanges, _ body: (any TreeObserver) -> Void) {
    guard observers.changes.contains(changes) else { return }
    let entries = observers.entries
    // The loop uses indices, because an iterator would retain the observers of all entries.
    for index in entries.indices where entries[index].changes.contains(changes) {
      body(entries[index].observer)
    }
  }

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
