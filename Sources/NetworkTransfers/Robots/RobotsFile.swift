internal import Infra

/// The rules of a robots.txt for one crawler.
/// - Source: https://www.rfc-editor.org/rfc/rfc9309
package struct RobotsFile: Equatable {
  /// The number of bytes that are read; the rest is ignored.
  static let maximumSize = 500 << 10

  /// The largest `Crawl-delay` that is obeyed, in seconds.
  package static let maximumDelay = 60.0

  /// The maximum number of octet comparisons for wildcards in one URL. It limits the time of
  /// hostile rules, because one thread serves all hosts.
  ///
  /// 2,000 rules with wildcards and a path of 4,000 octets need this number.
  static let maximumComparisons = 8 << 20

  static let allowingAll = RobotsFile()

  struct Rule: Equatable {
    var pattern: RobotsPattern
    var isAllowed: Bool
  }

  private(set) var rules: [Rule] = []

  /// The value of `Crawl-delay`, in seconds. This field is not part of the standard.
  package private(set) var delay: Double?

  package var isEmpty: Bool { rules.isEmpty }

  private init() {}

  /// - Parameter name: The product token of the crawler.
  package init(_ bytes: [UInt8], for name: String) {
    let name = Self.productToken(Array(name.utf8)[...])
    var own = RobotsFile()
    var general = RobotsFile()
    var hasOwn = false
    // Whether the current group applies to this crawler, whether it applies to all crawlers, and
    // whether its user-agent lines can continue.
    var (isOwn, isGeneral, isInAgents) = (false, false, false)
    let text = bytes.prefix(Self.maximumSize).withoutByteOrderMark
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }
    for line in lines {
      guard let (key, value) = Self.field(line) else { continue }
      switch key {
      case "user-agent":
        if !isInAgents { (isOwn, isGeneral, isInAgents) = (false, false, true) }
        if value.first == UInt8(ascii: "*") {
          isGeneral = true
        } else if !name.isEmpty, Self.productToken(value) == name {
          isOwn = true
          hasOwn = true
        }
      case "allow", "disallow":
        isInAgents = false
        guard !value.isEmpty, isOwn || isGeneral else { continue }
        let rule = Rule(pattern: RobotsPattern(value), isAllowed: key == "allow")
        if isOwn { own.rules.append(rule) }
        if isGeneral { general.rules.append(rule) }
      case "crawl-delay":
        guard let seconds = Self.seconds(value) else { continue }
        if isOwn { own.delay = max(own.delay ?? 0, seconds) }
        if isGeneral { general.delay = max(general.delay ?? 0, seconds) }
      default: continue
      }
    }
    self = hasOwn ? own : general
  }

  /// Whether the rules allow a URL; `false` also if they need more than `maximumComparisons`.
  /// - Parameter target: The path and the query of a URL.
  package func allows(_ target: [UInt8]) -> Bool {
    if target == Array("/robots.txt".utf8) { return true }
    let path = RobotsPath.normalized(target, isPattern: false)
    // The longest matching pattern decides. Among patterns of equal length, Allow wins.
    var (length, isAllowed) = (0, true)
    var comparisons = Self.maximumComparisons
    for rule in rules {
      let isStronger =
        rule.pattern.length > length
        || rule.pattern.length == length && rule.isAllowed && !isAllowed
      if isStronger, rule.pattern.matches(path, &comparisons) {
        (length, isAllowed) = (rule.pattern.length, rule.isAllowed)
      }
      guard comparisons > 0 else { return false }
    }
    return isAllowed
  }

  private static func field(
    _ line: ArraySlice<UInt8>
  ) -> (key: String, value: ArraySlice<UInt8>)? {
    let content = line.prefix { $0 != UInt8(ascii: "#") }
    guard let colon = content.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = content[..<colon].strippingASCIIWhitespace
    guard key.count <= 16 else { return nil }
    return (
      String(decoding: key, as: UTF8.self).asciiLowercased,
      content[(colon + 1)...].strippingASCIIWhitespace
    )
  }

  /// Returns the letters, hyphens and underscores at the start, in lowercase.
  private static func productToken(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.prefix { $0.isASCIIAlpha || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      .map(\.asciiLowercased)
  }

  private static func seconds(_ text: ArraySlice<UInt8>) -> Double? {
    guard let seconds = Double(String(decoding: text, as: UTF8.self)), seconds >= 0 else {
      return nil
    }
    return min(seconds, maximumDelay)
  }
}
