import CLibXML2

/// The changes that a mutation observer observes.
/// - Source: https://dom.spec.whatwg.org/#dictdef-mutationobserverinit
public struct MutationObserverOptions: Sendable {
  /// Whether to observe children.
  public var childList = false
  /// Whether to observe attributes.
  public var attributes = false
  /// Whether to observe character data.
  public var characterData = false
  /// Whether to observe the descendants too.
  public var subtree = false
  /// Whether to record the old attribute value.
  public var attributeOldValue = false
  /// Whether to record the old data.
  public var characterDataOldValue = false
  /// The local names of the attributes to observe, in no namespace; `nil` for all attributes.
  public var attributeFilter: [DOMString]?

  /// Creates options that observe nothing.
  public init() {}
}

/// A mutation record.
/// - Source: https://dom.spec.whatwg.org/#interface-mutationrecord
public struct MutationRecord {
  /// A type of mutation.
  public enum Kind: String, Sendable {
    /// An attribute mutation.
    case attributes
    /// A character data mutation.
    case characterData
    /// A child list mutation.
    case childList
  }

  /// The type of the mutation.
  public let kind: Kind
  /// The node that was mutated.
  public let target: Node
  /// The added children.
  public var added: [Node] = []
  /// The removed children.
  public var removed: [Node] = []
  /// The sibling before the added or removed children.
  public var previousSibling: Node?
  /// The sibling after the added or removed children.
  public var nextSibling: Node?
  /// The attribute's name.
  public var attributeName: QualifiedName?
  /// The old value, if the observer requested it.
  public var oldValue: DOMString?
}

/// A mutation observer.
/// - Source: https://dom.spec.whatwg.org/#interface-mutationobserver
public final class MutationObserver {
  /// Called when a record is queued while the record queue is empty.
  public let onFirstRecord: (MutationObserver) -> Void

  private var records: [MutationRecord] = []

  /// Creates an observer without registrations.
  public init(onFirstRecord: @escaping (MutationObserver) -> Void) {
    self.onFirstRecord = onFirstRecord
  }

  /// Registers the observer for a node, or replaces the options of its registration.
  /// - Source: https://dom.spec.whatwg.org/#dom-mutationobserver-observe
  public func observe(_ node: Node, options: MutationObserverOptions) {
    node.group.observations.register(self, on: node, options: options)
  }

  /// Removes all registrations and discards the queued records.
  /// - Source: https://dom.spec.whatwg.org/#dom-mutationobserver-disconnect
  public func disconnect(from group: DocumentGroup) {
    group.observations.unregister(self)
    records = []
  }

  /// Empties the record queue and returns its records.
  /// - Source: https://dom.spec.whatwg.org/#dom-mutationobserver-takerecords
  public func takeRecords() -> [MutationRecord] {
    defer { records = [] }
    return records
  }

  func enqueue(_ record: MutationRecord) {
    records.append(record)
    if records.count == 1 { onFirstRecord(self) }
  }
}

/// The registered observers of a group's nodes.
struct MutationObservations {
  private struct Registration {
    let observer: MutationObserver
    var options: MutationObserverOptions
    /// The node whose registration a transient registered observer copies; `nil` for other
    /// observers.
    let source: Node?
  }

  private var registrations: [Node: [Registration]] = [:]

  var isEmpty: Bool { registrations.isEmpty }

  mutating func register(
    _ observer: MutationObserver, on node: Node, options: MutationObserverOptions
  ) {
    let known = registrations[node]?.firstIndex { $0.observer === observer && $0.source == nil }
    if let known {
      registrations[node]?[known].options = options
      dropTransient(from: node, of: observer)
    } else {
      registrations[node, default: []].append(
        Registration(observer: observer, options: options, source: nil))
    }
  }

  mutating func unregister(_ observer: MutationObserver) {
    registrations = registrations.compactMapValues { list in
      let rest = list.filter { $0.observer !== observer }
      return rest.isEmpty ? nil : rest
    }
  }

