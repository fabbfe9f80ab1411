/// The numbers of a `<meter>`, each within the others.
/// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element
public struct Meter {
  /// The least value.
  public let minimum: Double
  /// The greatest value.
  public let maximum: Double
  /// The value.
  public let value: Double
  /// Where the low part ends.
  public let low: Double
  /// Where the high part starts.
  public let high: Double
  /// The best value.
  public let optimum: Double

  /// Reads an element's attributes.
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
  fileprivate func number(_ name: StaticString) -> Double? {
    attribute(name).flatMap { NumberText.leading(DOMString(cString: $0)) }
  }

  /// How much a `<progress>` stands for in all.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-progress-maximum
  public var progressMaximum: Double {
    guard let maximum = number("max"), maximum > 0 else { return 1 }
    return maximum
  }

  /// How much of a `<progress>` is done; `nil` where nobody knows.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-progress-current-value
  public var progressValue: Double? {
    guard hasAttribute("value") else { return nil }
    return min(max(number("value") ?? 0, 0), progressMaximum)
  }
}
