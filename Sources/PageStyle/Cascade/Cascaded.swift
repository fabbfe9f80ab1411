internal import PageDOM

protocol CascadedDeclaration {
  var isImportant: Bool { get }
  var reversion: Reversion? { get }
}

enum Reversion {
  case origin
  case layer
}

/// The declarations that apply to an element, with their cascade priorities.
/// - Source: https://drafts.csswg.org/css-cascade-5/#cascading
struct Cascaded<Declaration: CascadedDeclaration> {
  private struct Candidate {
    let priority: CascadePriority
    let declaration: Declaration
  }

  private var candidates: [Candidate] = []
  /// Indices into `candidates`, in ascending order of priority.
  private var order: [Int] = []

  mutating func append(_ declarations: [Declaration], of rule: AppliedRule) {
    for declaration in declarations {
      candidates.append(
        Candidate(
          priority: rule.priority(isImportant: declaration.isImportant), declaration: declaration))
    }
  }

  mutating func append(hints declarations: [Declaration]) {
    for declaration in declarations { append(declaration, .presentationalHint) }
  }

  mutating func append(attribute declarations: [Declaration]) {
    for declaration in declarations {
      append(declaration, declaration.isImportant ? .importantAttribute : .attribute)
    }
  }

  private mutating func append(_ declaration: Declaration, _ level: CascadePriority.Level) {
    candidates.append(Candidate(priority: .ofElement(level), declaration: declaration))
  }

  /// Must be called after all declarations have been added.
  mutating func sort() {
    order = candidates.indices.sorted {
      let (left, right) = (candidates[$0].priority, candidates[$1].priority)
      return left == right ? $0 < $1 : left < right
    }
  }

  /// Calls `win` with the winning declaration of each property.
  /// - Parameter isDecided: Returns whether `win` has been called for a property.
  func decide<Property: Hashable>(
    _ property: (Declaration) -> Property?, isDecided: (Property) -> Bool,
    win: (Property, Declaration) -> Void
  ) {
    /// The pending `revert` or `revert-layer` declaration of each property.
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

struct AppliedRule {
  let sheets: CascadedSheets
  /// The index of the rule in the style sheets.
  let place: Int
  let isAuthor: Bool
  /// The number of shadow hosts from the element out to the rule's tree; negative for inner trees.
  let context: Int

  func priority(isImportant: Bool) -> CascadePriority {
    let rule = sheets.rules.rules[place]
    let layer = sheets.rules.layerOrder[rule.layer]
    // Importance reverses the order of the trees and of the layers.
    return CascadePriority(
      level: .init(isAuthor: isAuthor, isImportant: isImportant),
      context: isImportant ? -context : context, layer: isImportant ? -layer : layer,
      specificity: rule.specificity, place: place)
  }
}
