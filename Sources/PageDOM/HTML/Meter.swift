/// The numeric values of a `<meter>`, clamped to each other as the standard requires.
/// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element
public struct Meter {
  /// The minimum value.
  public let minimum: Double
  /// The maximum value.
  public let maximum: Double
  /// The actual value.
  public let value: Double
  /// The upper boundary of the low range.
  public let low: Double
  /// The lower boundary of the high range.
  public let high: Double
  /// The optimum point.
  public let optimum: Double

  /// Parses an element's attributes.
  public init(_ element: Element) {
    let minimum = element.number("min") ?? 0
    let maximum = max(element.number("max") ?? 1, minimum)
    func inRange(_ number: Double, above least: Double) -> Double {
      min(max(number, least), maximum)
    }
    self.minimum = minimum
    self.maximum = maximum
    value = inRange(element.number("value") ?? 0, above: minimum)
    low = inRange(element.number("low") ?? minimum, above: minimum)
    high = inRange(element.number("high") ?? maximum, above: low)
    optimum = inRange(
      element.number("optimum") ?? minimum + (maximum - minimum) / 2, above: minimum)
  }
}

extension Element {
  /// The number at the start of an attribute's value; `nil` if there is none.
  func number(_ name: StaticString) -> Double? {
    attribute(name).flatMap { NumberText.leading(DOMString(cString: $0)) }
  }
}
