internal import CSS

/// A style sheet, as scripts see and change it.
///
/// The rules are made from the text when they are first asked for. What scripts change in them is
/// written as text again for the cascade, which has a reader of its own that leaves out what no
/// element's style depends on.
/// - Source: https://drafts.csswg.org/cssom/#css-style-sheets
public final class CSSStyleSheet {
  /// Where the rules come from.
  private enum Contents {
    case text(String)
    case rules
  }

  /// The element that the sheet belongs to; `nil` for one that a script has made, and for one whose
  /// element has another now.
  public internal(set) var ownerNode: Node?

  /// The `@import` that the sheet is loaded by.
  public internal(set) weak var ownerRule: CSSRule?

  /// The address that the sheet was asked for by; `nil` for one that was not loaded.
  public let href: DOMString?

  /// Whether scripts of the page may look at the rules.
  public let isOriginClean: Bool

  /// Where the sheet was found in the end; `nil` for one that was not loaded.
  let loadedURL: DOMString?

  /// The name of the encoding that the text was in.
  let encoding: DOMString

  /// How many sheets the sheet imports, with those that its own import.
  var importCount = 0

  /// The media queries.
  public let media: CSSMediaList

  /// The document whose script has made the sheet.
  public let constructorDocument: Document?

  /// Whether the sheet has no effect because a script says so.
  public var isDisabled = false {
    didSet { if isDisabled != oldValue { didChange() } }
  }

  /// The name of the set of sheets that the sheet is in; empty for one in none.
  public internal(set) var title: DOMString = ""

  unowned let group: DocumentGroup
  private var contents: Contents
  private let ruleList = CSSRuleList()
  private var namespaces = SelectorNamespaces()
  /// The text of the rules as they are now, where they were changed.
  private var changedText: String?
  private var isModified = false
  /// The text of a sheet that was loaded.
  private var loadedText: DOMString?

  /// Makes the sheet of an element.
  init(_ element: Element, text: DOMString) {
    ownerNode = element.node
    constructorDocument = nil
    group = element.node.group
    contents = .text(text.string)
    href = nil
    isOriginClean = true
    loadedURL = nil
    encoding = element.document.state.characterSet
    media = CSSMediaList(
      MediaQueryList(parsing: DOMString(cString: element.attribute("media")).bytes))
    title = DOMString(cString: element.attribute("title"))
    media.owner = self
  }

  /// Makes the sheet of a `<link>`.
  init(_ loaded: LoadedStyleSheet, at url: DOMString, linkedBy element: Element) {
    ownerNode = element.node
    constructorDocument = nil
    group = element.node.group
    contents = .text(String(decoding: loaded.text, as: UTF8.self))
    loadedText = DOMString(bytes: loaded.text)
    href = url
    isOriginClean = loaded.isOfSameOrigin || element.hasAttribute("crossorigin")
    loadedURL = loaded.url
    encoding = loaded.encoding
    media = CSSMediaList(
      MediaQueryList(parsing: DOMString(cString: element.attribute("media")).bytes))
    title = DOMString(cString: element.attribute("title"))
    media.owner = self
  }

  /// Makes the sheet of an `@import`.
  init(
    _ loaded: LoadedStyleSheet, at url: DOMString, importedBy rule: CSSRule,
    in group: DocumentGroup
  ) {
    ownerRule = rule
    constructorDocument = nil
    self.group = group
    contents = .text(String(decoding: loaded.text, as: UTF8.self))
    loadedText = DOMString(bytes: loaded.text)
    href = url
    isOriginClean = loaded.isOfSameOrigin
    loadedURL = loaded.url
    encoding = loaded.encoding
    // The queries are the rule's, in WebKit.
    media = CSSMediaList()
    media.owner = self
  }

  /// Makes a sheet for a script.
  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstylesheet-cssstylesheet
  public init(constructedBy document: Document, media text: DOMString, isDisabled: Bool) {
    constructorDocument = document
    group = document.state.group
    contents = .rules
    isModified = true
    href = nil
    isOriginClean = true
    loadedURL = nil
    encoding = document.state.characterSet
    media = CSSMediaList(MediaQueryList(parsing: text.bytes))
    self.isDisabled = isDisabled
    media.owner = self
  }

  /// Whether a script has made the sheet.
  public var isConstructed: Bool { constructorDocument != nil }

  /// The sheet that imports this one.
  public var parentStyleSheet: CSSStyleSheet? { ownerRule?.parentStyleSheet }

  /// What addresses in the sheet are resolved against.
  var baseURL: DOMString? { loadedURL ?? ownerNode?.document.baseURL }

  // MARK: Rules

  /// The rules, made now where nobody has asked for them before.
  public var list: CSSRuleList {
    if case .text(let text) = contents {
      contents = .rules
      take(text)
    }
    return ruleList
  }

