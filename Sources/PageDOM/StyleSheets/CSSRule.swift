public import WebCSS

public final class CSSRuleList {
  public internal(set) var rules: [CSSRule] = []

  init() {}
}

/// A rule of the CSSOM.
/// - Source: https://drafts.csswg.org/cssom/#css-rules
public final class CSSRule {
  /// The kind of a rule, with all its data except declarations and nested rules.
  public enum Kind {
    case style(selectors: String)
    case nestedDeclarations
    case media(CSSMediaList)
    case supports(condition: String)
    case container(name: String, query: String)
    case layerBlock(name: String)
    case layerStatement(names: [String])
    case `import`(CSSImport)
    case namespace(prefix: String, uri: String)
    case fontFace
    case keyframes(name: String)
    case keyframe(keys: String)
    case page(selector: String)
    case property(CSSPropertyRegistration)
    case scope(start: String?, end: String?)
    case startingStyle
    case counterStyle(name: String)
    case fontFeatureValues(CSSFontFeatureValues)
    case fontPalette(name: String)
    case viewTransition
    case positionTry(name: String)
  }

  public internal(set) var kind: Kind

  /// Empty if the rule has none.
  public internal(set) var declarations: DeclarationBlock

  /// The nested rules.
  public let list = CSSRuleList()

  public internal(set) weak var parentRule: CSSRule?

  /// The result of loading the style sheet of an `@import` rule; `nil` before the first attempt.
  var imported: ImportedStyleSheet?

  public internal(set) weak var parentStyleSheet: CSSStyleSheet?

  init(_ kind: Kind, _ declarations: DeclarationBlock = DeclarationBlock(), rules: [CSSRule] = []) {
    self.kind = kind
    self.declarations = declarations
    list.rules = rules
    for rule in rules { rule.parentRule = self }
  }

  public func update(_ block: DeclarationBlock) {
    declarations = block
    didChange()
  }

  func didChange() { parentStyleSheet?.didChange() }

  /// Sets the style sheet of this rule and its nested rules.
  ///
  /// `CSSRuleParser.maximumDepth` limits the recursion.
  func setStyleSheet(_ sheet: CSSStyleSheet?) {
    parentStyleSheet = sheet
    for rule in list.rules { rule.setStyleSheet(sheet) }
    switch kind {
    case .media(let media): media.owner = sheet
    case .import(let reference): reference.media.owner = sheet
    default: break
    }
  }

  /// Whether the rule is a style rule, or nested in one.
  var isInStyleRule: Bool {
    var next: CSSRule? = self
    while let rule = next {
      if case .style = rule.kind { return true }
      next = rule.parentRule
    }
    return false
  }

  var depth: Int {
    var depth = 0
    var next = parentRule
    while let rule = next {
      depth += 1
      next = rule.parentRule
    }
    return depth
  }
}

/// The contents of an `@import` rule.
/// - Source: https://drafts.csswg.org/cssom/#the-cssimportrule-interface
public struct CSSImport {
  /// As written, not resolved.
  public let href: String
  /// The name of the layer; empty for an anonymous layer, `nil` without a layer.
  public let layer: String?
  /// The `supports()` condition as written.
  public let supports: String?
  public let media: CSSMediaList
}

/// The contents of an `@property` rule.
/// - Source: https://drafts.css-houdini.org/css-properties-values-api-1/#the-css-property-rule-interface
public struct CSSPropertyRegistration {
  public let name: String
  public let syntax: String
  public let inherits: Bool
  public let initialValue: String?
}

/// The media queries of a style sheet or rule.
/// - Source: https://drafts.csswg.org/cssom/#the-medialist-interface
public final class CSSMediaList {
  public private(set) var list: MediaQueryList
  weak var owner: CSSStyleSheet?

  init(_ list: MediaQueryList = MediaQueryList()) {
    self.list = list
  }

  public var text: String {
    get { list.text }
    set {
      list = MediaQueryList(parsing: Array(newValue.utf8))
      owner?.didChange()
    }
  }

  public func append(_ text: String) {
    list.queries += MediaQueryList(parsing: Array(text.utf8)).queries
    owner?.didChange()
  }

  /// Removes the first query whose serialization equals that of `text`.
  /// - Throws: `NotFoundError` if the list does not contain the query.
  public func delete(_ text: String) throws(DOMException) {
    let wanted = MediaQueryList(parsing: Array(text.utf8)).text
    guard let index = list.queries.firstIndex(where: { $0.text == wanted }) else {
      throw DOMException(name: "NotFoundError", message: "The object can not be found here.")
    }
    list.queries.remove(at: index)
    owner?.didChange()
  }

  /// Replaces the queries after a change of the `media` attribute.
  ///
  /// Does not notify `owner`, because `StyleSheetVersions` already counts the change.
  func replace(_ list: MediaQueryList) { self.list = list }
}

extension CSSMediaList {
  public var queryTexts: [DOMString] { list.queries.map { DOMString($0.text) } }
}
