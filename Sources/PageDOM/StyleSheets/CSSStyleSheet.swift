internal import WebCSS

/// A style sheet of the CSSOM, whose rules are parsed on first access.
///
/// The cascade does not use these rules: a separate parser parses the text of the style sheet. If a
/// script changed the rules, the cascade parses the serialized rules instead.
/// - Source: https://drafts.csswg.org/cssom/#css-style-sheets
public final class CSSStyleSheet {
  private enum Contents {
    case text(String)
    case rules
  }

  /// The `<style>` or `<link>` element; `nil` for a constructed or imported style sheet, and after
  /// the element dropped this style sheet.
  public internal(set) var ownerNode: Node?

  /// The `@import` rule that loads the style sheet.
  public internal(set) weak var ownerRule: CSSRule?

  /// The requested URL; `nil` for a style sheet that was not loaded.
  public let href: DOMString?

  /// Whether scripts of the page may read the rules.
  public let isOriginClean: Bool

  /// The URL after redirects; `nil` for a style sheet that was not loaded.
  let loadedURL: DOMString?

  let encoding: DOMString

  /// The number of style sheets that this one imports, directly or indirectly. It remains 0 if this
  /// style sheet is itself imported.
  var importCount = 0

  public let media: CSSMediaList

  /// The document whose script constructed the style sheet.
  public let constructorDocument: Document?

  public var isDisabled = false {
    didSet { if isDisabled != oldValue { didChange() } }
  }

  /// The name of the CSS style sheet set that contains this style sheet; empty for none.
  public internal(set) var title: DOMString = ""

  unowned let group: DocumentGroup
  private var contents: Contents
  private let ruleList = CSSRuleList()
  private var namespaces = SelectorNamespaces()
  private var changedText: String?
  private var isModified = false
  private var loadedText: DOMString?

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
    // In WebKit, the media queries belong to the `@import` rule, not to the style sheet.
    media = CSSMediaList()
    media.owner = self
  }

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

  public var isConstructed: Bool { constructorDocument != nil }

  public var parentStyleSheet: CSSStyleSheet? { ownerRule?.parentStyleSheet }

  package var baseURL: DOMString? { loadedURL ?? ownerNode?.document.baseURL }

  // MARK: Rules

  /// Parsed on first access.
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

  /// - Throws: `NotAllowedError` if the style sheet is not constructed.
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

  /// - Throws: `IndexSizeError`, `SyntaxError`, `HierarchyRequestError` or `InvalidStateError`.
  /// - Source: https://drafts.csswg.org/cssom/#insert-a-css-rule
  public func insertRule(_ text: DOMString, at index: Int) throws(DOMException) {
    let rules = list.rules
    // 1–2.
    guard index <= rules.count else { throw .invalidRuleIndex }
    // 3–4.
    var parser = CSSRuleParser(text.string, namespaces)
    guard let rule = parser.soleRule(CSSRuleParser.Place()) else { throw .invalidRule }
    if isConstructed, case .import = rule.kind {
      throw DOMException(
        name: "SyntaxError",
        message: "Cannot inserted an @import rule in a constructed CSSStyleSheet object")
    }
    // 5. Validate the order: `@import` rules, `@namespace` rules, other rules.
    let phase = rule.phase
    var comesLate = false
    if let phase {
      comesLate = rules[..<index].contains { earlier in
        !earlier.isLayerOrder && (earlier.phase.map { $0 > phase } ?? true)
      }
    }
    // Search only up to the first rule of another type, because no `@import` or `@namespace` rule
    // follows it.
    let early = rules[index...].prefix { $0.phase != nil || $0.isLayerOrder }
    let comesEarly = early.contains { later in
      guard let laterPhase = later.phase else { return false }
      return phase.map { $0 > laterPhase } ?? !rule.isLayerOrder
    }
    guard !comesLate, !comesEarly else { throw .misplacedRule }
    // 6. `@namespace` is only allowed if all other rules are `@import` or `@namespace`.
    if case .namespace = rule.kind, rules.contains(where: { $0.phase == nil }) {
      throw DOMException(
        name: "InvalidStateError", message: "The object is in an invalid state.")
    }
    // 7–8.
    ruleList.rules.insert(rule, at: index)
    rule.setStyleSheet(self)
    if case .namespace(let prefix, let uri) = rule.kind { namespaces.declare(prefix, uri) }
    didChange()
  }

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

  /// Parses the rules if necessary.
  var selectorNamespaces: SelectorNamespaces {
    _ = list
    return namespaces
  }

  // MARK: The cascade

  func didChange() {
    isModified = true
    changedText = nil
    // A change of a constructed style sheet is not counted as held: it has no effect until a script
    // adopts the style sheet, and the adoption is counted.
    group.styleSheetDidChange(isHeld: !isConstructed)
  }

  /// Returns the text that the cascade parses: the serialized rules if a script changed them,
  /// otherwise the original text.
  func text(of elementText: @autoclosure () -> DOMString) -> DOMString {
    guard isModified, case .rules = contents else { return loadedText ?? elementText() }
    if let changedText { return DOMString(changedText) }
    let text = ruleList.rules.map(\.cssText).joined(separator: "\n")
    changedText = text
    return DOMString(text)
  }
}

extension CSSRule {
  /// `nil` unless this is an `@import` or `@namespace` rule.
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
