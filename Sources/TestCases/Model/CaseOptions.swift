internal import PropertyLists

/// The options of a case, with the same names as the options of `pageaction run` and `finalize`.
///
/// String values are valid according to the schema; for example, `device` is a known device.
/// Missing options have the fixed defaults of tests.
public struct CaseOptions: Sendable, Equatable {
  public var baseURL: String?
  public var charset: String?
  /// The offset of the page's record in an archive, in bytes.
  public var offset: Int?
  /// The path of a folder that mirrors URLs, or of a JSON file that maps URLs.
  public var resources: String?
  /// A CSS selector.
  public var selection: String?
  public var selectText: String?
  /// `iphone`, `ipad` or `mac`.
  public var device: String?
  public var viewport: CaseViewport?
  public var userAgent: String?
  public var extensionName: String?
  /// The start time of the page's clock, such as `2026-01-31T12:00:00Z`.
  public var now: String?
  public var seed: UInt64?
  /// An identifier such as `Europe/Vienna`.
  public var timeZone: String?
  /// A language tag such as `de-AT`.
  public var locale: String?
  /// `virtual` or `real`.
  public var clock: String?
  /// `html5` or `libxml2`.
  public var parser: String?
  /// `webkit` or `standard`.
  public var select: String?
  /// `on` or `off`.
  public var scripting: String?
  /// `estimate` or `none`.
  public var layout: String?
  /// `minimal` or `normalized`.
  public var outputStyle: String?
  /// `keep`, `drop` or `error`.
  public var null: String?
  /// Whether warnings are failures.
  public var strict: Bool?
  /// In seconds.
  public var timeLimit: Double?
  /// In MiB.
  public var memoryLimit: Int?
  /// In seconds.
  public var launchBudget: Double?
  /// `none` or `phone`.
  public var budget: String?

  public init() {}

  /// Creates options from a dictionary that matches the schema.
  /// - Parameter resolve: Returns the path of a file that the dictionary names.
  init(checked entries: PropertyListDictionary, resolve: (String) -> String) {
    func text(_ key: String) -> String? { entries[key]?.text }
    baseURL = text("baseURL")
    charset = text("charset")
    offset = entries["offset"]?.wholeNumber.flatMap { Int(exactly: $0) }
    resources = text("resources").map(resolve)
    selection = text("selection")
    selectText = text("selectText")
    device = text("device")
    viewport = text("viewport").flatMap(CaseViewport.init)
    userAgent = text("userAgent")
    extensionName = text("extensionName")
    now = text("now")
    seed = entries["seed"]?.wholeNumber
    timeZone = text("timeZone")
    locale = text("locale")
    clock = text("clock")
    parser = text("parser")
    select = text("select")
    scripting = text("scripting")
    layout = text("layout")
    outputStyle = text("outputStyle")
    null = text("null")
    if case .boolean(let isStrict)? = entries["strict"] { strict = isStrict }
    timeLimit = entries["timeLimit"]?.number
    memoryLimit = entries["memoryLimit"]?.wholeNumber.flatMap { Int(exactly: $0) }
    launchBudget = entries["launchBudget"]?.number
    budget = text("budget")
  }
}

/// The size of the viewport in CSS pixels.
public struct CaseViewport: Sendable, Equatable {
  public var width: Int
  public var height: Int

  init?(_ text: String) {
    let parts = text.split(separator: "x").map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    (self.width, self.height) = (width, height)
  }
}

extension PropertyList {
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number if it is whole and not negative; otherwise `nil`. As in JSON Schema, `1.0` is an
  /// integer.
  var wholeNumber: UInt64? {
    switch self {
    case .integer(let number): UInt64(exactly: number)
    case .unsigned(let number): number
    case .real(let number): UInt64(exactly: number)
    default: nil
    }
  }

  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}
