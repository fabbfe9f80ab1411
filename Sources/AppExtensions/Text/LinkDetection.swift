/// A search for links and telephone numbers in texts.
enum LinkDetection {
  private static let domains =
    "com|org|net|edu|gov|mil|int|info|biz|app|dev|io|me|tv|co|ai|xyz|blog|news|page|site|online|shop|example"
    + "|de|uk|fr|it|es|nl|se|no|fi|dk|pl|ch|at|be|eu|us|ca|au|jp|cn|kr|in|br|ru|ie|pt|cz|gr|nz|mx|ar|za"

  /// An expression for URLs with a scheme, mail addresses and host names.
  ///
  /// Lookbehinds and bounded repetitions keep the time linear in the length of the text.
  private static let links = expression(
    #"(?<![A-Za-z0-9@])(?:"#
      + #"([A-Za-z][A-Za-z0-9+.\-]{0,30}://[^\s<>"“”]+|mailto:[^\s<>"]+)"#
      + #"|(?<![._%+\-])(?:([A-Za-z0-9._%+\-]{1,64}@(?:[A-Za-z0-9\-]{1,63}\.){1,32}[A-Za-z]{2,63})"#
      + #"|((?:www\.(?:[A-Za-z0-9\-]{1,63}\.){1,32}[A-Za-z]{2,63}|(?:[A-Za-z0-9\-]{1,63}\.){1,32}(?:\#(domains)))(?!\.{0,8}[A-Za-z0-9\-])(?::[0-9]{1,5})?(?:[/?#][^\s<>"“”]*)?))"#
      + ")")

  private static let numbers = expression(#"(?<![\w.])\+?\(?[0-9][0-9 ().\-/]{5,}[0-9](?![\w])"#)

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
  }

  static func links(in string: String, range: NSRange) -> [DetectedData] {
    let text = string as NSString
    let matches = links?.matches(in: string, range: range) ?? []
    return matches.compactMap { match in
      let isMail = match.range(at: 2).location != NSNotFound
      let isHost = match.range(at: 3).location != NSNotFound
      let address = trimmed(text.substring(with: match.range))
      let place = NSRange(location: match.range.location, length: (address as NSString).length)
      let prefix = isMail ? "mailto:" : isHost ? "http://" : ""
      guard let url = URL(string: prefix + address) else { return nil }
      return DetectedData(place, link: url, number: nil)
    }
  }

  /// Removes punctuation that ends a sentence, and closing brackets without an opening bracket.
  private static func trimmed(_ address: String) -> String {
    var result = Substring(address)
    // Opening brackets are never removed, so count the parentheses only once.
    var unopened = address.count { $0 == ")" } - address.count { $0 == "(" }
    let (hasSquare, hasCurly) = (address.contains("["), address.contains("{"))
    while let last = result.last {
      switch last {
      case ".", ",", ";", ":", "!", "?", "'", "’", "*", "_": break
      case ")" where unopened > 0: unopened -= 1
      case "]" where !hasSquare, "}" where !hasCurly: break
      default: return String(result)
      }
      result.removeLast()
    }
    return String(result)
  }

  /// Returns the telephone numbers in a range. They have 7 to 15 digits.
  static func phoneNumbers(in string: String, range: NSRange) -> [DetectedData] {
    let text = string as NSString
    let matches = numbers?.matches(in: string, range: range) ?? []
    return matches.compactMap { match in
      let number = text.substring(with: match.range)
      guard (7...15).contains(number.count(where: \.isNumber)) else { return nil }
      return DetectedData(match.range, link: nil, number: number)
    }
  }
}
