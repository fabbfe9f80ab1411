internal import PropertyLists

/// The phrases of a message about a requirement that a value does not meet.
struct RequirementText {
  private let requirement: Requirement
  private let matching: ValueMatching

  private static let maximumLength = 60
  private static let maximumListCount = 5

  init(_ requirement: Requirement, _ matching: ValueMatching) {
    self.requirement = requirement
    self.matching = matching
  }

  var needed: String {
    switch requirement {
    case .type(let type): type.phrase
    case .pattern(let pattern): "a string that matches \(shown(.string(pattern.source)))"
    case .minimum(.number(let bound)): "a number of at least \(shown(bound))"
    case .maximum(.number(let bound)): "a number of at most \(shown(bound))"
    case .minimum(.date(let seconds)): "a date not before \(ShownValue.text(ofDate: seconds))"
    case .maximum(.date(let seconds)): "a date not after \(ShownValue.text(ofDate: seconds))"
    case .length(let minimum, let maximum): Self.length(minimum, maximum)
    case .oneOf(let values): "one of \(shown(values))"
    case .allOf(let values): "all of \(shown(values))"
    case .not(let expected): "a value other than \(shown(expected))"
    case .containsText(let text): "a string that contains \(shown(.string(text)))"
    case .containsItems(let items): "an array that contains \(shown(items.items))"
    case .containsEntries: "an object"
    case .unordered(let items): "an array of \(shown(items.items)) in any order"
    case .each: "an array"
    }
  }

  func seen(_ value: ValueTable.ID) -> String {
    if case .length = requirement, let length = matching.table.length(of: value) {
      let unit = Self.unit(matching.table.kind(value), length)
      return "\(matching.table.kind(value).phrase) of \(length) \(unit)"
    }
    return shown(matching.table.value(value))
  }

  private static func length(_ minimum: Int, _ maximum: Int?) -> String {
    switch maximum {
    case nil: "a length of at least \(minimum)"
    case minimum: "a length of \(minimum)"
    case let maximum?:
      minimum == 0 ? "a length of at most \(maximum)" : "a length of \(minimum) to \(maximum)"
    }
  }

  private static func unit(_ kind: ValueKind, _ count: Int) -> String {
    let (one, many) =
      switch kind {
      case .string: ("character", "characters")
      case .data: ("byte", "bytes")
      case .array: ("item", "items")
      default: ("entry", "entries")
      }
    return count == 1 ? one : many
  }

  private func shown(_ value: PropertyList) -> String {
    ShownValue.text(of: value, limit: Self.maximumLength)
  }

  private func shown(_ expected: ExpectedValue) -> String {
    if case .node(let index) = expected, case .matcher(let matcher) = matching.nodes[index].content,
      matcher.requirements.count == 1, case .type(let type) = matcher.requirements[0]
    {
      return type.phrase
    }
    return shown(matching.source(of: expected))
  }

  private func shown(_ values: [ExpectedValue]) -> String {
    let texts = values.prefix(Self.maximumListCount).map { shown($0) }
    let rest = values.count - texts.count
    return texts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension MatchedType {
  fileprivate var phrase: String {
    switch self {
    case .any: "any value"
    case .integer: "a whole number"
    default: ValueKind(rawValue: rawValue)?.phrase ?? rawValue
    }
  }
}
