internal import WebCSS

private let ownedSheetKey = AttachmentKey<ElementState, CSSStyleSheet>()

private final class TreeStyleSheets {
  static let documentKey = AttachmentKey<DocumentState, TreeStyleSheets>()
  static let shadowKey = AttachmentKey<ShadowRootState, TreeStyleSheets>()

  var adopted: [CSSStyleSheet] = []
  /// The cached `styleSheets`, and the `StyleSheetVersions.current` for which they are valid.
  var listed: (version: Int, sheets: [CSSStyleSheet])?
}

extension Element {
  /// Whether this is a `<style>` with CSS.
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#update-a-style-block
  var isStyleSheet: Bool {
    guard CString.equal(localName, "style") else { return false }
    guard let type = attribute("type"), type[0] != 0 else { return true }
    return CString.equalIgnoringASCIICase(type, StaticString("text/css").utf8Start)
  }

  /// Created on first access; `nil` unless this is a connected `<style>` or `<link>`.
  /// - Source: https://drafts.csswg.org/cssom/#dom-linkstyle-sheet
  public var styleSheet: CSSStyleSheet? {
    let isOwn = isStyleSheet
    guard isOwn || isStyleSheetLink, node.isConnected else { return nil }
    if let known = knownStyleSheet { return known }
    let made = isOwn ? CSSStyleSheet(self, text: node.childTextContent) : makeLinkedStyleSheet()
    guard let sheet = made else { return nil }
    _ = StyleSheetVersions.of(node.group)
    state.attachments[ownedSheetKey] = sheet
    return sheet
  }

  /// `nil` if the style sheet has not been created.
  var knownStyleSheet: CSSStyleSheet? { existingState?.attachments[ownedSheetKey] }

  /// Drops the style sheet. The next access creates a new style sheet.
  func dropStyleSheet() {
    guard let sheet = knownStyleSheet else { return }
    sheet.ownerNode = nil
    existingState?.attachments[ownedSheetKey] = nil
  }

  func styleAttributeDidChange(_ name: UnsafePointer<UInt8>) {
    guard let sheet = knownStyleSheet else { return }
    if CString.equal(name, "media") {
      sheet.media.replace(
        MediaQueryList(parsing: DOMString(cString: attribute("media")).bytes))
    } else if CString.equal(name, "title") {
      sheet.title = DOMString(cString: attribute("title"))
    } else if CString.equal(name, "type") {
      dropStyleSheet()
    }
  }
}

/// - Source: https://dom.spec.whatwg.org/#mixin-documentorshadowroot
public struct DocumentOrShadowRoot {
  public let node: Node

  /// Returns `nil` if `node` is neither a document nor a shadow root.
  public init?(_ node: Node) {
    guard node.isDocument || ShadowRoot(node) != nil else { return nil }
    self.node = node
  }

  private var state: DocumentState { node.document.state }

  private var treeStyleSheets: TreeStyleSheets {
    if let root = ShadowRoot(node) {
      return root.state.attachment(TreeStyleSheets.shadowKey) { TreeStyleSheets() }
    }
    return state.attachment(TreeStyleSheets.documentKey) { TreeStyleSheets() }
  }

  /// The style sheets of elements, in tree order. As in WebKit, the enabled adopted style sheets
  /// follow.
  ///
  /// Empty if the document has no browsing context.
  /// - Source: https://drafts.csswg.org/cssom/#dom-documentorshadowroot-stylesheets
  public var styleSheets: [CSSStyleSheet] {
    guard state.hasBrowsingContext else { return [] }
    let version = StyleSheetVersions.of(state.group).current
    let kept = treeStyleSheets
    if let listed = kept.listed, listed.version == version { return listed.sheets }
    let sheets =
      styleElements.compactMap(\.styleSheet) + kept.adopted.filter { !$0.isDisabled }
    kept.listed = (version, sheets)
    return sheets
  }

  public func styleSheet(id: DOMString) -> CSSStyleSheet? {
    node.element(id: id).flatMap { $0.isHTML ? $0.styleSheet : nil }
  }

  /// The `<style>` and `<link>` elements with style sheets, in tree order.
  private var styleElements: [Element] {
    let group = state.group
    let style = group.intern("style")
    // If the host does not load style sheets, no `<link>` has a style sheet.
    let link = group.loadsStyleSheets ? group.intern("link") : style
    var found: [Element] = []
    var next = node.pointer.followingElement(within: node.pointer)
    while let pointer = next {
      let element = Element(unchecked: Node(pointer))
      let name = element.localName
      if name == style || name == link, element.isStyleSheet || element.isStyleSheetLink {
        found.append(element)
      }
      next = pointer.followingElement(within: node.pointer)
    }
    return found
  }

  /// - Source: https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets
  public var adoptedStyleSheets: [CSSStyleSheet] {
    get { treeStyleSheets.adopted }
    nonmutating set {
      treeStyleSheets.adopted = newValue
      state.group.styleSheetDidChange(isHeld: true)
    }
  }

  /// The style sheets that have an effect, in cascade order.
  ///
  /// The first title determines the preferred CSS style sheet set. Style sheets with other titles
  /// have no effect unless a script enabled their `<link>`.
  /// - Source: https://drafts.csswg.org/cssom/#css-style-sheet-collections
  package var inEffect: [EffectiveStyleSheet] {
    let environment = state.group.environment
    var preferred: DOMString?
    var result: [EffectiveStyleSheet] = []
    for element in styleElements {
      let isLink = !element.isStyleSheet
      let sheet = isLink ? element.styleSheet : element.knownStyleSheet
      if isLink, sheet == nil { continue }
      let isAlternate = isLink && element.isAlternateStyleSheet
      if let title = element.attribute("title"), title[0] != 0 {
        let title = DOMString(cString: title)
        if !isLink || !element.isEnabledByScript {
          if preferred == nil, !isAlternate { preferred = title }
          if title != preferred { continue }
        }
      } else if isAlternate {
        continue
      }
      guard
        sheet.map({ !$0.isDisabled && environment.matches($0.media.list) })
          ?? environment.matches(media: DOMString(cString: element.attribute("media")))
      else { continue }
      let text = element.node.childTextContent
      // If there is no `CSSStyleSheet` yet, create it only to load imports.
      let isPlain = sheet == nil && !(state.group.loadsStyleSheets && text.mentionsImport)
      if !isPlain, let sheet = element.styleSheet {
        result.append(sheet.inEffect(sheet.text(of: text), environment))
      } else {
        result.append(EffectiveStyleSheet(text: text))
      }
    }
    for sheet in adoptedStyleSheets
    where !sheet.isDisabled && environment.matches(sheet.media.list) {
      result.append(EffectiveStyleSheet(text: sheet.text(of: "")))
    }
    return result
  }
}
