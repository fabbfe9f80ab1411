internal import PropertyLists

extension PredicateValue {
  /// Creates the object for which an activation rule is evaluated.
  ///
  /// Apple documents the keys `extensionItems`, `attachments` and `registeredTypeIdentifiers`. The
  /// other keys are the properties of `NSExtensionItem` and `NSItemProvider`.
  ///
  /// - Source: https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html
  init(request items: [ExtensionItem]) {
    let values = items.enumerated().map { index, item in
      PredicateValue.object(PredicateObject(item, name: "extensionItems[\(index)]"))
    }
    self = .object(
      PredicateObject(kind: .request, name: "SELF", values: ["extensionItems": .array(values)]))
  }

  /// The maximum nesting depth of values in `userInfo`. Deeper values are null.
  private static let maximumDepth = 32

  init(_ value: PropertyList, name: String, depth: Int = 0) {
    guard depth < Self.maximumDepth else {
      self = .null
      return
    }
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .number(Double(number))
    case .unsigned(let number): self = .number(Double(number))
    case .real(let number), .date(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .array(let items):
      self = .array(
        items.enumerated().map {
          PredicateValue($0.element, name: "\(name)[\($0.offset)]", depth: depth + 1)
        })
    case .dictionary(let entries):
      self = .object(PredicateObject(entries, name: name, depth: depth + 1))
    case .data, .null: self = .null
    }
  }
}

extension PredicateObject {
  fileprivate init(_ item: ExtensionItem, name: String) {
    self.init(
      kind: .item, name: name,
      values: [
        "attachments": .array(
          item.attachments.enumerated().map { index, provider in
            .object(PredicateObject(provider, name: "\(name).attachments[\(index)]"))
          }),
        "attributedTitle": item.attributedTitle.map { .string($0) } ?? .null,
        "attributedContentText": item.attributedContentText.map { .string($0) } ?? .null,
        "userInfo": .object(PredicateObject(item.userInfo, name: "\(name).userInfo")),
      ])
  }

  fileprivate init(_ provider: ItemProvider, name: String) {
    self.init(
      kind: .provider, name: name,
      values: [
        "registeredTypeIdentifiers": .array(
          provider.registeredTypeIdentifiers.map { .string($0) }),
        "suggestedName": provider.suggestedName.map { .string($0) } ?? .null,
      ])
  }

  fileprivate init(_ entries: PropertyListDictionary, name: String, depth: Int = 0) {
    var values: [String: PredicateValue] = [:]
    for (key, value) in entries {
      values[key] = PredicateValue(
        value, name: "\(name).\(key.shortened(to: 60))", depth: depth)
    }
    self.init(kind: .dictionary, name: name, values: values)
  }
}

extension PredicateValue {
  var isNull: Bool { if case .null = self { true } else { false } }

  var isArray: Bool { if case .array = self { true } else { false } }

  /// The number of steps that a comparison with the value costs.
  var weight: Int {
    switch self {
    case .string(let text): text.utf8.count / 64
    case .array(let values): values.count
    default: 0
    }
  }

  /// The name of an object, or the summary of another value.
  var name: String {
    if case .object(let object) = self { object.name } else { summary }
  }

  /// The value in explanations. It shows the types of providers and at most ten elements of arrays.
  var summary: String {
    switch self {
    case .null: return "nil"
    case .boolean(let flag): return flag ? "TRUE" : "FALSE"
    case .number(let number):
      return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let text): return "\"\(text.shortened(to: 80))\""
    case .array(let values):
      let shown = values.prefix(10).map { value in
        if case .array(let inner) = value { "{\(inner.count) elements}" } else { value.summary }
      }
      let rest = values.count > shown.count ? ", … \(values.count) in all" : ""
      return "{\(shown.joined(separator: ", "))\(rest)}"
    case .object(let object):
      switch object.values["registeredTypeIdentifiers"] ?? object.values["attachments"] {
      case .array(let types)? where object.kind == .provider:
        return PredicateValue.array(types).summary
      case .array(let attachments)?:
        return "\(attachments.count) attachment\(attachments.count == 1 ? "" : "s")"
      default: return object.name
      }
    }
  }
}
