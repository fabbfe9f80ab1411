internal import ExtensionContract

/// An argument, option or flag of a command, as the parser describes it.
struct ArgumentDescription {
  enum Kind: String {
    case positional
    case option
    case flag
  }

  var kind: Kind

  /// The names with their dashes, such as `-o` and `--output`, short ones first; none for positional arguments.
  var names: [String]

  /// The placeholder of its value in help, such as `file`.
  var valueName: String

  /// The first sentences of its help.
  var summary: String

  /// The rest of its help; empty if there is none.
  var discussion: String

  /// The title of its section; empty for arguments without one.
  var section: String

  var isRepeating: Bool
  var isOptional: Bool
  var isVisible: Bool

  /// How a shell completes its value; `nil` if it cannot.
  var completion: ValueCompletion?

  /// The long name, or else the first one.
  var name: String { names.first { $0.hasPrefix("--") } ?? names.first ?? valueName }

  /// Reads the parser's description; `nil` if it has another form.
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
  /// The value of a dictionary's key.
  subscript(key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  /// The text of a string.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The items of an array.
  var items: [PropertyList] {
    if case .array(let items) = self { items } else { [] }
  }
}
