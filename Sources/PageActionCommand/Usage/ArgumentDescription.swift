internal import PropertyLists

struct ArgumentDescription {
  enum Kind: String {
    case positional
    case option
    case flag
  }

  var kind: Kind

  /// The names, such as `-o` and `--output`. Short names come first. Empty for positional
  /// arguments.
  var names: [String]

  /// The placeholder for the value in help texts, such as `file`.
  var valueName: String

  var summary: String

  var discussion: String

  /// The title of the argument's section in the help text; empty if the argument is in no section.
  var section: String

  var isRepeating: Bool
  var isOptional: Bool
  var isVisible: Bool

  var completion: ValueCompletion?

  var name: String { names.first { $0.hasPrefix("--") } ?? names.first ?? valueName }

  /// Returns `nil` if the argument parser's description has an unknown structure.
  init?(_ description: PropertyList) {
    guard let kind = description["kind"]?.text.flatMap(Kind.init) else { return nil }
    self.kind = kind
    let names = description["names"]?.items.compactMap(Self.name) ?? []
    self.names = names.filter { !$0.hasPrefix("--") } + names.filter { $0.hasPrefix("--") }
    valueName = description["valueName"]?.text ?? ""
    summary = description["abstract"]?.text ?? ""
    discussion = description["discussion"]?.text ?? ""
    section = description["sectionTitle"]?.text ?? ""
    isRepeating = description["isRepeating"] == .boolean(true)
    isOptional = description["isOptional"] == .boolean(true)
    isVisible = description["shouldDisplay"] == .boolean(true)
    completion = description["completionKind"].flatMap {
      ValueCompletion($0, takesBundledScripts: description["valueName"]?.text == "name|file")
    }
  }

  private static func name(_ description: PropertyList) -> String? {
    description["name"]?.text.map { description["kind"]?.text == "long" ? "--\($0)" : "-\($0)" }
  }
}

extension PropertyList {
  subscript(key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The items, if this is an array; otherwise empty.
  var items: [PropertyList] {
    if case .array(let items) = self { items } else { [] }
  }
}
