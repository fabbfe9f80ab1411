internal import Infra

/// A BCP 47 language tag, such as `de-AT`, for the locale of a page's scripts.
///
/// A tag consists of a language with an optional script, region and variants. ECMA-402 excludes
/// extensions from default locales.
/// - Source: https://unicode.org/reports/tr35/#Unicode_language_identifier
public struct LanguageTag: Sendable, Hashable, LosslessStringConvertible {
  /// The tag in canonical case, with sorted variants.
  public let description: String

  /// `en-US`, the locale of the engine.
  public static let americanEnglish = LanguageTag(canonical: "en-US")

  private init(canonical: String) { description = canonical }

  /// Creates a tag from a text; returns `nil` if the text is not a valid tag.
  public init?(_ text: String) {
    guard let tag = try? LanguageTag(checking: text) else { return nil }
    self = tag
  }

  /// Creates a tag from a text.
  /// - Throws: `LanguageTagError` if the text is not a well-formed tag, or has an extension.
  /// - Source: https://tc39.es/ecma402/#sec-isstructurallyvalidlanguagetag
  public init(checking text: String) throws(LanguageTagError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw LanguageTagError("A language tag has at most \(Self.maximumLength) characters.")
    }
    guard !text.contains("_") else {
      throw LanguageTagError("The parts of a language tag are separated by hyphens, as in de-AT.")
    }
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map(Subtag.init)[...]
    guard let language = parts.popFirst(), language.isLanguage else {
      throw LanguageTagError(
        "A language tag starts with the code of a language, such as de or de-AT.")
    }
    var tag = language.lowercased
    if let script = parts.first, script.isScript {
      parts.removeFirst()
      tag += "-" + script.capitalized
    }
    if let region = parts.first, region.isRegion {
      parts.removeFirst()
      tag += "-" + region.uppercased
    }
    var variants: [String] = []
    while let variant = parts.first, variant.isVariant {
      parts.removeFirst()
      variants.append(variant.lowercased)
    }
    guard Set(variants).count == variants.count else {
      throw LanguageTagError("The language tag repeats a variant. Specify each variant once.")
    }
    if let next = parts.first {
      throw LanguageTagError(
        next.isSingleton
          ? "The locale has no extensions such as -u-. A script passes them to the functions of Intl."
          : "'\(next.text)' is not a script, region or variant. Specify a tag such as de-AT or zh-Hant-TW."
      )
    }
    description = ([tag] + variants.sorted()).joined(separator: "-")
  }

  /// The maximum length of a tag, which is longer than any tag in the registry.
  private static let maximumLength = 100
}

/// The reason why a text is not a language tag.
public struct LanguageTagError: Error, Sendable, CustomStringConvertible {
  /// The problem, and how to fix it.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// A part of a language tag.
private struct Subtag {
  let text: Substring
  let length: Int
  let isAlphabetic: Bool
  let isAlphanumeric: Bool

  init(_ text: Substring) {
    self.text = text
    length = text.utf8.count
    isAlphabetic = text.utf8.allSatisfy(\.isASCIIAlpha)
    isAlphanumeric = text.utf8.allSatisfy(\.isASCIIAlphanumeric)
  }

  var lowercased: String { text.lowercased() }
  var uppercased: String { text.uppercased() }
  var capitalized: String { text.prefix(1).uppercased() + text.dropFirst().lowercased() }

  var isLanguage: Bool { isAlphabetic && (2...8).contains(length) && length != 4 }
  var isScript: Bool { isAlphabetic && length == 4 }
  var isRegion: Bool {
    isAlphabetic && length == 2 || length == 3 && text.utf8.allSatisfy(\.isASCIIDigit)
  }
  var isVariant: Bool {
    isAlphanumeric
      && ((5...8).contains(length) || length == 4 && text.utf8.first?.isASCIIDigit == true)
  }
  var isSingleton: Bool { isAlphanumeric && length == 1 }
}
