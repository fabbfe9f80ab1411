internal import CLibXML2

/// A change of a `<script>`, `<link>` or `<style>`, after which the host may fire `load` or
/// `error`.
public enum ExternalResource {
  case script(ScriptRequest)
  /// The `<link>` may no longer have a linked resource.
  case link
  case style
}

/// An observer that notifies the host of scripts and style sheets to load.
final class ExternalResources: TreeObserver {
  private unowned let group: DocumentGroup

  private init(_ group: DocumentGroup) { self.group = group }

  static func observe(_ group: DocumentGroup) {
    group.addObserver(
      ExternalResources(group), of: [.connection, .children, .attributes],
      order: .externalResources, names: ["script", "style", "link"])
  }

  private static let linkAttributes: [StaticString] = [
    "rel", "href", "type", "media", "disabled", "as",
  ]

  func didConnect(_ elements: [Element]) {
    for element in elements where element.document.state.hasBrowsingContext { load(of: element) }
  }

  func childrenDidChange(of parent: Element) {
    if !CString.equal(parent.localName, "link") { loadIfConnected(of: parent) }
  }

  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    let name = attribute.localName
    if CString.equal(element.localName, "link") {
      guard Self.linkAttributes.contains(where: { CString.equal(name, $0) }) else { return }
    } else {
      guard element.isScript else { return }
      if change == .added, element.isHTML, CString.equal(name, "async") {
        element.asyncAttributeDidCome()
      }
      guard CString.equal(name, element.isHTML ? "src" : "href") else { return }
    }
    loadIfConnected(of: element)
  }

  private func loadIfConnected(of element: Element) {
    guard element.mayLoadResource, element.node.isConnected,
      element.document.state.hasBrowsingContext
    else { return }
    load(of: element)
  }

  private func load(of element: Element) {
    if element.isScript {
      if let request = element.prepareScript() {
        group.host?.externalResourceDidChange(of: element, .script(request))
      }
    } else if element.isHTML("link") {
      group.host?.externalResourceDidChange(of: element, .link)
    } else if element.isHTML("style"), element.isStyleSheet {
      group.host?.externalResourceDidChange(of: element, .style)
    }
  }
}

public enum LinkedResource {
  case styleSheet
  /// A `preload` or `modulepreload` resource.
  case preload
}

extension Element {
  @inline(__always)
  var mayLoadResource: Bool {
    switch localName[0] {
    case UInt8(ascii: "s"):
      CString.equal(localName, "script") || CString.equal(localName, "style")
    case UInt8(ascii: "l"): CString.equal(localName, "link")
    default: false
    }
  }

  /// The style sheet or preloaded resource of a connected `<link>`; `nil` if there is none.
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

  /// Whether the style sheet of the `<link>` or `<style>` and its imported style sheets are loaded.
  public var isStyleSheetLoaded: Bool {
    if isStyleSheet, !node.childTextContent.mentionsImport { return true }
    return styleSheet?.areImportsLoaded ?? isStyleSheet
  }
}

extension CSSStyleSheet {
  /// Recursive, because `importedStyleSheet` limits the nesting depth of imports.
  fileprivate var areImportsLoaded: Bool {
    guard text(of: ownerNode?.childTextContent ?? "").mentionsImport else { return true }
    return list.rules.allSatisfy { rule in
      guard case .import(let reference) = rule.kind, reference.isSupported else { return true }
      return rule.importedStyleSheet?.areImportsLoaded ?? false
    }
  }
}
