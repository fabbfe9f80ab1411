public import CSS

/// A face of a font, which a script or a rule of the page has made.
///
/// - Source: https://drafts.csswg.org/css-font-loading/#fontface-interface
public final class FontFace {
  /// How far the face is.
  public enum Status: String, Sendable {
    case unloaded, loading, loaded, error
  }

  /// How far the face is.
  public private(set) var status = Status.unloaded

  /// Why the face cannot be used.
  public private(set) var failure: DOMException?

  /// The rule that the face is connected to; `nil` for one that a script has made.
  public let rule: CSSRule?

  /// The name that a script has given the face, as it was written.
  private var ownFamily: String?

  private var ownDescriptors = DeclarationBlock(in: .fontFace)

  /// Makes a face without a name and without sources.
  public init() {
    rule = nil
  }

  init(_ rule: CSSRule) {
    self.rule = rule
  }

  /// The face is further now.
  public func proceed(to status: Status) { self.status = status }

  /// The face cannot be used.
  public func fail(with exception: DOMException) {
    status = .error
    failure = exception
  }

  /// The descriptors: those of the rule, where there is one.
  public var descriptors: DeclarationBlock { rule?.declarations ?? ownDescriptors }

  /// The name of the family; `normal` where there is none.
  public var family: String {
    ownFamily ?? FontQuery.families(in: descriptors.propertyValue("font-family")).first
      ?? (rule == nil ? "normal" : "")
  }

  /// Sets the name of the family, which is taken as it is.
  ///
  /// - Throws: `SyntaxError` where it is empty.
  /// - Source: https://drafts.csswg.org/css-font-loading/#dom-fontface-family
  public func setFamily(_ name: String) throws(DOMException) {
    guard !name.isEmpty else { throw .unmatchedPattern }
    if rule == nil {
      ownFamily = name
      return
    }
    try set("font-family", Serialization.string(name))
  }

  /// A descriptor as text; `value` where it is not set.
  public func descriptor(_ name: String, default value: String) -> String {
    let text = descriptors.propertyValue(name)
    return text.isEmpty ? value : text
  }

  /// Sets a descriptor, or the sources.
  ///
  /// - Throws: `SyntaxError` where the value is not valid.
  public func set(_ name: String, _ value: String) throws(DOMException) {
    var block = descriptors
    guard !value.isEmpty, block.setProperty(name, value) else { throw .unmatchedPattern }
    if let rule { rule.update(block) } else { ownDescriptors = block }
  }

  /// What addresses of sources are resolved against; `nil` for the document's.
  public var baseURL: DOMString? { rule?.parentStyleSheet?.baseURL }
}

extension DOMException {
  static var unmatchedPattern: DOMException {
    DOMException(name: "SyntaxError", message: "The string did not match the expected pattern.")
  }
}
