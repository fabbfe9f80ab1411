internal import CSS

/// The sheet of an element, kept with it.
private final class OwnedStyleSheet {
  let sheet: CSSStyleSheet

  init(_ sheet: CSSStyleSheet) {
    self.sheet = sheet
  }
}

/// The sheets of a tree.
private final class TreeStyleSheets {
  /// Those that scripts have given it.
  var adopted: [CSSStyleSheet] = []
  /// All of them, as of a version of the group's sheets.
  var listed: (version: Int, sheets: [CSSStyleSheet])?
}

extension Element {
  /// Whether the element holds a CSS style sheet.
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#update-a-style-block
  var isStyleSheet: Bool {
    guard CString.equal(localName, "style") else { return false }
    guard let type = attribute("type"), type[0] != 0 else { return true }
    return CString.equalIgnoringASCIICase(type, StaticString("text/css").utf8Start)
  }

  /// The style sheet of a `<style>` or `<link>` in a document, made now where nobody has asked for it
  /// before.
  /// - Source: https://drafts.csswg.org/cssom/#dom-linkstyle-sheet
  public var styleSheet: CSSStyleSheet? {
    let isOwn = isStyleSheet
    guard isOwn || isStyleSheetLink, node.isConnected else { return nil }
    if let known = knownStyleSheet { return known }
    let made = isOwn ? CSSStyleSheet(self, text: node.childTextContent) : makeLinkedStyleSheet()
    guard let sheet = made else { return nil }
    state.attachments[ObjectIdentifier(OwnedStyleSheet.self)] = OwnedStyleSheet(sheet)
    return sheet
  }

  /// The style sheet, where a script has asked for it.
  var knownStyleSheet: CSSStyleSheet? {
    let attached = existingState?.attachments[ObjectIdentifier(OwnedStyleSheet.self)]
    return (attached as? OwnedStyleSheet)?.sheet
  }

  /// The element has another sheet from now on, or none.
  func dropStyleSheet() {
    guard let sheet = knownStyleSheet else { return }
    sheet.ownerNode = nil
    existingState?.attachments[ObjectIdentifier(OwnedStyleSheet.self)] = nil
  }

  /// An attribute of a `<style>` has changed.
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

extension DocumentGroup {
  /// A style sheet is another now, though no node is.
  func styleSheetDidChange() {
    versions.styleSheets &+= 1
    versions.all &+= 1
  }
}

/// The root of a tree that has style sheets of its own.
/// - Source: https://dom.spec.whatwg.org/#mixin-documentorshadowroot
public struct DocumentOrShadowRoot {
  /// The document or the shadow root.
  public let node: Node

  /// Wraps a node, where it is one of the two.
  public init?(_ node: Node) {
    guard node.isDocument || ShadowRoot(node) != nil else { return nil }
    self.node = node
  }

  private var state: DocumentState { node.document.state }

  private var treeStyleSheets: TreeStyleSheets? {
    let attached: AnyObject? =
      if let root = ShadowRoot(node) {
        root.state.styleSheets
      } else {
        state.attachments[ObjectIdentifier(TreeStyleSheets.self)]
      }
    return attached as? TreeStyleSheets
  }

  private func makeTreeStyleSheets() -> TreeStyleSheets {
    if let known = treeStyleSheets { return known }
    let made = TreeStyleSheets()
    if let root = ShadowRoot(node) {
      root.state.styleSheets = made
    } else {
      state.attachments[ObjectIdentifier(TreeStyleSheets.self)] = made
    }
    return made
  }

  /// The style sheets of the tree's elements, in tree order, and behind them those that scripts have
  /// given it and that are not disabled, which only WebKit counts; none where the tree is shown
  /// nowhere.
  /// - Source: https://drafts.csswg.org/cssom/#dom-documentorshadowroot-stylesheets
  public var styleSheets: [CSSStyleSheet] {
    guard state.hasBrowsingContext else { return [] }
    let version = state.group.versions.styleSheets
    let kept = makeTreeStyleSheets()
    if let listed = kept.listed, listed.version == version { return listed.sheets }
    let sheets =
      styleElements.compactMap(\.styleSheet) + kept.adopted.filter { !$0.isDisabled }
    kept.listed = (version, sheets)
    return sheets
  }

  /// The style sheet of the element that has an ID.
  public func styleSheet(id: DOMString) -> CSSStyleSheet? {
    node.element(id: id).flatMap { $0.isHTML ? $0.styleSheet : nil }
  }

  /// The elements that hold CSS or refer to it.
  private var styleElements: [Element] {
    let group = state.group
    let style = group.intern("style")
    // Without sheets to load, no link refers to one.
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

  /// The sheets that scripts have given the tree.
  /// - Source: https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets
  public var adoptedStyleSheets: [CSSStyleSheet] {
    get { treeStyleSheets?.adopted ?? [] }
    nonmutating set {
      makeTreeStyleSheets().adopted = newValue
      state.group.styleSheetDidChange()
      state.group.versions.heldStyleSheets &+= 1
    }
  }

  /// The sheets that are in effect, in the order of the cascade.
  ///
  /// The first sheet with a title names the set that is in effect; those with other titles are not.
  /// - Source: https://drafts.csswg.org/cssom/#css-style-sheet-collections
  var inEffect: [StyleSheetInEffect] {
    let environment = state.group.environment
    var preferred: DOMString?
    var result: [StyleSheetInEffect] = []
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
      // Only one that imports others needs to be more than a text.
      let isPlain = sheet == nil && !(state.group.loadsStyleSheets && text.mentionsImport)
      if !isPlain, let sheet = element.styleSheet {
        result.append(sheet.inEffect(sheet.text(of: text), environment))
      } else {
        result.append(StyleSheetInEffect(text: text))
      }
    }
    for sheet in adoptedStyleSheets
    where !sheet.isDisabled && environment.matches(sheet.media.list) {
      result.append(StyleSheetInEffect(text: sheet.text(of: "")))
    }
    return result
  }
}
