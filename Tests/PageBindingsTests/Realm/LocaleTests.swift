import Foundation
import PageBindings
import Testing

/// Tests of realms whose locale differs from the engine's.
@Suite struct LocaleTests {
  private static let answers: [String: [String]] = {
    let text = AnsweredScript.text(of: "locale-answers.json")
    return (try? JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))) ?? [:]
  }()

  private func page(_ tag: String, startTime: Double? = nil) -> ScriptPage {
    var environment = PageEnvironment()
    environment.locale = LanguageTag(tag)!
    return ScriptPage(given: nil, environment: environment, startTime: startTime)
  }

  @Test(
    arguments: [
      "ar-EG", "az-AZ", "cs-CZ", "de-AT", "de-DE", "en-GB", "es-ES", "fa-IR", "hi-IN", "iw-IL",
      "ja-JP", "lt-LT", "sv-SE", "th-TH", "tr-TR", "zh-Hant-TW",
    ], [nil, 1e12])
  func `The engine in a process with this locale has the same answers`(
    _ tag: String, _ startTime: Double?
  ) throws {
    let lines = page(tag, startTime: startTime).evaluate(
      AnsweredScript.text(of: "locale-facts.js")
    ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let expected = try #require(Self.answers[tag])
    #expect(lines.count == expected.count)
    for (line, answer) in zip(lines, expected) { #expect(line == answer) }
  }

  /// - Source: https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt
  /// - Source: https://cldr.unicode.org
  @Test(arguments: [
    ("de-DE", "(1234.5).toLocaleString()", "1.234,5"),
    ("de-CH", "(1234.5).toLocaleString()", "1’234.5"),
    ("en-IN", "(1234567).toLocaleString()", "12,34,567"),
    ("tr", "'i'.toLocaleUpperCase()", "\u{130}"), ("tr", "'I'.toLocaleLowerCase()", "\u{131}"),
    ("tr", "'i'.toUpperCase()", "I"), ("tr", "'i'.toLocaleUpperCase('en')", "I"),
    ("lt", "'I\\u0300'.toLocaleLowerCase()", "i\u{307}\u{300}"),
    ("sv", "['ä', 'z'].sort((a, b) => a.localeCompare(b)).join('')", "zä"),
    ("de", "['z', 'ä'].sort((a, b) => a.localeCompare(b)).join('')", "äz"),
    ("pl", "new Intl.PluralRules().select(5)", "many"),
    ("de-AT", "[navigator.language, navigator.languages].join()", "de-AT,de-AT"),
    ("iw", "[navigator.language, new Intl.Collator().resolvedOptions().locale].join()", "he,he"),
    (
      "tlh", "[navigator.language, new Intl.Collator().resolvedOptions().locale].join()",
      "tlh,en-US"
    ),
    ("en-us", "Intl.Collator.toString().includes('native code') + navigator.language", "trueen-US"),
  ])
  func publishedFacts(tag: String, expression: String, expected: String) {
    #expect(page(tag).evaluate(expression) == expected)
  }

  @Test func framesHaveTheLocale() {
    let script = """
      const frame = document.body.appendChild(document.createElement('iframe'));
      const other = frame.contentWindow;
      [other.Intl === Intl, other.eval('(1.5).toLocaleString()'), other.navigator.language].join('|')
      """
    #expect(page("de-DE").evaluate(script) == "false|1,5|de-DE")
  }

  @Test(arguments: [
    ("Intl.NumberFormat", "NumberFormat"), ("Intl.Collator", "Collator"),
    ("Intl.Collator.prototype.resolvedOptions", "resolvedOptions"),
    ("Number.prototype.toLocaleString", "toLocaleString"),
    ("Date.prototype.toTimeString", "toTimeString"),
    ("String.prototype.localeCompare", "localeCompare"),
  ])
  func `Functions look like the engine's`(_ function: String, _ name: String) {
    #expect(
      page("de").evaluate("\(function).toString()")
        == "function \(name)() {\n    [native code]\n}")
  }

  @Test func changedPrototypesHaveNoEffect() {
    let script = """
      Array.prototype[Symbol.iterator] = Object.prototype.get = String.prototype.slice = null;
      Intl.getCanonicalLocales = WeakSet.prototype.add = WeakSet.prototype.has = null;
      Reflect.apply = Reflect.construct = Object.defineProperty = null;
      Intl.Collator.prototype.constructor = Intl.NumberFormat.prototype.constructor = null;
      [1.5.toLocaleString(), new Intl.NumberFormat(['tlh']).format(2.5), `${new Date(0)}`.length > 9,
        'a'.localeCompare('b', []), new Intl.Collator().resolvedOptions().locale].join('|')
      """
    #expect(page("de-DE").evaluate(script) == "1,5|2,5|true|-1|de-DE")
  }
}

@Suite struct LanguageTagTests {
  /// - Source: https://unicode.org/reports/tr35/#Unicode_language_identifier
  @Test(arguments: [
    ("DE-at", "de-AT"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"), ("en-us", "en-US"),
    ("ca-VALENCIA", "ca-valencia"), ("sl-rozaj-biske-1994", "sl-1994-biske-rozaj"),
    ("de-1901", "de-1901"), ("yue", "yue"),
  ])
  func canonical(text: String, tag: String) {
    #expect(LanguageTag(text)?.description == tag)
  }

  @Test(arguments: [
    ("", "starts with the code of a language"), ("d", "starts with the code"),
    ("root", "starts with the code"), ("dé", "starts with the code"), ("x-y", "starts with"),
    ("de_AT", "separated by hyphens"), ("de-", "'' is not a script, region or variant"),
    ("de-A", "has no extensions"), ("de-u-nu-arab", "has no extensions"),
    ("de-AT-AT", "'AT' is not"), ("de-1901-1901", "repeats a variant"),
    (String(repeating: "a-", count: 60), "at most 100 characters"),
  ])
  func malformed(text: String, reason: String) {
    #expect(LanguageTag(text) == nil)
    do throws(LanguageTagError) {
      _ = try LanguageTag(checking: text)
    } catch {
      #expect(error.description.contains(reason))
    }
  }
}
