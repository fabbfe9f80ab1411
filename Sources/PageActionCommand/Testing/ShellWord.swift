/// A word of a command that people can copy to a shell.
enum ShellWord {
  /// Returns the word, enclosed in single quotes if a shell would otherwise change it.
  /// - Source: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/V3_chap02.html#tag_18_02
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      // The list omits `=`, because zsh expands a word that begins with `=`.
      default: "%+,-./:@_".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    var quoted = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }
}
