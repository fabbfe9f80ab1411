public import WebCSS
public import PageDOM

/// - Source: https://drafts.csswg.org/css-font-loading/#fontface-interface
public final class FontFace {
  public enum Status: String, Sendable {
    case unloaded, loading, loaded, error
  }

  public private(set) var status = Status.unloaded

  /// The error that prevented loading.
  public private(set) var failure: DOMException?

  /// `nil` for a script-created face.
  public let rule: CSSRule?

  /// The unparsed family name that a script set.
  private var ownFamily: String?

  private var ownDescriptors = DeclarationBlock(in: .fontFace)

  public init() {
    rule = nil
  }

  init(_ rule: CSSRule) {
    self.rule = rule
  }

  public func proceed(to status: Status) { self.status = status }

  public func fail(with exception: DOMException) {
    status = .error
    failure = exception
  }

  public var descriptors: DeclarationBlock { rule?.declarations ?? ownDescriptors }

  /// If no family is set, `normal` for a script-created face and empty for a CSS-connected face.
  public var family: String {
    ownFamily ?? FontQuery.families(in: descriptors.propertyValue("font-family")).first
      ?? (rule == nil ? "normal" : "")
  }

  /// - Parameter name: A name that is not parsed as CSS.
  /// - Throws: `SyntaxError` if the name is empty.
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontface-family
  public func setFamily(_ name: String) throws(DOMException) {
    guard !name.isEmpty else { throw .unmatchedPattern }
    if rule == nil {
      ownFamily = name
      return
    }
    try set("font-family", Serialization.string(name))
  }

  /// Returns a serialized descriptor, or `value` if the descriptor is not set.
  public func descriptor(_ name: String, default value: String) -> String {
    let text = descriptors.propertyValue(name)
    return text.isEmpty ? value : text
  }

  /// - Throws: `SyntaxError` if the value is invalid.
  public func set(_ name: String, _ value: String) throws(DOMException) {
    var block = descriptors
    guard !value.isEmpty, block.setProperty(name, value) else { throw .unmatchedPattern }
    if let rule { rule.update(block) } else { ownDescriptors = block }
  }

  /// The base URL of the sources; `nil` for the document base URL.
  public var baseURL: DOMString? { rule?.parentStyleSheet?.baseURL }
}

extension DOMException {
  static var unmatchedPattern: DOMException {
    DOMException(name: "SyntaxError", message: "The string did not match the expected pattern.")
  }
}
