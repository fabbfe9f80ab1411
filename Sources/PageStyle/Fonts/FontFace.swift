public import CSS
public import PageDOM

/// A font face that a script or an `@font-face` rule defines.
///
/// - Source: https://drafts.csswg.org/css-font-loading/#fontface-interface
public final class FontFace {
  /// The load status of a face.
  public enum Status: String, Sendable {
    case unloaded, loading, loaded, error
  }

  /// The load status.
  public private(set) var status = Status.unloaded

  /// The error with which the face failed to load.
  public private(set) var failure: DOMException?

  /// The `@font-face` rule that the face is connected to; `nil` for a script-created face.
  public let rule: CSSRule?

  /// The family name that a script set, unparsed.
  private var ownFamily: String?

  private var ownDescriptors = DeclarationBlock(in: .fontFace)

  /// Creates a face without a family name and sources.
  public init() {
    rule = nil
  }

  init(_ rule: CSSRule) {
    self.rule = rule
  }

  /// Sets the load status.
  public func proceed(to status: Status) { self.status = status }

  /// Sets the status to `error`.
  public func fail(with exception: DOMException) {
    status = .error
    failure = exception
  }

  /// The descriptors, from the rule if there is one.
  public var descriptors: DeclarationBlock { rule?.declarations ?? ownDescriptors }

  /// The family name. If there is none, `normal` for a script-created face, or else empty.
  public var family: String {
    ownFamily ?? FontQuery.families(in: descriptors.propertyValue("font-family")).first
      ?? (rule == nil ? "normal" : "")
  }

  /// Sets the family name, which is not parsed.
  ///
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

  /// Sets a descriptor, including `src`.
  ///
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
