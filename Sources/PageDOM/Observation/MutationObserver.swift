import CLibXML2

/// - Source: https://dom.spec.whatwg.org/#dictdef-mutationobserverinit
public struct MutationObserverOptions: Sendable {
  public var childList = false
  public var attributes = false
  public var characterData = false
  public var subtree = false
  public var attributeOldValue = false
  public var characterDataOldValue = false
  /// Local names in no namespace; `nil` for all attributes.
  public var attributeFilter: [DOMString]?

  public init() {}
}

/// - Source: https://dom.spec.whatwg.org/#interface-mutationrecord
public struct MutationRecord {
  public enum Kind: String, Sendable {
    case attributes
    case characterData
    case childList
  }

  public let kind: Kind
  public let target: Node
  public var added: [Node] = []
  public var removed: [Node] = []
  /// The sibling before the added or removed children.
  public var previousSibling: Node?
  /// The sibling after the added or removed children.
  public var nextSibling: Node?
  public var attributeName: QualifiedName?
  /// `nil` if the observer did not request the old value.
  public var oldValue: DOMString?
}

/// - Source: https://dom.spec.whatwg.org/#interface-mutationobserver
public final class MutationObserver {
  /// Called when a record is queued while the record queue is empty.
  public let onFirstRecord: (MutationObserver) -> Void

  private var records: [MutationRecord] = []

  public init(onFirstRecord: @escaping (MutationObserver) -> Void) {
    self.onFirstRecord = onFirstRecord
  }

  /// Replaces the options of an existing registration for the node.
  /// - Source: https://dom.spec.whatwg.org/#dom-mutationobserver-observe
  public func observe(_ node: Node, options: MutationObserverOptions) {
    node.group.observations.register(self, on: node, options: options)
  }

  /// Also discards the queued records.
  /// - Source: https://dom.spec.whatwg.org/#dom-mutationobserver-disconnect
  public func disconnect(from group: DocumentGroup) {
    group.observations.unregister(self)
    records = []
  }

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
    /// For a transient registered observer, the node of its source registered observer; otherwise
    /// `nil`.
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

  /// Adds transient registered observers to a node that is removed from `parent`.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-remove (step 15)
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

  /// - Source: https://dom.spec.whatwg.org/#queue-a-mutation-record
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
  /// Removes the observer's transient registered observers.
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
