/// The minimum, maximum, actual value and boundaries of a `<meter>`, clamped as the standard
/// requires.
/// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element
public struct Meter {
  public let minimum: Double
  public let maximum: Double
  public let value: Double
  public let low: Double
  public let high: Double
  public let optimum: Double

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
  func number(_ name: StaticString) -> Double? {
    attribute(name).flatMap { NumberText.leading(DOMString(cString: $0)) }
  }
}
