internal import PageDOM
internal import PageJavaScript
private import Synchronization

/// The frame containers with a pending `load` event.
final class InsertedFrames {
  static let key = AttachmentKey<Realm, InsertedFrames>()

  fileprivate var containers: [Element] = []
  /// The containers whose event is dispatched in a task. A second load is coalesced until then.
  fileprivate var loading: Set<Element> = []

  private static let flag = Atomic(false)

  /// Whether any page of the process has inserted a frame.
  static var areUsed: Bool { flag.load(ordering: .relaxed) }

  fileprivate static func use() { flag.store(true, ordering: .relaxed) }
}

/// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#iframe-load-event-steps
extension Realm {
  /// Queues the first `load` event of a frame. A blank frame loads at the end of the current DOM
  /// operation; any other frame loads in a task.
  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element:html-element-post-connection-steps
  func queueInitialLoad(of container: Element) {
    guard container.isLoadedAtOnce else { return queueLoad(of: container) }
    InsertedFrames.use()
    insertedFrames.containers.append(container)
  }

  private var insertedFrames: InsertedFrames {
    top.attachment(InsertedFrames.key) { InsertedFrames() }
  }

  func queueLoad(of container: Element) {
    _ = wrap(container.node)
    guard insertedFrames.loading.insert(container).inserted else { return }
    eventLoop.addTask { [unowned self] in
      insertedFrames.loading.remove(container)
      fireLoad(at: container)
    }
  }

  /// Fires `load` at the containers of blank frames that the current DOM operation has inserted.
  func loadInsertedFrames() {
    guard let inserted = top.attachments[InsertedFrames.key], !inserted.containers.isEmpty else {
      return
    }
    let containers = inserted.containers
    inserted.containers = []
    for container in containers { top.fireLoad(at: container) }
  }

  private func fireLoad(at container: Element) {
    guard container.node.isConnected, container.document.state.hasBrowsingContext else { return }
    fire(Event(type: "load", timeStamp: eventTime), at: .node(container.node))
  }
}

extension Element {
  fileprivate var isLoadedAtOnce: Bool {
    if isHTML("iframe"), attribute("srcdoc") != nil { return false }
    return blankAddress != nil
  }
}
