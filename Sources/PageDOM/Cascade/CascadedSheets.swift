internal import CSS

/// The rules of sheets with their declarations, which are read of the rules that apply to something.
///
/// Texts depend on few properties, and most rules of a page's sheets never apply: a rule's
/// declarations of those properties and all its declarations are read apart, each when they are first
/// asked for.
final class CascadedSheets {
  let rules: StyleRules
  private let environment: MediaEnvironment
  /// What was read for other pages; `nil` where the rules are a page's own.
  private let shared: SharedDeclarations?
  // Changed by single steps of the methods here, none of which comes back.
  @exclusivity(unchecked) private var known: [StyleDeclarations?]
  private var all: [[Declaration]?]

  init(
    _ rules: StyleRules, _ environment: MediaEnvironment, shared: SharedDeclarations? = nil
  ) {
    self.rules = rules
    self.environment = environment
    self.shared = shared
    known = Array(repeating: nil, count: rules.rules.count)
    all = Array(repeating: nil, count: rules.rules.count)
  }

  /// The declarations of a rule that `StyleProperty` knows.
  func known(_ place: Int) -> StyleDeclarations {
    if let known = known[place] { return known }
    let read = { [rules, environment] in
      StyleDeclarations.parsing(Array(rules.rules[place].text), environment)
    }
    let made = shared?.known.value(for: place, make: read) ?? read()
    known[place] = made
    return made
  }

  /// Whether it has been found out that a rule has no declaration that `StyleProperty` knows.
  func isKnownToBeEmpty(_ place: Int) -> Bool { known[place] === StyleDeclarations.none }

  /// All declarations of a rule.
  func all(_ place: Int) -> [Declaration] {
    if let known = all[place] { return known }
    let read = { [rules] in
      DeclarationBlock.declarations(parsing: Array(rules.rules[place].text), properties: nil)
    }
    let made = shared?.all.value(for: place, make: read) ?? read()
    all[place] = made
    return made
  }

  // MARK: The user agent's

  /// The user agent's rules for a page; what is in them is the same for all pages.
  static func userAgent(isInQuirksMode: Bool) -> [CascadedSheets] {
    let environment = MediaEnvironment(viewportWidth: 0, viewportHeight: 0, pixelRatio: 1)
    let sheets = CascadedSheets(.userAgent, environment, shared: .userAgent)
    guard isInQuirksMode else { return [sheets] }
    return [sheets, CascadedSheets(.quirks, environment, shared: .quirks)]
  }
}

/// The declarations of the rules of a sheet that all pages have, read by the first page that one of
/// them applies to.
final class SharedDeclarations: Sendable {
  /// By the places of the rules.
  fileprivate let known = SharedCache<Int, StyleDeclarations>()
  fileprivate let all = SharedCache<Int, [Declaration]>()

  fileprivate static let userAgent = SharedDeclarations()
  fileprivate static let quirks = SharedDeclarations()
}
