/// Splits shell commands into words, without performing expansions.
enum CommandWords {
  static func words(of command: String) -> [String] {
    var words: [String] = []
    var quote: Character?
    for letter in " " + command {
      if let open = quote {
        if letter == open { quote = nil } else { words[words.count - 1].append(letter) }
      } else if letter == "'" || letter == "\"" {
        quote = letter
      } else if letter == " " {
        words.append("")
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
