public import CSS

/// The rules of a style sheet or of a rule, in their order.
public final class CSSRuleList {
  /// The rules.
  public internal(set) var rules: [CSSRule] = []

  init() {}
}

/// A rule of a style sheet, as scripts see and change it.
///
/// - Source: https://drafts.csswg.org/cssom/#css-rules
public final class CSSRule {
  /// What a rule is, with what it has beside declarations and rules.
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

  /// What the rule is.
  public internal(set) var kind: Kind

  /// The declarations, of a rule that has any.
  public internal(set) var declarations: DeclarationBlock

  /// The rules inside, of a rule that has any.
  public let list = CSSRuleList()

  /// The rule around this one.
  public internal(set) weak var parentRule: CSSRule?

  /// What became of an `@import`, once it was asked for.
  var imported: ImportedStyleSheet?

  /// The sheet that the rule is in.
  public internal(set) weak var parentStyleSheet: CSSStyleSheet?

  init(_ kind: Kind, _ declarations: DeclarationBlock = DeclarationBlock(), rules: [CSSRule] = []) {
    self.kind = kind
    self.declarations = declarations
    list.rules = rules
    for rule in rules { rule.parentRule = self }
  }

  /// Changes the declarations.
  public func update(_ block: DeclarationBlock) {
    declarations = block
    didChange()
  }

  /// Tells the sheet that the rule is another now.
  func didChange() { parentStyleSheet?.didChange() }

  /// Sets the sheet of the rule and of all in it. Recurses as deep as rules nest, which is limited.
  func setStyleSheet(_ sheet: CSSStyleSheet?) {
    parentStyleSheet = sheet
    for rule in list.rules { rule.setStyleSheet(sheet) }
    switch kind {
    case .media(let media): media.owner = sheet
    case .import(let reference): reference.media.owner = sheet
    default: break
    }
  }

  /// Whether the rule is a style rule, or inside one.
  var isInStyleRule: Bool {
    var next: CSSRule? = self
    while let rule = next {
      if case .style = rule.kind { return true }
      next = rule.parentRule
    }
    return false
  }

  /// How many rules are around the rule.
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

/// What an `@import` asks for.
///
/// - Source: https://drafts.csswg.org/cssom/#the-cssimportrule-interface
public struct CSSImport {
  /// The address as written.
  public let href: String
  /// The name of the layer; empty for one without a name.
  public let layer: String?
  /// The condition as written.
  public let supports: String?
  /// The media queries.
  public let media: CSSMediaList
}

/// What an `@property` says.
///
/// - Source: https://drafts.css-houdini.org/css-properties-values-api-1/#the-css-property-rule-interface
public struct CSSPropertyRegistration {
  /// The name of the custom property.
  public let name: String
  /// The grammar of its values.
  public let syntax: String
  /// Whether the property is inherited.
  public let inherits: Bool
  /// The value that it has initially.
  public let initialValue: String?
}

/// The media queries of a sheet or rule, as scripts see and change them.
///
/// - Source: https://drafts.csswg.org/cssom/#the-medialist-interface
public final class CSSMediaList {
  /// The queries.
  public private(set) var list: MediaQueryList
  weak var owner: CSSStyleSheet?

  init(_ list: MediaQueryList = MediaQueryList()) {
    self.list = list
  }

  /// The queries as text.
  public var text: String {
    get { list.text }
    set {
      list = MediaQueryList(parsing: Array(newValue.utf8))
      owner?.didChange()
    }
  }

  /// Appends queries.
  public func append(_ text: String) {
    list.queries += MediaQueryList(parsing: Array(text.utf8)).queries
    owner?.didChange()
  }

  /// Removes the first query that is written like this.
  ///
  /// - Throws: `NotFoundError` where there is none.
  public func delete(_ text: String) throws(DOMException) {
    let wanted = MediaQueryList(parsing: Array(text.utf8)).text
    guard let index = list.queries.firstIndex(where: { $0.text == wanted }) else {
      throw DOMException(name: "NotFoundError", message: "The object can not be found here.")
    }
    list.queries.remove(at: index)
    owner?.didChange()
  }

  /// Takes what an attribute says, without a word to the sheet.
  func replace(_ list: MediaQueryList) { self.list = list }
}

extension CSSMediaList {
  /// The text of each query.
  public var queryTexts: [DOMString] { list.queries.map { DOMString($0.text) } }
}
