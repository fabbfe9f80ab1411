import CLibXML2

/// Which changes an observer is told of.
/// - Source: https://dom.spec.whatwg.org/#dictdef-mutationobserverinit
public struct MutationObserverOptions: Sendable {
  /// Added and removed children.
  public var childList = false
  /// Changed attributes.
  public var attributes = false
  /// Changed text.
  public var characterData = false
  /// All of these below the node, too.
  public var subtree = false
  /// The attribute's value as it was.
  public var attributeOldValue = false
  /// The text as it was.
  public var characterDataOldValue = false
  /// Only these attributes, in no namespace; all where `nil`.
  public var attributeFilter: [DOMString]?

  /// Options that ask for nothing.
  public init() {}
}

/// One change to a tree.
/// - Source: https://dom.spec.whatwg.org/#interface-mutationrecord
public struct MutationRecord {
  /// What kind of change it was.
  public enum Kind: String, Sendable {
    /// An attribute.
    case attributes
    /// The text of character data.
    case characterData
    /// Children.
    case childList
  }

  /// What kind of change it was.
  public let kind: Kind
  /// The node that was changed.
  public let target: Node
  /// The children that came.
  public var added: [Node] = []
  /// The children that went.
  public var removed: [Node] = []
  /// What stood before them.
  public var previousSibling: Node?
  /// What stands behind them.
  public var nextSibling: Node?
  /// The attribute's name.
  public var attributeName: QualifiedName?
  /// The value before the change, where it was asked for.
  public var oldValue: DOMString?
}

/// Someone who is told of changes.
/// - Source: https://dom.spec.whatwg.org/#interface-mutationobserver
public final class MutationObserver {
  /// Called once when the first record since the last delivery comes in.
  public let onFirstRecord: (MutationObserver) -> Void

  private var records: [MutationRecord] = []

  /// Makes an observer that observes nothing yet.
  public init(onFirstRecord: @escaping (MutationObserver) -> Void) {
    self.onFirstRecord = onFirstRecord
  }

  /// Starts to observe a node, or changes how it is observed.
  /// - Source: https://dom.spec.whatwg.org/#dom-mutationobserver-observe
  public func observe(_ node: Node, options: MutationObserverOptions) {
    node.group.observations.register(self, on: node, options: options)
  }

  /// Stops to observe, and forgets what has not been taken.
  /// - Source: https://dom.spec.whatwg.org/#dom-mutationobserver-disconnect
  public func disconnect(from group: DocumentGroup) {
    group.observations.unregister(self)
    records = []
  }

  /// Returns the records since they were last taken.
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

/// Who observes which nodes of a group.
struct MutationObservations {
  private struct Registration {
    let observer: MutationObserver
    var options: MutationObserverOptions
    /// The node that was removed with this one's subtree: the registration is there for a while.
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

  /// Transient registrations end when their observer's records are delivered.
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
    // 1–3. Who is interested, and whether in the old value.
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
    // 4. A record for each.
    for (observer, wantsOldValue) in interested {
      var own = record
      own.oldValue = wantsOldValue ? oldValue : nil
      observer.enqueue(own)
    }
  }
}

extension DocumentGroup {
  /// Ends what an observer's removed subtrees were observed for, when its records are delivered.
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
