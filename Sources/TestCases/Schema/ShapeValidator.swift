internal import Infra
internal import PropertyLists

/// A validator of values against a shape.
struct ShapeValidator {
  struct Problem {
    var path: [PropertyListPath.Component]
    /// Whether the position of the problem is that of the key, instead of its value.
    var isAboutKey = false
    var problem: String
    var remedy: String
  }

  private(set) var problems: [Problem] = []

  static let maximumProblemCount = 20
  private static let shownLength = 60

  mutating func check(
    _ value: PropertyList, _ shape: ValueShape, at path: [PropertyListPath.Component] = []
  ) {
    guard problems.count < Self.maximumProblemCount else { return }
    switch (shape, value) {
    case (.any, _), (.boolean, .boolean), (.dictionary, .dictionary):
      break
    case (.text(let rule), .string(let text)):
      if rule.accepts(text) { return }
      add(
        text.isEmpty ? "The text is empty." : "\u{201C}\(Self.shown(text))\u{201D} is not valid.",
        rule.remedy, at: path)
    case (.choice(let choices), .string(let text)):
      if choices.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { return }
      let similar = Self.suggestion(for: text, among: choices)
      add(
        "\u{201C}\(Self.shown(text))\u{201D} is not a possible value.",
        (similar.map { "Did you mean \"\($0)\"? " } ?? "") + Self.remedy(for: shape), at: path)
    case (.whole(let range), .integer), (.whole(let range), .unsigned),
      (.whole(let range), .real):
      if let number = value.wholeNumber, range.contains(number) { return }
      add("The number is not possible.", Self.remedy(for: shape), at: path)
    case (.number(let range), .integer), (.number(let range), .unsigned),
      (.number(let range), .real):
      if let number = value.number, range.contains(number) { return }
      add("The number is out of range.", Self.remedy(for: shape), at: path)
    case (.list(let item), .array(let items)):
      if items.isEmpty { add("The array is empty.", "Add an item, or remove the key.", at: path) }
      for (index, value) in items.enumerated() {
        guard problems.count < Self.maximumProblemCount else { return }
        check(value, item, at: path + [.index(index)])
      }
    case (.object(let shape), .dictionary(let entries)):
      check(entries, shape, at: path)
    case (.either(let shapes), _):
      if let shape = shapes.first(where: { Self.hasType(value, of: $0) }) {
        check(value, shape, at: path)
      } else {
        add("The value is \(Self.type(of: value)).", Self.remedy(for: shape), at: path)
      }
    default:
      add("The value is \(Self.type(of: value)).", Self.remedy(for: shape), at: path)
    }
  }

  private mutating func check(
    _ entries: PropertyListDictionary, _ shape: ObjectShape, at path: [PropertyListPath.Component]
  ) {
    for (key, value) in entries {
      let place = path + [.key(key)]
      guard let field = shape.fields.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
        addUnknown(key, shape, at: place)
        continue
      }
      check(value, field.shape, at: place)
    }
    for key in shape.required where entries[key] == nil {
      add("The key \(key) is missing.", "Add it.", at: path)
    }
    for (first, second) in shape.exclusions where entries[first] != nil && entries[second] != nil {
      add(
        "\(first) and \(second) exclude each other.", "Remove one of them.",
        at: path + [.key(second)], isAboutKey: true)
    }
    for conflict in shape.conflicts where entries[conflict.key] == .string(conflict.value) {
      for key in conflict.excluded where entries[key] != nil {
        add(
          "\(key) has no effect with \(conflict.key) \"\(conflict.value)\".", "Remove one of them.",
          at: path + [.key(key)], isAboutKey: true)
      }
    }
    for key in shape.requiredInRuns where entries[key] == nil {
      guard case .array(let runs)? = entries["runs"] else {
        add("The key \(key) is missing.", "Add it.", at: path)
        continue
      }
      for (index, run) in runs.enumerated() {
        guard case .dictionary(let run) = run, run[key] == nil else { continue }
        add(
          "The key \(key) is missing.", "Add it to the run or to the file.",
          at: path + [.key("runs"), .index(index)])
      }
    }
  }

  private mutating func addUnknown(
    _ key: String, _ shape: ObjectShape, at path: [PropertyListPath.Component]
  ) {
    let keys = shape.fields.map(\.key)
    let remedy: String
    if let similar = Self.suggestion(for: key, among: keys) {
      remedy = "Did you mean \(similar)?"
    } else if shape.name != CaseShape.options.name,
      CaseShape.options.fields.contains(where: { $0.key.utf8.elementsEqual(key.utf8) })
    {
      remedy = "Move it into options."
    } else {
      remedy = "The keys are \(keys.joined(separator: ", "))."
    }
    add("The key is not known.", remedy, at: path, isAboutKey: true)
  }

  private mutating func add(
    _ problem: String, _ remedy: String, at path: [PropertyListPath.Component],
    isAboutKey: Bool = false
  ) {
    guard problems.count < Self.maximumProblemCount else { return }
    problems.append(
      Problem(path: path, isAboutKey: isAboutKey, problem: problem, remedy: remedy))
  }

  // MARK: Texts

  private static func suggestion(for text: String, among names: [String]) -> String? {
    let start = String(decoding: text.utf8.prefix(2 * shownLength), as: UTF8.self)
    return EditDistance.nearest(to: start, among: names) { 1 + $0.utf8.count / 4 }
  }

  private static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.prefix(shownLength).map { scalar in
      scalar.properties.generalCategory == .control ? " " : Character(scalar)
    }
    return String(start) + (scalars.count > shownLength ? "…" : "")
  }

  private static func hasType(_ value: PropertyList, of shape: ValueShape) -> Bool {
    switch (shape, value) {
    case (.text, .string), (.choice, .string), (.dictionary, .dictionary), (.object, .dictionary):
      true
    case (.list, .array), (.boolean, .boolean): true
    default: false
    }
  }

  private static func type(of value: PropertyList) -> String {
    switch value {
    case .string, .date, .data: "a string"
    case .integer, .unsigned, .real: "a number"
    case .boolean: "a Boolean"
    case .array: "an array"
    case .dictionary: "an object"
    case .null: "null"
    }
  }

  private static func remedy(for shape: ValueShape) -> String {
    switch shape {
    case .any: return "Write any value."
    case .text(let rule): return rule.remedy
    case .choice(let choices):
      let quoted = choices.map { "\"\($0)\"" }
      return "Write \(quoted.dropLast().joined(separator: ", ")) or \(quoted.last ?? "")."
    case .whole(let range):
      return "Write a whole number from \(range.lowerBound) to \(range.upperBound)."
    case .number(let range):
      return "Write a number from \(range.lowerBound) to \(Int(range.upperBound))."
    case .boolean: return "Write true or false."
    case .dictionary, .object: return "Write an object."
    case .list: return "Write an array."
    case .either(let shapes):
      let remedies = shapes.map { shape in
        if case .text = shape { "a string" } else { "an object" }
      }
      return "Write \(remedies.joined(separator: " or "))."
    }
  }
}
