internal import WebCSS

/// The declarations of a `style` attribute, with values as WebKit serializes them.
public struct StyleAttribute: Sendable, Equatable {
  private let block: DeclarationBlock

  /// Parses the text of an attribute. Invalid declarations are dropped.
  /// - Source: https://drafts.csswg.org/css-style-attr/#syntax
  public init(_ text: String) {
    block = DeclarationBlock(parsing: text)
  }

  /// The value of a property such as `background-color`, a shorthand such as `margin`, or a custom
  /// property such as `--gap`. It is `nil` if the property is not declared, or if the longhands
  /// cannot be combined into the shorthand.
  public subscript(property: String) -> String? {
    let value = block.propertyValue(property)
    return value.isEmpty && !properties.contains(property) ? nil : value
  }

  /// Whether all declarations of a property are `!important`.
  public func isImportant(_ property: String) -> Bool {
    !block.propertyPriority(property).isEmpty
  }

  /// The names of the declared longhands and custom properties, in order.
  public var properties: [String] { (0..<block.length).map { block.item($0) } }
}
