final class PropertyDefinition: Sendable {
  enum Kind: Sendable {
    case longhand
    /// An alias of a property; its values can differ from the property's.
    case alias(Property)
    case shorthand
    case descriptor
  }

  let kind: Kind
  /// The grammar of a longhand, or of an alias whose values differ from its target's.
  let grammar: Grammar?
  /// The value that a shorthand sets if it omits the longhand.
  let initialText: String
  let syntax: ShorthandSyntax?
  /// Whether the shorthand can replace its longhands in a block's text.
  let isWrittenInText: Bool
  /// All longhands in WebKit's order.
  let longhands: [Property]
  /// The longhands that the shorthand replaces in a block's text.
  let longhandsInText: [Property]

  /// - Parameter text: The rest of a table line.
  init(_ text: Substring) {
    var kind = Kind.longhand
    var grammar: Grammar?
    var initialText = "initial"
    var syntax: ShorthandSyntax?
    var isWrittenInText = false
    var longhands: [Property] = []
    var longhandsInText: [Property] = []
    let words = text.split(separator: " ", maxSplits: 1)
    let first = words.first ?? ""
    switch text.utf8.first {
    case UInt8(ascii: "="):
      if let target = Property(named: first.dropFirst()) { kind = .alias(target) }
      if words.count > 1 { grammar = GrammarParser.grammar(words[1]) }
    case UInt8(ascii: "@"):
      kind = .shorthand
      isWrittenInText = first.utf8.last != 0x2D
      syntax = ShorthandSyntax(
        rawValue: String(isWrittenInText ? first.dropFirst() : first.dropFirst().dropLast()))
      let list = syntax == .all ? Substring("\(PropertyTable.all)") : words.last ?? ""
      for name in list.split(separator: " ") {
        let isAdditional = name.utf8.first == 0x21
        guard let longhand = Property(listed: isAdditional ? name.dropFirst() : name) else {
          continue
        }
        longhands.append(longhand)
        if !isAdditional { longhandsInText.append(longhand) }
      }
    case UInt8(ascii: "!"):
      kind = .descriptor
    case UInt8(ascii: "?"):
      // A longhand without a grammar accepts only CSS-wide keywords.
      break
    default:
      let end = text.utf8.lastIndex(of: UInt8(ascii: "~")) ?? text.endIndex
      grammar = GrammarParser.grammar(text[..<end])
      if end < text.endIndex { initialText = String(text[end...].dropFirst(2)) }
    }
    self.kind = kind
    self.grammar = grammar
    self.initialText = initialText
    self.syntax = syntax
    self.isWrittenInText = isWrittenInText
    self.longhands = longhands
    self.longhandsInText = longhandsInText
  }
}
