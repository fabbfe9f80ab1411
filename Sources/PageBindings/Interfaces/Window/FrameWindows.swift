internal import Infra
internal import PageDOM
internal import PageHTML
internal import PageJavaScript

struct FramePlace {
  /// The window of the container's document, which outlives this window.
  unowned let parent: Realm

  unowned let top: Realm

  let navigable: ContentNavigable

  init(parent: Realm, navigable: ContentNavigable) {
    self.parent = parent
    self.navigable = navigable
    top = parent.top
  }
}

/// The realms of frames, which the top-level realm keeps alive.
private final class FrameRealms {
  static let key = AttachmentKey<Realm, FrameRealms>()

  var realms: [ObjectIdentifier: Realm] = [:]
}

/// The frame containers of a document, in tree order.
private final class FrameList {
  static let key = AttachmentKey<Realm, FrameList>()

  let containers: NodeCollection

  init(_ containers: NodeCollection) { self.containers = containers }
}

private final class FrameTimers {
  static let key = AttachmentKey<Realm, FrameTimers>()

  var identifiers: Set<Int> = []
}

enum FrameWindows {
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#accessing-other-browsing-contexts
  static var windowMembers: [Member] {
    [
      .get("parent") { call in
        guard let frame = call.realm.frame else { return call.realm.context.global.value }
        return frame.navigable.isDestroyed ? call.null : frame.parent.context.global.value
      }.replaceable,
      .get("top") { call in
        let isDestroyed = call.realm.frame?.navigable.isDestroyed == true
        return isDestroyed ? call.null : call.realm.top.context.global.value
      }.unforgeable,
      .get("frameElement") { call in
        guard let frame = call.realm.frame, !frame.navigable.isDestroyed else { return call.null }
        return frame.parent.wrap(frame.navigable.container.node).value
      },
      .get("closed") { $0.boolean($0.realm.frame?.navigable.isDestroyed == true) },
      .get("length") { $0.number($0.realm.frameContainers?.count ?? 0) }.replaceable,
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#dom-iframe-contentdocument
  static func contentDocument(of name: StaticString) -> Member {
    .get("contentDocument") { call in
      let realm = call.realm.realm(in: try call.this(name))
      return realm.map { $0.wrap($0.document.node).value } ?? call.null
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#dom-iframe-contentwindow
  static func contentWindow(of name: StaticString) -> Member {
    .get("contentWindow") { call in
      call.realm.realm(in: try call.this(name))?.context.global.value ?? call.null
    }
  }

  /// - Source: https://webidl.spec.whatwg.org/#is-an-array-index
  static func index(_ name: DOMString) -> Int? {
    guard name.bytes.count <= 10, name.bytes.allSatisfy(\.isASCIIDigit),
      name.bytes.count == 1 || name.bytes.first != 0x30,
      let index = Int(name.string), index < UInt32.max
    else { return nil }
    return index
  }
}

extension Realm {
  var top: Realm { frame?.top ?? self }

  private var frameRealms: FrameRealms { top.attachment(FrameRealms.key) { FrameRealms() } }

  func realm(showing document: Document) -> Realm? {
    guard let navigable = document.state.navigable else {
      return document == top.document ? top : nil
    }
    return frameRealms.realms[ObjectIdentifier(navigable)]
  }

  func realm(of window: WindowEventTarget) -> Realm {
    guard group.hasContentNavigables, document.window !== window else { return self }
    if top.document.window === window { return top }
    return frameRealms.realms.values.first { $0.document.window === window } ?? self
  }

  /// Returns the realm of a container's window, which is created on first use; `nil` if the
  /// container has no window.
  func realm(in container: Element) -> Realm? {
    let navigable = container.contentNavigable { makeFrameDocument(of: container) }
    guard let navigable, let parent = realm(showing: container.document) else { return nil }
    let frames = frameRealms
    let key = ObjectIdentifier(navigable)
    if let known = frames.realms[key] { return known }
    // This fails only if memory or time runs out. Then the calling script is stopped.
    let place = FramePlace(parent: parent, navigable: navigable)
    guard let made = try? Realm(place) else { return nil }
    frames.realms[key] = made
    if let name = container.attribute("name") { made.windowName = DOMString(cString: name) }
    return made
  }

  /// Returns the `srcdoc` document, or a blank document, because frames are not loaded from the
  /// network.
  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#process-the-iframe-attributes
  private func makeFrameDocument(of container: Element) -> Document {
    if container.isHTML("iframe"), let text = container.attribute("srcdoc") {
      let made = parser.parseDocument(
        UnsafeBufferPointer(cString: text), into: group, isScripting: true)
      made.state.url = "about:srcdoc"
      return made
    }
    return container.document.createInitialDocument(at: container.initialAddress)
  }

  // MARK: Windows by index and name

  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#document-tree-child-navigables
  var frameContainers: NodeCollection? {
    guard document.state.hasBrowsingContext else { return nil }
    return attachment(FrameList.key) {
      FrameList(NodeCollection(root: document.node, kind: .navigableContainers))
    }.containers
  }

  func frameWindow(at index: Int) -> ScriptValue? {
    guard let container = frameContainers?.item(at: index).flatMap(Element.init) else {
      return nil
    }
    return realm(in: container)?.context.global.value
  }

  /// Returns the window of the first frame with a name, or `nil`.
  /// - Parameter found: The first element whose name or ID is `name`, and whether there are more.
  func frameWindow(
    named name: DOMString, from found: (first: Element, hasMore: Bool)
  ) -> ScriptValue? {
    func isNamed(_ container: Element) -> Bool {
      container.attribute("name").map { DOMString(cString: $0) } == name
    }
    if !found.hasMore {
      let isFrame = found.first.isNavigableContainer && isNamed(found.first)
      return isFrame ? realm(in: found.first)?.context.global.value : nil
    }
    guard let containers = frameContainers else { return nil }
    for index in 0..<containers.count {
      if let container = containers.item(at: index).flatMap(Element.init), isNamed(container) {
        return realm(in: container)?.context.global.value
      }
    }
    return nil
  }

  // MARK: Timers

  func noteTimer(_ identifier: Int) {
    guard frame != nil else { return }
    attachment(FrameTimers.key) { FrameTimers() }.identifiers.insert(identifier)
  }

  func frameDidEnd(_ navigable: ContentNavigable) {
    let realm = frameRealms.realms[ObjectIdentifier(navigable)]
    guard let timers = realm?.attachments[FrameTimers.key] else { return }
    for identifier in timers.identifiers { eventLoop.removeTimer(identifier) }
    timers.identifiers = []
  }
}

extension Element {
  fileprivate var initialAddress: DOMString { blankAddress ?? "about:blank" }

  /// The URL of a container's document if nothing has to be loaded; `nil` otherwise.
  var blankAddress: DOMString? {
    let blank: DOMString = "about:blank"
    guard let source = attribute("src"), source[0] != 0 else { return blank }
    guard let address = document.resolve(UnsafeBufferPointer(cString: source)) else {
      return blank
    }
    guard address.bytes.starts(with: blank.bytes) else { return nil }
    let rest = address.bytes.dropFirst(blank.bytes.count).first
    return rest == nil || rest == 0x23 || rest == 0x3F ? address : nil
  }
}
