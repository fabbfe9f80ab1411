/// What the property table says about one property.
final class PropertyDefinition: Sendable {
  enum Kind: Sendable {
    case longhand
    /// Another name of a property, perhaps with values of its own.
    case alias(Property)
    case shorthand
    /// A name that only at-rules use.
    case descriptor
  }

  let kind: Kind
  /// The values of a longhand, or those of an alias that differ from its target's.
  let grammar: Grammar?
  /// The longhand's value where a shorthand leaves it out.
  let initialText: String
  /// How a shorthand's values are read and written.
  let way: String
  /// The shorthand stands for its longhands in a block's text.
  let isWrittenInText: Bool
  /// The properties that a shorthand sets, in WebKit's order.
  let longhands: [Property]
  /// Those of them that it stands for in a block's text.
  let longhandsInText: [Property]

  /// Reads the rest of a line of the table.
  init(_ text: Substring) {
    var kind = Kind.longhand
    var grammar: Grammar?
    var initialText = "initial"
    var way = ""
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
      way = String(isWrittenInText ? first.dropFirst() : first.dropFirst().dropLast())
      let list = way == "all" ? Substring("\(PropertyTable.all)") : words.last ?? ""
      for name in list.split(separator: " ") {
        let isBeside = name.utf8.first == 0x21
        guard let longhand = Property(listed: isBeside ? name.dropFirst() : name) else { continue }
        longhands.append(longhand)
        if !isBeside { longhandsInText.append(longhand) }
      }
    case UInt8(ascii: "!"):
      kind = .descriptor
    case UInt8(ascii: "?"):
      // CSS-wide keywords are its only values.
      break
    default:
      let end = text.utf8.lastIndex(of: UInt8(ascii: "~")) ?? text.endIndex
      grammar = GrammarParser.grammar(text[..<end])
      if end < text.endIndex { initialText = String(text[end...].dropFirst(2)) }
    }
    self.kind = kind
    self.grammar = grammar
    self.initialText = initialText
    self.way = way
    self.isWrittenInText = isWrittenInText
    self.longhands = longhands
    self.longhandsInText = longhandsInText
  }
}
