internal import CSS

/// The rules of sheets with their declarations, which are read of the rules that apply to something.
///
/// Texts depend on few properties, and most rules of a page's sheets never apply: a rule's
/// declarations of those properties and all its declarations are read apart, each when they are first
/// asked for.
final class CascadedSheets {
  let rules: StyleRules
  private let environment: MediaEnvironment
  // Changed by single steps of the methods here, none of which comes back.
  @exclusivity(unchecked) private var known: [StyleDeclarations?]
  private var all: [[Declaration]?]

  init(_ rules: StyleRules, _ environment: MediaEnvironment) {
    self.rules = rules
    self.environment = environment
    known = Array(repeating: nil, count: rules.rules.count)
    all = known.map { _ in nil }
  }

  /// The declarations of a rule that `StyleProperty` knows.
  func known(_ place: Int) -> StyleDeclarations {
    if let known = known[place] { return known }
    let made = StyleDeclarations.parsing(Array(rules.rules[place].text), environment)
    known[place] = made
    return made
  }

  /// Whether it has been found out that a rule has no declaration that `StyleProperty` knows.
  func isKnownToBeEmpty(_ place: Int) -> Bool { known[place] === StyleDeclarations.none }

  /// All declarations of a rule.
  func all(_ place: Int) -> [Declaration] {
    if let known = all[place] { return known }
    let made = DeclarationBlock.declarations(
      parsing: Array(rules.rules[place].text), properties: nil)
    all[place] = made
    return made
  }

  // MARK: The user agent's

  /// The user agent's rules for a page; what is in them is the same for all pages.
  static func userAgent(isInQuirksMode: Bool) -> [CascadedSheets] {
    [CascadedSheets(shared: userAgent)] + (isInQuirksMode ? [CascadedSheets(shared: quirks)] : [])
  }

  private struct Shared: Sendable {
    let rules: StyleRules
    let environment = MediaEnvironment(viewportWidth: 0, viewportHeight: 0, pixelRatio: 1)
    let known: [StyleDeclarations?]

    init(_ rules: StyleRules) {
      self.rules = rules
      known = rules.rules.map { [environment] rule in
        StyleDeclarations.parsing(Array(rule.text), environment)
      }
    }
  }

  private static let userAgent = Shared(.userAgent)
  private static let quirks = Shared(.quirks)

  private init(shared: Shared) {
    rules = shared.rules
    environment = shared.environment
    known = shared.known
    all = known.map { _ in nil }
  }
}
