extension ComponentValues {
  /// Returns the layer names in the prelude of `@layer`; `nil` if it is invalid.
  /// - Source: https://drafts.csswg.org/css-cascade-5/#typedef-layer-name
  package func layerNames(_ prelude: Range<Int>) -> [[String]]? {
    guard !prelude.isEmpty else { return [] }
    var names: [[String]] = []
    for part in split(prelude, at: .comma) {
      var name: [String] = []
      var expectsWord = true
      for index in part {
        let token = tokens[index]
        if expectsWord, token.kind == .identifier {
          let word = token.text(in: input)
          guard !CSSWideKeyword.all.contains(lowercasedText(at: index)) else { return nil }
          name.append(word)
        } else if expectsWord || !token.isDelimiter(".") {
          return nil
        }
        expectsWord.toggle()
      }
      guard !expectsWord else { return nil }
      names.append(name)
    }
    return names
  }
}
