import ExtensionContract
import PropertyLists
import Testing

/// Constructs of Apple's archived "Predicate Format String Syntax".
@Suite struct PredicateLanguageTests {
  private static let items = [
    ExtensionItem(
      attributedTitle: "Ein Café", attributedContentText: "line\n\"two\"",
      attachments: [
        ItemProvider(
          typeIdentifiers: ["public.jpeg", "public.url"], suggestedName: "IMG_0001.JPG"),
        ItemProvider(typeIdentifiers: ["public.plain-text"]),
      ], userInfo: ["number": .integer(7), "list": .array([.integer(1), .integer(4)])])
  ]

  private func isTrue(_ text: String) throws -> Bool {
    let evaluation = try ActivationPredicate(parsing: text).evaluate(Self.items)
    #expect(evaluation.explanation.outcome != .failed, "\(evaluation.explanation)")
    return evaluation.isTrue
  }

  @Test(arguments: [
    // Basic comparisons
    "1 = 1", "1 == 1", "2 >= 1", "2 => 2", "1 <= 2", "1 =< 1", "2 > 1", "1 < 2", "1 != 2", "1 <> 2",
    "1 BETWEEN {0, 33}", "5 between {5, 5}", "'b' BETWEEN {'a', 'c'}", "-1 < 0", "- 1 == -1",
    // Boolean values
    "TRUEPREDICATE", "NOT FALSEPREDICATE", "!FALSEPREDICATE", "TRUE == YES", "FALSE = no",
    "TRUE == 1",
    // Compound predicates
    "1 == 1 AND 2 == 2", "1 == 1 && 2 == 2", "1 == 2 OR 2 == 2", "1 == 2 || 2 == 2",
    "NOT 1 == 2 AND 1 == 1", "TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE",
    "NOT (1 == 1 AND 1 == 2)", "((1 == 1))", "(1) == (1)", "not not truepredicate",
    // Strings
    "'public.jpeg' BEGINSWITH 'public'", "'public.jpeg' ENDSWITH \"jpeg\"",
    "'public.jpeg' CONTAINS '.'", "'Public' BEGINSWITH[c] 'pUB'", "'café' ==[d] 'cafe'",
    "'CAFÉ' LIKE[cd] 'caf?'", "'abc' LIKE 'a*'", "'abc' LIKE '?b?'", "'a*c' LIKE 'a\\\\*c'",
    "'abc' MATCHES 'a.c'", "'abc' MATCHES[c] 'A[a-c]+'",
    "'2024-01-31' MATCHES '\\\\d{4}(-\\\\d\\\\d){2}'",
    "'x' IN 'xyz'", "'aXb' CONTAINS[c] 'x'", "'a' < 'b'", "'B' <[c] 'c'", "'a' !=[c] 'B'",
    "NOT 'café' == 'cafe'", "NOT 'abc' LIKE 'ab'", "NOT 'abc' MATCHES 'ab'", "'ǻ' ==[d] 'a'",
    "NOT 'ø' ==[d] 'o'", "'e\u{301}' ==[d] 'e'", "'' LIKE '*'", "'.' MATCHES '\\\\.'",
    "'ab' MATCHES '(?:a|b){1,2}'", "'a b' MATCHES '\\\\w\\\\s\\\\w$'", "'Ab' MATCHES '(?i)aB'",
    // Type identifiers
    "'public.jpeg' UTI-CONFORMS-TO 'public.image'", "'public.jpeg' uti-conforms-to 'public.jpeg'",
    "'public.jpeg' UTI-EQUALS 'PUBLIC.JPEG'", "NOT 'public.jpeg' UTI-EQUALS 'public.image'",
    // Aggregates
    "ANY {1, 2} == 2", "SOME {1, 2} > 1", "ALL {1, 2} > 0", "NONE {1, 2} > 2", "ALL {} == 1",
    "NOT ANY {} == 1", "'Ben' IN {'Melissa', 'Ben'}", "{1, 2} CONTAINS 2", "'BEN' IN[c] {'ben'}",
    "{5, 6, 7}[1] == 6", "{5, 6}[FIRST] == 5", "{5, 6}[last] == 6", "{5, 6}[SIZE] == 2",
    "{{1}, {2, 3}}[1][0] == 2", "{1, {2}} == {1, {2}}",
    // Literals
    "NULL == nil", "27 == 0x1B", "2.71828 > 2.7", "9.2e-5 < 1", "0o17 == 15", "0b101 == 5",
    "1e3 == 1000",
    "'\\x41\\u0042\\103' == 'ABC'", "'\\t\\n\\r\\\\' == \"\\x09\\x0a\\x0d\\u005C\"",
    "'\\'' == \"'\"",
    "'\\uD83D\\uDE00' == '😀'",
    // Arithmetic and functions
    "1 + 2 * 3 == 7", "(1 + 2) * 3 == 9", "7 - 2 - 1 == 4", "8 / 2 / 2 == 2", "2 ** 3 == 8",
    // The quotient of two integers is truncated.
    "3 / 2 == 1", "-3 / 2 == -1", "3.0 / 2 == 1.5", "3 / 2e0 == 1.5", "(7 - 2) / 2 * 2 == 4",
    "extensionItems[0].attachments.@count / 4 == 0", "count({1, 2, 3}) / 2 == 1",
    "2 ** 0.5 / 1 > 1.4", "average({1, 2}) / 1 == 1.5",
    "count({1, 2}) == 2", "count:({1, 2}) == 2", "sum(1, 2, 3) == 6", "max({1, 5}) == 5",
    "min(4, 2) == 2",
    "average({1, 3}) == 2", "abs(-2) == 2", "floor(1.5) == 1", "ceiling(1.5) == 2",
    "lowercase('A') == 'a'",
    // Key paths
    "extensionItems.@count == 1", "SELF.extensionItems.@count == 1", "#extensionItems.@count == 1",
    "extensionItems[0].attachments.@count == 2",
    "extensionItems[FIRST].attributedTitle ==[cd] 'ein cafe'",
    "extensionItems[0].attributedContentText == 'line\\n\"two\"'",
    "extensionItems[0].attachments[0].suggestedName ENDSWITH[c] '.jpg'",
    "extensionItems[0].attachments[1].suggestedName == NIL",
    "ANY extensionItems.attributedTitle BEGINSWITH 'Ein'",
    "extensionItems.attachments[0].@count == 2", "extensionItems[0].userInfo.number == 7",
    "extensionItems[0].userInfo['number'] == 7", "extensionItems[0].userInfo.list.@max == 4",
    "extensionItems[0].userInfo.list.@sum == 5",
    "extensionItems.@unionOfObjects.attachments[0].@count == 2",
    // The rest of the key path after an operator is evaluated for each element.
    "extensionItems.@sum.attachments.@count == 2", "extensionItems.@max.attachments.@count == 2",
    "extensionItems.@avg.attachments.@count == 2",
    "extensionItems.@unionOfObjects.attachments.@count == {2}",
    "extensionItems.@unionOfArrays.attachments[SIZE] == 2",
    "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, $a.registeredTypeIdentifiers.@count == 2)"
      + ".@count == 1 AND $i.attachments.@count == 2).@count == 1",
    "SUBQUERY(extensionItems[0].attachments, $a, 'public.url' IN $a.registeredTypeIdentifiers)[0]"
      + ".suggestedName == 'IMG_0001.JPG'",
    "extensionItems[0].attachments.registeredTypeIdentifiers[LAST][FIRST] == 'public.plain-text'",
    "{1, 1, 2}.@distinctUnionOfObjects[SIZE] == 2", "{'a', 'bc'}.@max.length == 2",
  ])
  func isAccepted(text: String) throws {
    #expect(try isTrue(text), "\(text)")
  }

