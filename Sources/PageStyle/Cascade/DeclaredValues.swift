internal import PageDOM

/// A declaration whose value is a declared value: an input of the cascade.
/// - Source: https://drafts.csswg.org/css-cascade-5/#declared
protocol DeclaredValue {
  var isImportant: Bool { get }
  var reversion: Reversion? { get }
}

/// The keyword `revert` or `revert-layer`.
/// - Source: https://drafts.csswg.org/css-cascade-5/#default
enum Reversion {
  case origin
  case layer
}

/// The declared values of an element's properties, with their cascade priorities.
/// - Source: https://drafts.csswg.org/css-cascade-5/#declared
struct DeclaredValues<Declaration: DeclaredValue> {
  private struct Candidate {
    let priority: CascadePriority
    let declaration: Declaration
  }

  private var candidates: [Candidate] = []
  /// Indices into `candidates`, in ascending order of priority.
  private var order: [Int] = []

  mutating func append(_ declarations: [Declaration], of rule: ApplicableRule) {
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

  /// Sorts the declarations by priority. Call it after all declarations have been added.
  mutating func sort() {
    order = candidates.indices.sorted {
      let (left, right) = (candidates[$0].priority, candidates[$1].priority)
      return left == right ? $0 < $1 : left < right
    }
  }

  /// Calls `win` with the declaration of each property's cascaded value.
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
