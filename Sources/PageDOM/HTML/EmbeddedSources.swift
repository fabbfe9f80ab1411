internal import CLibXML2

/// A change that may affect the resource that an image or media element loads.
public enum SourceChange {
  /// An attribute of the element changed, a `<source>` of its `<picture>` was changed, inserted or
  /// removed, or an image entered or left a `<picture>`.
  case changed
  /// An image attribute, such as `src` or `sizes`, was set to the same value.
  case set
  /// A media element received `src`, or received a `<source>` while it had no `src`.
  case began
  /// A script parsed the element from markup.
  case parsed
  case adopted
  /// A media element became connected. Only reported after any media element was adopted into a
  /// document with a browsing context.
  case connected
}

/// - Source: https://html.spec.whatwg.org/multipage/images.html#relevant-mutations
package final class EmbeddedSources: TreeObserver {
  /// The observer of a group; it exists if the group has a host.
  package static let key = AttachmentKey<DocumentGroup, EmbeddedSources>()

  private unowned let group: DocumentGroup

  /// The images and media elements that parsers created; `nil` while they are not recorded.
  package var parsed: [Element]?

  /// Whether any media element was adopted into a document with a browsing context.
  private var hasAdoptedMedia = false {
    didSet {
      guard hasAdoptedMedia, !oldValue else { return }
      group.addObserver(
        self, of: .connection, order: .embeddedSources, names: ["video", "audio"])
    }
  }

  /// The value before the current attribute change; `nil` if the attribute was missing.
  private var oldValue: DOMString?

  private init(_ group: DocumentGroup) { self.group = group }

  static func observe(_ group: DocumentGroup) {
    let made = EmbeddedSources(group)
    group.attachments[key] = made
    group.addObserver(made, of: [.insertion, .removal], order: .embeddedSources)
    group.addObserver(
      made, of: [.upcomingAttributes, .attributes], order: .embeddedSources,
      names: ["img", "source", "video", "audio"])
  }

  private static let imageAttributes: [StaticString] = ["src", "srcset", "sizes"]
  private static let requestAttributes: [StaticString] = ["crossorigin", "referrerpolicy"]
  private static let sourceAttributes: [StaticString] = ["srcset", "sizes", "media", "type"]

  package func attributeWillChange(_ attribute: Attr, of element: Element) {
    oldValue = element.mayHaveSources && attribute.ownerElement != nil ? attribute.value : nil
  }

  package func attributeDidChange(
    _ attribute: Attr, of element: Element, _ change: AttributeChange
  ) {
    guard let host = group.host, element.mayHaveSources, attribute.isIn(nil), element.isHTML else {
      return
    }
    let old = change == .changed ? oldValue : nil
    let name = attribute.localName
    if CString.equal(element.localName, "img") {
      if Self.imageAttributes.contains(where: { CString.equal(name, $0) }) {
        let isSame =
          old != nil && old == element.attribute(cString: name).map { DOMString(cString: $0) }
        host.sourceDidChange(of: element, isSame ? .set : .changed)
      } else if Self.requestAttributes.contains(where: { CString.equal(name, $0) }) {
        let value = element.attribute(cString: name).map { DOMString(cString: $0) }
        if requestState(name, value) != requestState(name, old) {
          host.sourceDidChange(of: element, .changed)
        }
      }
    } else if element.isHTML("source") {
      guard Self.sourceAttributes.contains(where: { CString.equal(name, $0) }) else { return }
      noteImages(in: element.node.parent, after: element.node)
    } else if CString.equal(name, "src"), element.isMedia, element.hasAttribute("src") {
      host.sourceDidChange(of: element, old == nil ? .began : .changed)
    }
  }

  /// Returns the state of `crossorigin` or `referrerpolicy`.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attribute
  private func requestState(_ name: UnsafePointer<UInt8>, _ value: DOMString?) -> String {
    let value = value?.asciiLowercased.string
    if CString.equal(name, "crossorigin") {
      guard let value else { return "no CORS" }
      return value == "use-credentials" ? value : "anonymous"
    }
    return value.flatMap { ReferrerPolicy.keywords.contains($0) ? $0 : nil } ?? ""
  }

  package func didInsert(_ node: Node, below parent: Node) {
    childDidMove(node, parent, isInserted: true)
  }

  package func didRemove(_ node: Node, from parent: Node) {
    childDidMove(node, parent, isInserted: false)
  }

  /// Reports an inserted or removed `<source>`, `<img>` or `<track>`. Ignores other nodes.
  func childDidMove(_ node: Node, _ parent: Node, isInserted: Bool) {
    guard parent.mayHoldSources, let host = group.host, let parent = Element(parent),
      let element = Element(node)
    else { return }
    if element.isHTML("source") {
      noteImages(in: parent.node, after: isInserted ? node : nil)
      if isInserted, parent.isMedia, !parent.hasAttribute("src") {
        host.sourceDidChange(of: parent, .began)
      }
    } else if element.isHTML("img"), parent.isHTML("picture") {
      host.sourceDidChange(of: element, .changed)
    } else if element.isHTML("track"), parent.isMedia {
      host.trackDidMove(element, in: parent, isInserted: isInserted)
    }
  }

  /// Reports a changed source of the images in a `<picture>`.
  /// - Parameter source: The changed `<source>`, which affects the images after it; `nil` for all.
  private func noteImages(in parent: Node?, after source: Node?) {
    guard let picture = parent.flatMap(Element.init), picture.isHTML("picture") else { return }
    var next = source.map { $0.nextSibling } ?? picture.node.firstChild
    while let node = next {
      next = node.nextSibling
      if let image = Element(node), image.isHTML("img") {
        group.host?.sourceDidChange(of: image, .changed)
      }
    }
  }

  func didAdopt(_ node: Node, into document: Document) {
    guard let host = group.host, document.state.hasBrowsingContext else { return }
    node.forEachElementIncludingShadows { element in
      if element.isHTML("img") {
        host.sourceDidChange(of: element, .adopted)
      } else if element.isMedia {
        hasAdoptedMedia = true
        host.sourceDidChange(of: element, .adopted)
      }
    }
  }

  package func didConnect(_ elements: [Element]) {
    for element in elements where element.isMedia {
      group.host?.sourceDidChange(of: element, .connected)
    }
  }
}

extension Node {
  /// A fast check for `<picture>`, `<video>` and `<audio>`, which compares only two letters of the
  /// name. It is also `true` for some other elements.
  @inline(__always)
  var mayHoldSources: Bool {
    guard isElement else { return false }
    let name = Element(unchecked: self).localName
    return switch name[0] {
    case 0x61: name[1] == 0x75
    case 0x70, 0x76: name[1] == 0x69
    default: false
    }
  }
}

extension Element {
  /// A fast check for `<img>`, `<source>`, `<video>` and `<audio>`, which compares only two letters
  /// of the name. It is also `true` for some other elements.
  @inline(__always)
  var mayHaveSources: Bool {
    switch localName[0] {
    case 0x69: localName[1] == 0x6D
    case 0x73: localName[1] == 0x6F
    case 0x61, 0x76: node.mayHoldSources
    default: false
    }
  }

  public var isMedia: Bool { isHTML("video") || isHTML("audio") }
}
