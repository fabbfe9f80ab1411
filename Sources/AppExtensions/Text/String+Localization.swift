private import FoundationValues

extension String {
  /// The key of a localized text, with values in place of `%@`.
  ///
  /// - Source: https://developer.apple.com/documentation/swift/string/localizationvalue
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let values: [String]

    /// Creates a key without values.
    public init(_ value: String) {
      key = value
      values = []
    }

    /// Creates a key without values.
    public init(stringLiteral value: String) {
      self.init(value)
    }

    /// Creates a key with values.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      values = stringInterpolation.values
    }

    /// The parts of a key with values.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var values: [String] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Appends a part of the key.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      /// Appends an integer, whose placeholder is `%lld`.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        key += "%lld"
        values.append("\(value)")
      }

      /// Appends a value, whose placeholder is `%@`.
      public mutating func appendInterpolation<Value>(_ value: Value) {
        key += "%@"
        values.append("\(value)")
      }
    }
  }

  /// Creates the text of a key in the user's language. Without a translation, the text is the key.
  ///
  /// - Source: https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let key = keyAndValue.key
    let format = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
    guard !keyAndValue.values.isEmpty else {
      self = format
      return
    }
    self = FormattedText.text(format, keyAndValue.values)
  }

  /// Creates the text of a key in the user's language. Without a translation, the text is the
  /// default value.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let values = defaultValue.values
    let format = (bundle ?? .main).localizedString(
      forKey: "\(key)", value: defaultValue.key, table: table)
    self = values.isEmpty ? format : FormattedText.text(format, values)
  }
}