  /// The arguments are a predicate, the column of its error, and the error's code.
  @Test(arguments: [
    ("", 1, PredicateSyntaxError.Code.empty), ("  ", 3, .empty), ("1", 1, .misplacedExpression),
    ("extensionItems", 1, .misplacedExpression), ("1 == ", 6, .unexpectedToken),
    ("1 == 1 AND", 11, .unexpectedToken), ("1 == 1 2", 8, .unexpectedToken),
    ("(1 == 1", 8, .unexpectedToken), ("1 == 1)", 7, .unexpectedToken),
    ("'abc == 1", 1, .unterminatedString), ("a == 'b\\u00'", 8, .badEscape),
    ("1a == 1", 1, .badNumber),
    ("1 == 0x", 6, .badNumber), ("1 == 1e999", 6, .badNumber), ("$i == 1", 1, .unknownVariable),
    ("SUBQUERY(extensionItems, $i, $j.a == 1).@count == 1", 30, .unknownVariable),
    ("SUBQUERY(extensionItems, i, i == 1).@count == 1", 26, .unexpectedToken),
    ("SUBQUERY(extensionItems, $i).@count == 1", 28, .unexpectedToken),
    ("SUBQUERY extensionItems", 10, .unexpectedToken),
    ("SUBQUERY(extensionItems, $i, $i).@count == 1", 32, .misplacedExpression),
    ("a == %@", 6, .unsupported), ("a ? b", 3, .unexpectedCharacter),
    ("a == “x”", 6, .unexpectedCharacter),
    ("a & b", 3, .unexpectedCharacter), ("$x := 1", 1, .unknownVariable),
    ("a := 1", 3, .unsupported),
    ("FETCH(a) == 1", 1, .unsupported), ("CAST(a, 'NSDate') == 1", 1, .unsupported),
    ("random(1) == 1", 1, .unsupported), ("a.@median == 1", 3, .unsupported),
    ("a.first == 1", 3, .unexpectedToken), ("first == 1", 1, .unexpectedToken),
    ("a BETWEEN {1}", 11, .unexpectedToken), ("a ==[x] 1", 6, .unexpectedToken),
    ("a == 1 // comment", 8, .unsupported), ("é == 1", 1, .unexpectedCharacter),
    ("a MATCHES '('", 11, .badRegularExpression),
    ("a MATCHES '(?=b)'", 11, .badRegularExpression), ("a[0 == 1", 5, .unexpectedToken),
    ("ANY (a == 1)", 5, .misplacedExpression), ("(a == 1) + 1 == 2", 1, .misplacedExpression),
    ("@count == 1", 1, .unexpectedToken), ("a . == 1", 5, .unexpectedToken),
    ("$ == 1", 1, .unexpectedCharacter),
    ("{1, 2 == 1", 7, .unexpectedToken), ("a == \\\"b\\\"", 6, .unexpectedCharacter),
    ("UTI-CONFORMS-TO 'a'", 1, .unexpectedToken), ("a UTI-CONFORMS 'b'", 3, .misplacedExpression),
  ])
  func isRejected(text: String, column: Int, code: PredicateSyntaxError.Code) throws {
    let error = #expect(throws: PredicateSyntaxError.self, "\(text)") {
      try ActivationPredicate(parsing: text)
    }
    #expect(error?.code == code, "\(text): \(error.map { "\($0)" } ?? "")")
    #expect(error?.position == PredicatePosition(line: 1, column: column), "\(text)")
  }

  @Test func errorShowsTheLineWithCarets() throws {
    let error = #expect(throws: PredicateSyntaxError.self) {
      try ActivationPredicate(parsing: "TRUEPREDICATE AND\n\t'é' ==\t$item\nOR 1 == 1")
    }
    #expect(error?.position == PredicatePosition(line: 2, column: 9))
    #expect(error?.caretText == " 'é' == $item\n        ^^^^^")
    #expect(
      error?.description.hasPrefix("2:9: The variable $item is not defined here. ") == true)
  }

  /// An evaluation that a device ends with an exception.
  @Test(arguments: [
    "ANY 1 == 1", "ANY extensionItems.attachments UTI-CONFORMS-TO 'public.url'",
    "extensionItems UTI-CONFORMS-TO 'public.url'", "extensionItems < 1", "'a' < 1",
    "SUBQUERY('a', $x, $x == 1).@count == 1", "extensionItems[7].attachments.@count == 1",
    "'a'.key == 1",
    "1 CONTAINS 1", "1 LIKE 'a'", "1 + 'a' == 2", "1 BETWEEN extensionItems", "5.@count == 1",
  ])
  func evaluationFails(text: String) throws {
    let evaluation = try ActivationPredicate(parsing: text).evaluate(Self.items)
    #expect(!evaluation.isTrue)
    #expect(evaluation.explanation.outcome == .failed, "\(text)")
    #expect(!evaluation.explanation.needed.isEmpty)
  }

  @Test func firstOperandThatDecidesHidesLaterFailures() throws {
    #expect(try isTrue("TRUEPREDICATE OR 'a' < 1"))
    #expect(try !isTrue("FALSEPREDICATE AND 'a' < 1"))
  }

  @Test func deepAndLongPredicatesEnd() throws {
    for text in [
      String(repeating: "(", count: 100_000), String(repeating: "NOT ", count: 100_000) + "1 == 1",
      String(repeating: "-", count: 100_000) + "1 == 1", String(repeating: "{", count: 100_000),
      String(repeating: "a[", count: 100_000), String(repeating: "SUBQUERY(", count: 100_000),
      String(repeating: " ", count: 2_000_000),
    ] {
      let error = #expect(throws: PredicateSyntaxError.self) {
        try ActivationPredicate(parsing: text)
      }
      #expect(error?.code == .tooComplex)
    }
    #expect(try isTrue(String(repeating: "1 == 1 AND ", count: 50_000) + "1 == 1"))
    #expect(try isTrue("0" + String(repeating: " + 1", count: 50_000) + " == 50000"))
    #expect(
      try isTrue(
        String(repeating: "(", count: 60) + "1 == 1" + String(repeating: ")", count: 60)))
    let path = "extensionItems" + String(repeating: ".a", count: 50_000) + ".@count == 1"
    #expect(try isTrue(path))
    for symbol in [".@unionOfObjects", ".@max", ".@unionOfArrays"] {
      let operators = "extensionItems" + String(repeating: symbol, count: 50_000) + ".@count == 1"
      let evaluation = try ActivationPredicate(parsing: operators).evaluate([ExtensionItem()])
      #expect(evaluation.explanation.outcome == .failed)
    }
  }

  @Test func expensiveEvaluationsEnd() throws {
    let many = [
      ExtensionItem(
        attachments: Array(
          repeating: ItemProvider(typeIdentifiers: ["public.url", "public.data"]), count: 2_000))
    ]
    var text = "ANY $a0.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.url'"
    for level in 0..<3 {
      text = "SUBQUERY(extensionItems[0].attachments, $a\(level), \(text)).@count >= 0"
    }
    let evaluation = try ActivationPredicate(parsing: text).evaluate(many)
    #expect(evaluation.explanation.outcome == .failed)
    let pattern = String(repeating: "(a*)*", count: 200) + "b"
    let long = [ExtensionItem(attributedTitle: String(repeating: "a", count: 100_000))]
    for predicate in [
      "extensionItems[0].attributedTitle MATCHES '\(pattern)'",
      "extensionItems[0].attributedTitle LIKE '\(String(repeating: "*a", count: 5_000))b'",
    ] {
      #expect(try !ActivationPredicate(parsing: predicate).evaluate(long).isTrue)
    }
    // The matching of short texts with a large expression and the folding of a long text also count
    // as steps.
    let short = "SUBQUERY(extensionItems[0].attachments, $a, ANY $a.registeredTypeIdentifiers "
    let fold = "extensionItems[0].attributedTitle BEGINSWITH[cd] 'q'"
    for (items, predicate) in [
      (many, short + "MATCHES '(.?){900}!').@count > 0"),
      (
        [ExtensionItem(attributedTitle: String(repeating: "a", count: 10_000_000))],
        Array(repeating: fold, count: 1_000).joined(separator: " OR ")
      ),
    ] {
      let evaluation = try ActivationPredicate(parsing: predicate).evaluate(items)
      #expect(evaluation.explanation.outcome == .failed)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func expensivePatternsEnd() throws {
    let members = String(
      (0..<4_000).compactMap { Unicode.Scalar(0x4E00 + 2 * $0) }.map(Character.init))
    let long = [ExtensionItem(attributedTitle: String(repeating: "z", count: 100_000))]
    for pattern in [
      "([\(members)]?z?){1000}!", "((z?){200})*!", "(z*){500}!", "(\\\\w*\\\\s*){300}!",
    ] {
      let predicate = try ActivationPredicate(
        parsing: "extensionItems[0].attributedTitle MATCHES '\(pattern)'")
      let evaluation = predicate.evaluate(long)
      #expect(evaluation.explanation.outcome == .failed, "\(pattern.prefix(20))")
      #expect(evaluation.explanation.saw.contains("too many steps"))
    }
    // An ordinary pattern for a link of 2,000 characters does not exceed the limit.
    let link = "https://example.com/" + String(repeating: "path/", count: 400)
    let predicate = try ActivationPredicate(
      parsing: "extensionItems[0].attributedTitle MATCHES[c] 'https?://(www\\\\.)?[a-z.]+/.*path/'")
    #expect(predicate.evaluate([ExtensionItem(attributedTitle: link)]).isTrue)
  }

  @Test(.timeLimit(.minutes(10)))
  func explanationsOfLongPredicatesTakeLittleTime() throws {
    let space = String(repeating: " ", count: 900_000)
    let failing = Array(repeating: "'a' < 1", count: 2_000).joined(separator: " OR ")
    let gap = "'a'" + space + "< 1"
    for text in [
      space + failing, String(repeating: "(", count: 60) + gap + String(repeating: ")", count: 60),
    ] {
      let evaluation = try ActivationPredicate(parsing: text).evaluate([])
      #expect(evaluation.explanation.outcome == .failed)
    }
    let error = #expect(throws: PredicateSyntaxError.self) {
      try ActivationPredicate(parsing: "1 == 1 AND" + space + "\n é é %@")
    }
    #expect(error?.position == PredicatePosition(line: 2, column: 2))
  }
}
