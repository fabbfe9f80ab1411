internal import CSS

/// The sheet of an element, kept with it.
private final class OwnedStyleSheet {
  let sheet: CSSStyleSheet

  init(_ sheet: CSSStyleSheet) {
    self.sheet = sheet
  }
}

/// The sheets of a document, as of a version of the group's sheets.
private final class ListedStyleSheets {
  let version: Int
  let sheets: [CSSStyleSheet]

  init(_ sheets: [CSSStyleSheet], version: Int) {
    self.sheets = sheets
    self.version = version
  }
}

/// The sheets that scripts have given a document.
private final class AdoptedStyleSheets {
  var sheets: [CSSStyleSheet] = []
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

extension Document {
  /// The style sheets of the document's elements, in tree order, and behind them those that scripts
  /// have given it and that are not disabled, which only WebKit counts; none where the document is shown nowhere.
  /// - Source: https://drafts.csswg.org/cssom/#dom-documentorshadowroot-stylesheets
  public var styleSheets: [CSSStyleSheet] {
    guard state.hasBrowsingContext else { return [] }
    let key = ObjectIdentifier(ListedStyleSheets.self)
    let version = state.group.versions.styleSheets
    if let listed = state.attachments[key] as? ListedStyleSheets, listed.version == version {
      return listed.sheets
    }
    let sheets =
      styleElements.compactMap(\.styleSheet) + adoptedStyleSheets.filter { !$0.isDisabled }
    state.attachments[key] = ListedStyleSheets(sheets, version: version)
    return sheets
  }

  /// The elements that hold CSS or refer to it.
  private var styleElements: [Element] {
    node.descendantElements.filter { $0.isStyleSheet || $0.isStyleSheetLink }
  }

  /// The sheets that scripts have given the document.
  /// - Source: https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets
  public var adoptedStyleSheets: [CSSStyleSheet] {
    get {
      let attached = state.attachments[ObjectIdentifier(AdoptedStyleSheets.self)]
      return (attached as? AdoptedStyleSheets)?.sheets ?? []
    }
    nonmutating set {
      let adopted = AdoptedStyleSheets()
      adopted.sheets = newValue
      state.attachments[ObjectIdentifier(AdoptedStyleSheets.self)] = adopted
      state.group.styleSheetDidChange()
    }
  }

  /// The sheets that are in effect, in the order of the cascade.
  ///
  /// The first sheet with a title names the set that is in effect; those with other titles are not.
  /// - Source: https://drafts.csswg.org/cssom/#css-style-sheet-collections
  var styleSheetsInEffect: [StyleSheetInEffect] {
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
