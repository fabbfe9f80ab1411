internal import WebCSS
internal import PageDOM

/// The rules of style sheets, with declarations that are parsed on demand.
///
/// The few properties that `StyleProperty` supports are parsed separately from all others, because
/// rendered text and layout depend on them alone.
final class LazyStyleSheets {
  let rules: StyleRules
  private let environment: MediaEnvironment
  /// The declarations that all pages share; `nil` for the rules of a single page.
  private let shared: SharedDeclarations?
  // Accesses never overlap, so this property needs no exclusivity checks.
  @exclusivity(unchecked) private var layoutDeclarations: [StyleDeclarations?]
  private var all: [[Declaration]?]

  init(
    _ rules: StyleRules, _ environment: MediaEnvironment, shared: SharedDeclarations? = nil
  ) {
    self.rules = rules
    self.environment = environment
    self.shared = shared
    layoutDeclarations = Array(repeating: nil, count: rules.rules.count)
    all = Array(repeating: nil, count: rules.rules.count)
  }

  /// Returns the declarations that `StyleProperty` supports.
  func layoutDeclarations(_ place: Int) -> StyleDeclarations {
    if let cached = layoutDeclarations[place] { return cached }
    let read = { [rules, environment] in
      StyleDeclarations.parsing(Array(rules.rules[place].text), environment)
    }
    let made = shared?.layoutDeclarations.value(for: place, make: read) ?? read()
    layoutDeclarations[place] = made
    return made
  }

  /// Whether a rule is parsed and has no declaration that `StyleProperty` supports.
  func isKnownToBeEmpty(_ place: Int) -> Bool {
    layoutDeclarations[place] === StyleDeclarations.none
  }

  func all(_ place: Int) -> [Declaration] {
    if let cached = all[place] { return cached }
    let read = { [rules] in
      DeclarationBlock.declarations(parsing: Array(rules.rules[place].text), properties: nil)
    }
    let made = shared?.all.value(for: place, make: read) ?? read()
    all[place] = made
    return made
  }

  // MARK: The user agent's

  static func userAgent(isInQuirksMode: Bool) -> [LazyStyleSheets] {
    let environment = MediaEnvironment(viewportWidth: 0, viewportHeight: 0, pixelRatio: 1)
    let sheets = LazyStyleSheets(.userAgent, environment, shared: .userAgent)
    guard isInQuirksMode else { return [sheets] }
    return [sheets, LazyStyleSheets(.quirks, environment, shared: .quirks)]
  }
}

/// The declarations of a user agent style sheet, which all pages share.
final class SharedDeclarations: Sendable {
  /// The key is the index of the rule.
  fileprivate let layoutDeclarations = SharedCache<Int, StyleDeclarations>()
  fileprivate let all = SharedCache<Int, [Declaration]>()

  fileprivate static let userAgent = SharedDeclarations()
  fileprivate static let quirks = SharedDeclarations()
}
