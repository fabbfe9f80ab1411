internal import CLibXML2

/// A resource load, or an event, that a change of an element causes.
public enum ExternalResource {
  /// The script of a `<script>`.
  case script(ScriptRequest)
  /// The linked resource of a `<link>`, which may no longer exist.
  case link
  /// The style sheet in the text of a `<style>`.
  case style
}

/// Notifications about scripts and style sheets to load, if the page has set a callback.
extension DocumentGroup {
  private static let linkAttributes: [StaticString] = [
    "rel", "href", "type", "media", "disabled", "as",
  ]

  /// Notifies the page of elements that became connected and may load a resource.
  func didConnect(loading elements: [Element], in document: Document) {
    guard externalResourceDidChange != nil, document.state.hasBrowsingContext else { return }
    for element in elements { loadExternalResource(of: element) }
  }

  /// Notifies the page of an attribute or child change that may load a resource.
  func noteExternalResource(_ node: Node?, _ attribute: Attr? = nil) {
    guard externalResourceDidChange != nil, let element = node.flatMap(Element.init),
      element.mayLoadResource
    else { return }
    if let attribute {
      let name = attribute.localName
      if CString.equal(element.localName, "link") {
        guard Self.linkAttributes.contains(where: { CString.equal(name, $0) }) else { return }
      } else {
        guard element.isScript, CString.equal(name, element.isHTML ? "src" : "href") else { return }
      }
    } else if CString.equal(element.localName, "link") {
      return
    }
    guard element.node.isConnected, element.document.state.hasBrowsingContext else { return }
    loadExternalResource(of: element)
  }

  private func loadExternalResource(of element: Element) {
    if element.isScript {
      if let request = element.prepareScript() {
        externalResourceDidChange?(element, .script(request))
      }
    } else if element.isHTML("link") {
      externalResourceDidChange?(element, .link)
    } else if element.isHTML("style"), element.isStyleSheet {
      externalResourceDidChange?(element, .style)
    }
  }

  /// Returns the shadow-including descendants that may load a resource.
  func resourceElements(below node: Node) -> [Element] {
    var elements: [Element] = []
    node.forEachElementIncludingShadows { if $0.mayLoadResource { elements.append($0) } }
    return elements
  }
}

/// The kind of resource that a `<link>` loads.
public enum LinkedResource {
  case styleSheet
  /// A `preload` or `modulepreload` resource.
  case preload
}

extension Element {
  /// Whether the element may be a `<script>`, `<link>` or `<style>`.
  @inline(__always)
  var mayLoadResource: Bool {
    switch localName[0] {
    case UInt8(ascii: "s"):
      CString.equal(localName, "script") || CString.equal(localName, "style")
    case UInt8(ascii: "l"): CString.equal(localName, "link")
    default: false
    }
  }

  /// The kind and URL of a `<link>`'s resource; `nil` if it fires no event.
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#the-link-element:fetch-and-process-the-linked-resource
  public var linkedResource: (kind: LinkedResource, url: DOMString)? {
    guard node.isConnected, let kind = linkedResourceKind, let href = attribute("href"),
      let url = document.resolve(UnsafeBufferPointer(cString: href))
    else { return nil }
    return (kind, url)
  }

  private var linkedResourceKind: LinkedResource? {
    if isStyleSheetReference { return .styleSheet }
    guard let href = attribute("href"), href[0] != 0 else { return nil }
    if hasRelation("modulepreload") { return .preload }
    // https://html.spec.whatwg.org/multipage/links.html#link-type-preload
    guard hasRelation("preload"), let destination = attribute("as") else { return nil }
    let name = DOMString(cString: destination).asciiLowercased.string
    return Self.preloadDestinations.contains(name) ? .preload : nil
  }

  private static let preloadDestinations: Set<String> = [
    "fetch", "font", "image", "script", "style", "track",
  ]

  /// Whether the style sheet of a `<link>` or `<style>` is loaded, with all sheets that it imports.
  public var isStyleSheetLoaded: Bool {
    if isStyleSheet, !node.childTextContent.mentionsImport { return true }
    return styleSheet?.areImportsLoaded ?? isStyleSheet
  }
}

extension CSSStyleSheet {
  /// The recursion depth is the nesting depth of imports, which is limited.
  fileprivate var areImportsLoaded: Bool {
    guard text(of: ownerNode?.childTextContent ?? "").mentionsImport else { return true }
    return list.rules.allSatisfy { rule in
      guard case .import(let reference) = rule.kind, reference.isSupported else { return true }
      return rule.importedStyleSheet?.areImportsLoaded ?? false
    }
  }
}
