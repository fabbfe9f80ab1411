import WebCSS
import Testing

/// - Source: https://drafts.csswg.org/css-syntax/#tokenization
@Suite struct TokenizerTests {
  private func tokens(_ bytes: [UInt8]) -> [String] {
    var tokenizer = Tokenizer(bytes)
    var output: [String] = []
    while true {
      let token = tokenizer.next()
      if token.kind == .endOfFile { return output }
      switch token.kind {
      case .identifier, .function, .atKeyword, .hash, .string, .url:
        output.append("\(token.kind)=\(token.text(in: bytes))")
      case .number, .percentage:
        output.append("\(token.kind)=\(token.number)")
      case .dimension:
        output.append("\(token.kind)=\(token.number)|\(token.text(in: bytes))")
      default:
        output.append("\(token.kind)")
      }
    }
  }

  @Test(arguments: [
    ("a.b#c", ["identifier=a", "delimiter", "identifier=b", "hash=c"]),
    (
      "f( 1px )",
      ["function=f", "whitespace", "dimension=1.0|px", "whitespace", "closeParenthesis"]
    ),
    ("url( x )", ["url=x"]),
    ("url( 'x')", ["function=url", "whitespace", "string=x", "closeParenthesis"]),
    ("url(a b)c", ["badURL", "identifier=c"]), ("url(a", ["url=a"]), ("URL(\\)", ["url=)"]),
    ("\\75rl(x)", ["url=x"]), ("'a\\\nb'", ["string=ab"]),
    ("'a\nb", ["badString", "whitespace", "identifier=b"]),
    ("'a\\", ["string=a"]), ("\"a", ["string=a"]), ("a\\", ["identifier=a\u{FFFD}"]),
    ("\\0 a", ["identifier=\u{FFFD}a"]), ("\\110000 a", ["identifier=\u{FFFD}a"]),
    ("\\D800 a", ["identifier=\u{FFFD}a"]), ("\\26 B", ["identifier=&B"]),
    ("\\\n", ["delimiter", "whitespace"]),
    ("-->", ["commentClose"]), ("<!--x", ["commentOpen", "identifier=x"]),
    ("--a", ["identifier=--a"]),
    ("-", ["delimiter"]), ("-1", ["number=-1.0"]), ("+.5e-2", ["number=0.005"]),
    (".", ["delimiter"]),
    ("1e", ["dimension=1.0|e"]), ("1e3", ["number=1000.0"]), ("1e-x", ["dimension=1.0|e-x"]),
    ("1--x", ["dimension=1.0|--x"]), ("50%", ["percentage=50.0"]), ("@media", ["atKeyword=media"]),
    ("@1", ["delimiter", "number=1.0"]), ("#", ["delimiter"]), ("#1a", ["hash=1a"]),
    ("/* a */b/* c", ["identifier=b"]), ("a/**/b", ["identifier=a", "identifier=b"]),
    ("é", ["identifier=é"]),
    (
      "{}[]();:,",
      [
        "openCurly", "closeCurly", "openSquare", "closeSquare", "openParenthesis",
        "closeParenthesis",
        "semicolon", "colon", "comma",
      ]
    ),
  ])
  func text(_ text: String, _ expected: [String]) {
    #expect(tokens(Array(text.utf8)) == expected)
  }

  @Test func nulAndSurrogatesAreReplaced() {
    #expect(tokens([0x61, 0x00, 0x62]) == ["identifier=a\u{FFFD}b"])
    #expect(tokens([0x61, 0xC0, 0x80, 0x62]) == ["identifier=a\u{FFFD}b"])
    #expect(tokens([0x61, 0xED, 0xA0, 0x80, 0x62]) == ["identifier=a\u{FFFD}b"])
    #expect(tokens([0x22, 0xED, 0xA0, 0x80, 0x22]) == ["string=\u{FFFD}"])
    #expect(tokens([0xED, 0x95, 0x9C]) == ["identifier=한"])
    #expect(tokens([0x5C, 0x00]) == ["identifier=\u{FFFD}"])
  }

  @Test func rangesAndFlags() {
    var tokenizer = Tokenizer("#a #1 1 1.0 +1 a\\62")
    var flags: [Token.Flags] = []
    while case let token = tokenizer.next(), token.kind != .endOfFile {
      if token.kind != .whitespace { flags.append(token.flags) }
    }
    #expect(
      flags == [.identifierHash, [], .integer, [], [.integer, .signed], .needsDecoding])
    tokenizer = Tokenizer("  'ab' ")
    _ = tokenizer.next()
    let string = tokenizer.next()
    #expect(string.range == 2..<6)
    #expect(string.content == 3..<5)
  }
}
