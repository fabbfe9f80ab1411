/// A declaration that the cascade can decide about.
protocol CascadedDeclaration {
  var isImportant: Bool { get }
  /// What the declaration goes back to, where it says `revert` or `revert-layer`.
  var reversion: Reversion? { get }
}

/// What a declaration that says nothing itself goes back to.
enum Reversion {
  /// What an origin before this one says.
  case origin
  /// What a layer before this one says.
  case layer
}

/// The declarations that apply to an element, each with its place in the cascade.
/// - Source: https://drafts.csswg.org/css-cascade-5/#cascading
struct Cascaded<Declaration: CascadedDeclaration> {
  private struct Candidate {
    let priority: CascadePriority
    let declaration: Declaration
  }

  private var candidates: [Candidate] = []
  /// The places in `candidates`, what wins last.
  private var order: [Int] = []

  /// Adds the declarations of a rule.
  mutating func append(_ declarations: [Declaration], of rule: AppliedRule) {
    for declaration in declarations {
      candidates.append(
        Candidate(
          priority: rule.priority(isImportant: declaration.isImportant), declaration: declaration))
    }
  }

  /// Adds the declarations that attributes stand for.
  mutating func append(hints declarations: [Declaration]) {
    for declaration in declarations { append(declaration, .presentationalHint) }
  }

  /// Adds the declarations of a style attribute.
  mutating func append(attribute declarations: [Declaration]) {
    for declaration in declarations {
      append(declaration, declaration.isImportant ? .importantAttribute : .attribute)
    }
  }

  private mutating func append(_ declaration: Declaration, _ level: CascadePriority.Level) {
    candidates.append(Candidate(priority: .ofElement(level), declaration: declaration))
  }

  /// Puts the declarations into the order in which they win, once all of them are there.
  mutating func sort() {
    // Those of one rule keep their order.
    order = candidates.indices.sorted {
      let (left, right) = (candidates[$0].priority, candidates[$1].priority)
      return left == right ? $0 < $1 : left < right
    }
  }

  /// Calls `win` with the declaration that wins for each property.
  ///
  /// - Parameters:
  ///   - property: What a declaration sets; `nil` for what is not looked at.
  ///   - isDecided: Whether `win` has been called for a property.
  func decide<Property: Hashable>(
    _ property: (Declaration) -> Property?, isDecided: (Property) -> Bool,
    win: (Property, Declaration) -> Void
  ) {
    /// The declaration of each property that gave way to what is before it.
    var reverting: [Property: Candidate] = [:]
    for index in order.reversed() {
      let candidate = candidates[index]
      guard let name = property(candidate.declaration), !isDecided(name) else { continue }
      if !reverting.isEmpty, let later = reverting[name] {
        let isLayer = later.declaration.reversion == .layer
        guard later.priority.givesWay(to: candidate.priority, layerOnly: isLayer) else { continue }
      }
      if candidate.declaration.reversion != nil {
        reverting[name] = candidate
      } else {
        win(name, candidate.declaration)
      }
    }
  }
}

/// A rule that applies to an element.
struct AppliedRule {
  let sheets: CascadedSheets
  /// Which of their rules it is.
  let place: Int
  let isAuthor: Bool
  /// How far outside of the element's own tree the rule's tree is; less than 0 for one inside.
  let context: Int

  func priority(isImportant: Bool) -> CascadePriority {
    let rule = sheets.rules.rules[place]
    let layer = sheets.rules.layerOrder[rule.layer]
    // What is important inside wins over what is so outside, and so it is with layers.
    return CascadePriority(
      level: .init(isAuthor: isAuthor, isImportant: isImportant),
      context: isImportant ? -context : context, layer: isImportant ? -layer : layer,
      specificity: rule.specificity, place: place)
  }
}
