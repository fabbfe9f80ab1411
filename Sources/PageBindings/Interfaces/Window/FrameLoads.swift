internal import PageDOM
internal import PageJavaScript
private import Synchronization

/// The containers of frames whose loads end with the member that has inserted them, or later.
final class InsertedFrames {
  fileprivate var containers: [Element] = []
  /// Those whose load ends in a task; another one takes its place until then.
  fileprivate var loading: Set<Element> = []

  private static let flag = Atomic(false)

  /// Whether any page of the process has inserted one: members look at this alone until one has.
  static var areUsed: Bool { flag.load(ordering: .relaxed) }

  fileprivate static func use() { flag.store(true, ordering: .relaxed) }
}

/// The `load` events of frames.
/// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#iframe-load-event-steps
extension Realm {
  /// A container has come into a document that is shown: what is not loaded from anywhere is there
  /// at once, all else in a task.
  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element:html-element-post-connection-steps
  func queueInitialLoad(of container: Element) {
    guard container.isLoadedAtOnce else { return queueLoad(of: container) }
    InsertedFrames.use()
    insertedFrames.containers.append(container)
  }

  private var insertedFrames: InsertedFrames {
    top.part(InsertedFrames.self) { InsertedFrames() }
  }

  /// Dispatches `load` when the script is done.
  func queueLoad(of container: Element) {
    _ = wrap(container.node)
    guard insertedFrames.loading.insert(container).inserted else { return }
    eventLoop.addTask { [unowned self] in
      insertedFrames.loading.remove(container)
      fireLoad(at: container)
    }
  }

  /// Dispatches `load` at the containers that the member which ends has inserted.
  func loadInsertedFrames() {
    guard let inserted = top.attachment(InsertedFrames.self), !inserted.containers.isEmpty else {
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
  /// Whether what the container shows needs no loading.
  fileprivate var isLoadedAtOnce: Bool {
    if isHTML("iframe"), attribute("srcdoc") != nil { return false }
    return blankAddress != nil
  }
}