  private mutating func dropTransient(from node: Node, of observer: MutationObserver) {
    registrations = registrations.compactMapValues { list in
      let rest = list.filter { !($0.observer === observer && $0.source == node) }
      return rest.isEmpty ? nil : rest
    }
  }

  /// Removes the transient registered observers of an observer whose records are being delivered.
  mutating func dropTransient(of observer: MutationObserver) {
    registrations = registrations.compactMapValues { list in
      let rest = list.filter { !($0.observer === observer && $0.source != nil) }
      return rest.isEmpty ? nil : rest
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-node-remove (step 20)
  mutating func keepObserving(_ node: Node, after parent: Node) {
    var ancestor: Node? = parent
    while let current = ancestor {
      for registration in registrations[current] ?? [] where registration.options.subtree {
        registrations[node, default: []].append(
          Registration(
            observer: registration.observer, options: registration.options, source: current))
      }
      ancestor = current.parent
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#queueing-a-mutation-record
  func queue(_ record: MutationRecord, oldValue: DOMString?) {
    // 1–3. Find the interested observers, and whether they requested the old value.
    var interested: [(observer: MutationObserver, wantsOldValue: Bool)] = []
    var ancestor: Node? = record.target
    while let node = ancestor {
      for registration in registrations[node] ?? [] {
        let options = registration.options
        guard node == record.target || options.subtree else { continue }
        var wantsOldValue = false
        switch record.kind {
        case .attributes:
          guard options.attributes else { continue }
          if let filter = options.attributeFilter {
            guard let name = record.attributeName, name.namespace == nil,
              filter.contains(name.localName)
            else { continue }
          }
          wantsOldValue = options.attributeOldValue
        case .characterData:
          guard options.characterData else { continue }
          wantsOldValue = options.characterDataOldValue
        case .childList:
          guard options.childList else { continue }
        }
        if let known = interested.firstIndex(where: { $0.observer === registration.observer }) {
          interested[known].wantsOldValue = interested[known].wantsOldValue || wantsOldValue
        } else {
          interested.append((registration.observer, wantsOldValue))
        }
      }
      ancestor = node.parent
    }
    // 4. Queue a record for each observer.
    for (observer, wantsOldValue) in interested {
      var own = record
      own.oldValue = wantsOldValue ? oldValue : nil
      observer.enqueue(own)
    }
  }
}

extension DocumentGroup {
  /// Removes an observer's transient registered observers before its records are delivered.
  public func recordsWillBeDelivered(to observer: MutationObserver) {
    observations.dropTransient(of: observer)
  }

  func keepObserving(_ node: Node, after parent: Node) {
    guard !observations.isEmpty else { return }
    observations.keepObserving(node, after: parent)
  }

  func queueTreeRecord(
    _ target: Node, added: [Node], removed: [Node], previous: Node?, next: Node?
  ) {
    guard !observations.isEmpty else { return }
    if let node = removed.first, added.isEmpty { keepObserving(node, after: target) }
    observations.queue(
      MutationRecord(
        kind: .childList, target: target, added: added, removed: removed,
        previousSibling: previous, nextSibling: next), oldValue: nil)
  }

  func queueAttributeRecord(
    _ element: Element, name: @autoclosure () -> QualifiedName,
    oldValue: @autoclosure () -> DOMString?, newValue: @autoclosure () -> DOMString?
  ) {
    if element.node.flags.contains(.isCustom) {
      customElements?.attributeDidChange(
        of: element, name: name(), oldValue: oldValue(), newValue: newValue())
    }
    guard !observations.isEmpty else { return }
    observations.queue(
      MutationRecord(kind: .attributes, target: element.node, attributeName: name()),
      oldValue: oldValue())
  }

  func queueCharacterDataRecord(_ node: Node, oldValue: @autoclosure () -> DOMString) {
    guard !observations.isEmpty else { return }
    observations.queue(MutationRecord(kind: .characterData, target: node), oldValue: oldValue())
  }
}
