internal import CJavaScriptCore
internal import PageDOM
internal import PageHTML
internal import PageJavaScript

/// Where the window of a frame stands.
struct FramePlace {
  /// The window of the document that holds the frame. It outlives this one's use.
  unowned let parent: Realm

  /// What the frame shows.
  let navigable: ContentNavigable

  /// What the frame's window can see of the browser: its viewport is the frame.
  var environment: PageEnvironment {
    var environment = parent.environment
    environment.viewportWidth = length("width") ?? 300
    environment.viewportHeight = length("height") ?? 150
    return environment
  }

  private func length(_ attribute: StaticString) -> Int? {
    navigable.container.attribute(attribute).flatMap(HTMLNumber.integer).map { max($0, 0) }
  }
}

/// The windows of a page's frames, all of them kept by the page's own.
private final class FrameRealms {
  var realms: [ObjectIdentifier: Realm] = [:]
}

/// The containers of a document, in tree order, as of a version of the group's structure.
private final class FrameList {
  var containers: [Element] = []
  var version: UInt32?
}

/// What windows and frames say of each other.
enum FrameWindows {
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#accessing-other-browsing-contexts
  static var windowMembers: [Member] {
    [
      .get("parent") { call in
        guard let frame = call.realm.frame else { return call.realm.context.global }
        return frame.navigable.isDestroyed ? call.null : frame.parent.context.global
      },
      .get("top") { call in
        let isDestroyed = call.realm.frame?.navigable.isDestroyed == true
        return isDestroyed ? call.null : call.realm.top.context.global
      },
      .get("frameElement") { call in
        guard let frame = call.realm.frame, !frame.navigable.isDestroyed else { return call.null }
        return frame.parent.wrap(frame.navigable.container.node)
      },
      .get("closed") { $0.boolean($0.realm.frame?.navigable.isDestroyed == true) },
      .get("length") { $0.number($0.realm.frameContainers.count) },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#dom-iframe-contentdocument
  static func contentDocument(of name: StaticString) -> Member {
    .get("contentDocument") { call in
      let realm = call.realm.realm(in: try call.this(name))
      return realm.map { $0.wrap($0.document.node) } ?? call.null
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#dom-iframe-contentwindow
  static func contentWindow(of name: StaticString) -> Member {
    .get("contentWindow") { call in
      call.realm.realm(in: try call.this(name))?.context.global ?? call.null
    }
  }

  /// The number that a property's name is; `nil` for every other name.
  /// - Source: https://webidl.spec.whatwg.org/#is-an-array-index
  static func index(_ name: DOMString) -> Int? {
    guard name.bytes.count < 10, name.bytes.allSatisfy({ (0x30...0x39).contains($0) }),
      name.bytes.count == 1 || name.bytes.first != 0x30
    else { return nil }
    return Int(name.string)
  }
}

extension Realm {
  /// The window of the page.
  var top: Realm { frame?.parent.top ?? self }

  private var frameRealms: FrameRealms { top.part(FrameRealms.self) { FrameRealms() } }

  /// The window in which a document is shown; `nil` where it is shown in none.
  func realm(showing document: Document) -> Realm? {
    guard let navigable = document.state.navigable else {
      return document == top.document ? top : nil
    }
    return frameRealms.realms[ObjectIdentifier(navigable)]
  }

  /// The realm whose window a target of events is.
  func realm(of window: WindowEventTarget) -> Realm {
    guard group.hasContentNavigables, document.window !== window else { return self }
    if top.document.window === window { return top }
    return frameRealms.realms.values.first { $0.document.window === window } ?? self
  }

  /// The window in an element, made when it is first asked for; `nil` where it has none.
  func realm(in container: Element) -> Realm? {
    let navigable = container.contentNavigable { makeFrameDocument(of: container) }
    guard let navigable, let parent = realm(showing: container.document) else { return nil }
    let frames = frameRealms
    let key = ObjectIdentifier(navigable)
    if let known = frames.realms[key] { return known }
    // Where memory or time are out, the script that asks ends all the same.
    let place = FramePlace(parent: parent, navigable: navigable)
    guard let made = try? Realm(place) else { return nil }
    frames.realms[key] = made
    if let name = container.attribute("name") { made.windowName = DOMString(cString: name) }
    return made
  }

  /// Makes what a frame shows without a network: what its element says, or nothing.
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

  // MARK: Windows by number and name

  /// The elements of the document that have windows, in tree order.
  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#document-tree-child-navigables
  var frameContainers: [Element] {
    guard document.state.hasBrowsingContext else { return [] }
    let list = part(FrameList.self) { FrameList() }
    let version = group.changeCounters[0]
    if list.version != version {
      list.containers = document.node.descendantElements.filter(\.isNavigableContainer)
      list.version = version
    }
    return list.containers
  }

  /// The window of a number.
  func frameWindow(at index: Int) -> JSValueRef? {
    let containers = frameContainers
    guard index < containers.count else { return nil }
    return realm(in: containers[index])?.context.global
  }

  /// The window of a name, where the first of the elements of that name is one's container, or there
  /// are several.
  func frameWindow(
    named name: DOMString, from found: (first: Element, hasMore: Bool)
  ) -> JSValueRef? {
    func isNamed(_ container: Element) -> Bool {
      container.attribute("name").map { DOMString(cString: $0) } == name
    }
    guard found.hasMore || found.first.isNavigableContainer,
      let container = frameContainers.first(where: isNamed)
    else { return nil }
    return realm(in: container)?.context.global
  }
}

extension Element {
  /// The address of what a container shows before anything is loaded.
  fileprivate var initialAddress: DOMString {
    let blank: DOMString = "about:blank"
    guard let source = attribute("src") else { return blank }
    let bytes = UnsafeBufferPointer(cString: source)
    guard let address = document.resolve(bytes), address.bytes.starts(with: blank.bytes) else {
      return blank
    }
    let rest = address.bytes.dropFirst(blank.bytes.count).first
    return rest == nil || rest == 0x23 || rest == 0x3F ? address : blank
  }
}
