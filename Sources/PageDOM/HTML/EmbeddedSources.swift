internal import CLibXML2

/// A change that may affect the resource that an image or media element loads.
public enum SourceChange {
  /// An attribute was changed, or a `<source>` was inserted or removed.
  case changed
  /// An attribute was set to the same value.
  case set
  /// An attribute or a `<source>` was added.
  case began
  /// A script parsed the element from markup.
  case parsed
  /// The element was adopted from another document.
  case adopted
  /// A media element that was once adopted from another document became connected.
  case connected
}

/// Notifications about resources to load, if the page has set a callback.
/// - Source: https://html.spec.whatwg.org/multipage/images.html#relevant-mutations
extension DocumentGroup {
  private static let imageAttributes: [StaticString] = ["src", "srcset", "sizes"]
  private static let requestAttributes: [StaticString] = ["crossorigin", "referrerpolicy"]
  private static let sourceAttributes: [StaticString] = ["srcset", "sizes", "media", "type"]

  /// Notifies the page of an attribute change that may affect a resource.
  ///
  /// - Parameter old: The old value; `nil` if the attribute was missing.
  func noteSourceChange(_ attribute: Attr, of element: Element, old: DOMString?) {
    guard let sourceDidChange, attribute.isIn(nil), element.isHTML else { return }
    let name = attribute.localName
    if CString.equal(element.localName, "img") {
      if Self.imageAttributes.contains(where: { CString.equal(name, $0) }) {
        let isSame =
          old != nil && old == element.attribute(cString: name).map { DOMString(cString: $0) }
        sourceDidChange(element, isSame ? .set : .changed)
      } else if Self.requestAttributes.contains(where: { CString.equal(name, $0) }) {
        let value = element.attribute(cString: name).map { DOMString(cString: $0) }
        if requestState(name, value) != requestState(name, old) {
          sourceDidChange(element, .changed)
        }
      }
    } else if element.isHTML("source") {
      guard Self.sourceAttributes.contains(where: { CString.equal(name, $0) }) else { return }
      noteImages(in: element.node.parent, behind: element.node)
    } else if CString.equal(name, "src"), element.isMedia, element.hasAttribute("src") {
      sourceDidChange(element, old == nil ? .began : .changed)
    }
  }

  /// Returns the state of `crossorigin` or `referrerpolicy`. All invalid values have the same
  /// state.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attribute
  private func requestState(_ name: UnsafePointer<UInt8>, _ value: DOMString?) -> String {
    let value = value?.asciiLowercased.string
    if CString.equal(name, "crossorigin") {
      guard let value else { return "no CORS" }
      return value == "use-credentials" ? value : "anonymous"
    }
    return value.flatMap { ReferrerPolicy.keywords.contains($0) ? $0 : nil } ?? ""
  }

  /// Notifies the page of a `<source>`, `<img>` or `<track>` that was inserted or removed.
  func noteSource(_ node: Node, below parent: Node, isInserted: Bool) {
    guard let sourceDidChange, let parent = Element(parent), let element = Element(node) else {
      return
    }
    if element.isHTML("source") {
      noteImages(in: parent.node, behind: isInserted ? node : nil)
      if isInserted, parent.isMedia, !parent.hasAttribute("src") {
        sourceDidChange(parent, .began)
      }
    } else if element.isHTML("img"), parent.isHTML("picture") {
      sourceDidChange(element, .changed)
    } else if element.isHTML("track"), parent.isMedia {
      trackDidMove?(element, parent, isInserted)
    }
  }

  /// Notifies the page that a source set of a `<picture>` may have changed.
  ///
  /// - Parameter source: The `<source>` before the affected images; `nil` for all images.
  private func noteImages(in parent: Node?, behind source: Node?) {
    guard let sourceDidChange, let picture = parent.flatMap(Element.init),
      picture.isHTML("picture")
    else { return }
    var next = source.map { $0.nextSibling } ?? picture.node.firstChild
    while let node = next {
      next = node.nextSibling
      if let image = Element(node), image.isHTML("img") { sourceDidChange(image, .changed) }
    }
  }

  /// Notifies the page of images and media elements that were adopted into another document.
  func noteSources(in node: Node, of document: Document) {
    guard let sourceDidChange, document.state.hasBrowsingContext else { return }
    node.forEachElementIncludingShadows { element in
      if element.isHTML("img") {
        sourceDidChange(element, .adopted)
      } else if element.isMedia {
        hasAdoptedMedia = true
        sourceDidChange(element, .adopted)
      }
    }
  }

  /// Notifies the page of media elements that became connected.
  func noteConnectedMedia(in node: Node) {
    node.forEachElementIncludingShadows { element in
      if element.isMedia { sourceDidChange?(element, .connected) }
    }
  }
}

extension Node {
  /// Whether the node may be a `<picture>`, `<video>` or `<audio>`.
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
  /// Whether the element may be an `<img>`, `<source>`, `<video>` or `<audio>`.
  @inline(__always)
  var mayHaveSources: Bool {
    switch localName[0] {
    case 0x69: localName[1] == 0x6D
    case 0x73: localName[1] == 0x6F
    case 0x61, 0x76: node.mayHoldSources
    default: false
    }
  }

  /// Whether the element is a media element: a `<video>` or `<audio>`.
  public var isMedia: Bool { isHTML("video") || isHTML("audio") }
}