  private func take(_ text: String) {
    var parser = CSSRuleParser(text)
    var rules = parser.sheet()
    if isConstructed {
      rules.removeAll { rule in
        if case .import = rule.kind { true } else { false }
      }
    }
    namespaces = parser.namespaces
    for rule in ruleList.rules { rule.setStyleSheet(nil) }
    ruleList.rules = rules
    for rule in rules { rule.setStyleSheet(self) }
  }

  /// Replaces all rules.
  ///
  /// - Throws: `NotAllowedError` where no script has made the sheet.
  /// - Source: https://drafts.csswg.org/cssom/#synchronously-replace-the-rules-of-a-cssstylesheet
  public func replace(_ text: DOMString) throws(DOMException) {
    guard isConstructed else {
      throw DOMException(
        name: "NotAllowedError",
        message: "This CSSStyleSheet object was not constructed by JavaScript")
    }
    take(text.string)
    didChange()
  }

  /// Inserts a rule.
  ///
  /// - Throws: `IndexSizeError`, `SyntaxError`, `HierarchyRequestError` or `InvalidStateError`.
  /// - Source: https://drafts.csswg.org/cssom/#insert-a-css-rule
  public func insertRule(_ text: DOMString, at index: Int) throws(DOMException) {
    let rules = list.rules
    // 1–2. The place.
    guard index <= rules.count else { throw .invalidRuleIndex }
    // 3–4. The rule.
    var parser = CSSRuleParser(text.string, namespaces)
    guard let rule = parser.soleRule(CSSRuleParser.Place()) else { throw .invalidRule }
    if isConstructed, case .import = rule.kind {
      throw DOMException(
        name: "SyntaxError",
        message: "Cannot inserted an @import rule in a constructed CSSStyleSheet object")
    }
    // 5. Its place is among its like.
    let phase = rule.phase
    var comesLate = false
    if let phase {
      comesLate = rules[..<index].contains { earlier in
        !earlier.isLayerOrder && (earlier.phase.map { $0 > phase } ?? true)
      }
    }
    // Behind the first rule that has no such place there is none that has.
    let early = rules[index...].prefix { $0.phase != nil || $0.isLayerOrder }
    let comesEarly = early.contains { later in
      guard let laterPhase = later.phase else { return false }
      return phase.map { $0 > laterPhase } ?? !rule.isLayerOrder
    }
    guard !comesLate, !comesEarly else { throw .misplacedRule }
    // 6. Namespaces come before there is anything that they are for.
    if case .namespace = rule.kind, rules.contains(where: { $0.phase == nil }) {
      throw DOMException(
        name: "InvalidStateError", message: "The object is in an invalid state.")
    }
    // 7–8. Insert it.
    ruleList.rules.insert(rule, at: index)
    rule.setStyleSheet(self)
    if case .namespace(let prefix, let uri) = rule.kind { namespaces.declare(prefix, uri) }
    didChange()
  }

  /// Removes a rule.
  ///
  /// - Throws: `IndexSizeError` or `InvalidStateError`.
  /// - Source: https://drafts.csswg.org/cssom/#remove-a-css-rule
  public func deleteRule(at index: Int) throws(DOMException) {
    let rules = list.rules
    guard index < rules.count else { throw .invalidRuleIndex }
    if case .namespace = rules[index].kind, rules.contains(where: { $0.phase == nil }) {
      throw DOMException(
        name: "InvalidStateError", message: "The object is in an invalid state.")
    }
    ruleList.rules.remove(at: index).setStyleSheet(nil)
    didChange()
  }

  /// What a selector of the sheet may name.
  var selectorNamespaces: SelectorNamespaces {
    _ = list
    return namespaces
  }

  // MARK: The cascade

  /// Something of the sheet has changed.
  func didChange() {
    isModified = true
    changedText = nil
    group.styleSheetDidChange()
    // Scripts have to adopt their own sheets.
    if !isConstructed { group.versions.heldStyleSheets &+= 1 }
  }

  /// The text that the cascade reads: what was loaded, that of the element, or of the rules once they
  /// were changed.
  func text(of elementText: @autoclosure () -> DOMString) -> DOMString {
    guard isModified, case .rules = contents else { return loadedText ?? elementText() }
    if let changedText { return DOMString(changedText) }
    let text = ruleList.rules.map(\.cssText).joined(separator: "\n")
    changedText = text
    return DOMString(text)
  }
}

extension CSSRule {
  /// Which rules the rule comes before; `nil` for one that comes after those.
  fileprivate var phase: CSSRuleParser.Phase? {
    switch kind {
    case .import: .imports
    case .namespace: .namespaces
    default: nil
    }
  }

  fileprivate var isLayerOrder: Bool {
    if case .layerStatement = kind { true } else { false }
  }
}

extension DOMException {
  static var invalidRuleIndex: DOMException {
    DOMException(name: "IndexSizeError", message: "The index is not in the allowed range.")
  }

  static var invalidRule: DOMException {
    DOMException(name: "SyntaxError", message: "The string did not match the expected pattern.")
  }

  static var misplacedRule: DOMException {
    DOMException(
      name: "HierarchyRequestError", message: "The operation would yield an incorrect node tree.")
  }
}
