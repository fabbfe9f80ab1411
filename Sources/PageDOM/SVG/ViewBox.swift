/// The rectangle of a `viewBox` attribute, in user units.
/// - Source: https://svgwg.org/svg2-draft/coords.html#ViewBoxAttribute
public struct ViewBox: Equatable, Sendable {
  public var x: Float = 0
  public var y: Float = 0
  public var width: Float = 0
  public var height: Float = 0

  public init() {}

  /// Returns `nil` if the text is not four numbers, or if the width or height is negative.
  public init?(_ text: DOMString) {
    var rest = text.bytes[...]
    rest.trimSpace()
    var numbers: [Float] = []
    while numbers.count < 4 {
      if !numbers.isEmpty { rest.trimSeparator() }
      guard let number = rest.takeNumber() else { return nil }
      numbers.append(number)
    }
    rest.trimSpace()
    guard rest.isEmpty, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
