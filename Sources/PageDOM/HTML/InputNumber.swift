internal import Infra

extension InputType {
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#attr-input-step
  struct Steps {
    let scale: Double
    let defaultStep: Double
    let defaultBase: Double
  }

  /// `nil` if values of this type cannot be converted to numbers.
  var steps: Steps? {
    switch self {
    case .date: Steps(scale: DateText.millisecondsPerDay, defaultStep: 1, defaultBase: 0)
    case .month: Steps(scale: 1, defaultStep: 1, defaultBase: 0)
    // The default step base is the Monday of the week of 1970-01-01.
    case .week: Steps(scale: 604_800_000, defaultStep: 1, defaultBase: -259_200_000)
    case .time, .datetimeLocal: Steps(scale: 1000, defaultStep: 60, defaultBase: 0)
    case .number, .range: Steps(scale: 1, defaultStep: 1, defaultBase: 0)
    default: nil
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#concept-input-value-string-number
  func number(from text: DOMString) -> Double? {
    switch self {
    case .date: DateText.date(text)
    case .month: DateText.month(text)
    case .week: DateText.week(text)
    case .time: DateText.time(text)
    case .datetimeLocal: DateText.dateTime(text)
    case .number, .range: NumberText.valid(text)
    default: nil
    }
  }

  /// For times, the text includes zero seconds or milliseconds if `step` requires them.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#concept-input-value-number-string
  func text(from number: Double, step: Double? = nil) -> DOMString? {
    let precision = step.map { DateText.Precision(step: $0) } ?? .minutes
    return switch self {
    case .date: DateText.dateText(number)
    case .month: DateText.monthText(number.rounded())
    case .week: DateText.weekText(number)
    case .time: DateText.timeText(number.rounded(), precision)
    case .datetimeLocal: DateText.dateTimeText(number.rounded(), precision)
    case .number, .range: number.isFinite ? NumberText.text(number) : nil
    default: nil
    }
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/input.html#the-min-and-max-attributes
struct InputRange {
  let type: InputType
  let minimum: Double?
  let maximum: Double?
  /// The allowed value step; `nil` if any value is allowed.
  let step: Double?
  let base: Double

  init?(_ input: Element) {
    let type = input.inputType
    guard let steps = type.steps else { return nil }
    self.type = type
    let least = input.attribute("min").flatMap { type.number(from: DOMString(cString: $0)) }
    let most = input.attribute("max").flatMap { type.number(from: DOMString(cString: $0)) }
    switch type {
    case .range:
      minimum = least ?? 0
      maximum = max(most ?? 100, least ?? 0)
    case .time:
      minimum = least ?? 0
      maximum = most ?? DateText.millisecondsPerDay - 1
    default:
      minimum = least
      maximum = most
    }
    step = InputRange.step(input.attribute("step"), steps, type)
    // The step base: the `min` attribute, else the `value` attribute, else the default step base.
    let value = input.attribute("value").flatMap { type.number(from: DOMString(cString: $0)) }
    base = least ?? value ?? steps.defaultBase
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#concept-input-step
  private static func step(
    _ attribute: UnsafePointer<UInt8>?, _ steps: InputType.Steps, _ type: InputType
  ) -> Double? {
    guard let attribute else { return steps.defaultStep * steps.scale }
    let text = DOMString(cString: attribute)
    if text.asciiLowercased == "any" { return nil }
    guard let number = NumberText.leading(text), number > 0 else {
      return steps.defaultStep * steps.scale
    }
    switch type {
    case .date, .month, .week: return Swift.max(number.rounded(), 1) * steps.scale
    case .time, .datetimeLocal: return Swift.max((number * steps.scale).rounded(), 1)
    default: return number
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#attr-input-step
  func mismatches(_ number: Double) -> Bool {
    guard let step else { return false }
    let distance = (number - base).magnitude
    // For a larger quotient, a double has no precision left for the remainder.
    guard distance / step < 0x1p53 else { return false }
    let rest = (distance - (distance / step).rounded() * step).magnitude
    // Tolerate the rounding of decimal fractions.
    return rest > (type == .number || type == .range ? step / 0x1p24 : 0)
  }

  var isReversed: Bool {
    if let minimum, let maximum { return maximum < minimum }
    return false
  }

  func underflows(_ number: Double) -> Bool {
    guard let minimum else { return false }
    if type == .time, isReversed, let maximum { return number < minimum && number > maximum }
    return number < minimum
  }

  func overflows(_ number: Double) -> Bool {
    guard let maximum else { return false }
    if type == .time, isReversed { return underflows(number) }
    return number > maximum
  }

  /// The greatest step-aligned value that is at most `number`.
  func aligned(below number: Double) -> Double { align(number, .down) }

  /// The least step-aligned value that is at least `number`.
  func aligned(above number: Double) -> Double { align(number, .up) }

  func aligned(_ number: Double) -> Double { align(number, .toNearestOrAwayFromZero) }

  private func align(_ number: Double, _ rule: FloatingPointRoundingRule) -> Double {
    guard let step, mismatches(number) else { return number }
    return rounded(base + ((number - base) / step).rounded(rule) * step)
  }

  /// Removes binary rounding errors from a decimal fraction.
  func rounded(_ number: Double) -> Double {
    guard type == .number || type == .range, number.magnitude < 1e15 else { return number }
    var scale = 1.0
    let parts = [step ?? 1, base]
    for _ in 0..<15 where !parts.allSatisfy({ isWhole($0 * scale) }) { scale *= 10 }
    let scaled = number * scale
    return scaled.magnitude < 0x1p53 ? scaled.rounded() / scale : number
  }

  private func isWhole(_ number: Double) -> Bool {
    (number - number.rounded()).magnitude < 1e-9
  }

  /// The default value of a range input.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#range-state-(type=range)
  var middle: Double {
    let minimum = minimum ?? 0
    let maximum = maximum ?? 100
    return maximum < minimum ? minimum : minimum + (maximum - minimum) / 2
  }

  /// Clamps the number to the range, and aligns it to the step.
  func clamped(_ number: Double) -> Double {
    let least = minimum ?? number
    let most = Swift.max(maximum ?? number, least)
    var value = Swift.min(Swift.max(number, least), most)
    guard let step, mismatches(value) else { return value }
    value = aligned(value)
    if value > most { value = rounded(value - step) }
    return value < least ? least : value
  }
}

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-valueasnumber
  public var inputNumber: Double? { inputType.number(from: inputValue) }

  /// Milliseconds since the Unix epoch; `nil` if the value is not a date.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-valueasdate
  public var inputDate: Double? {
    switch inputType {
    case .date, .week, .time: inputNumber
    case .month:
      inputNumber.map { months in
        let count = Int(months) + 1970 * 12
        return Double(GregorianCalendar.dayNumber(year: count / 12, month: count % 12 + 1, day: 1))
          * DateText.millisecondsPerDay
      }
    default: nil
    }
  }

  /// - Throws: `InvalidStateError` if values of the type cannot be converted to numbers,
  ///   `NotSupportedError` if `number` is not finite.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-valueasnumber
  public func setInputNumber(_ number: Double) throws(DOMException) {
    // WebKit checks the number before the type. Unlike in the standard, NaN does not clear the
    // value.
    guard number.isFinite else { throw .notSupported }
    let type = inputType
    guard let range = InputRange(self) else { throw .invalidState }
    try setOrRevertInputValue(type.text(from: number, step: range.step))
  }

  /// Takes milliseconds since the Unix epoch; `nil` reverts to the default value.
  /// - Throws: `InvalidStateError` if the type has no date values.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-valueasdate
  public func setInputDate(_ milliseconds: Double?) throws(DOMException) {
    let type = inputType
    switch type {
    case .date, .week, .time:
      try setOrRevertInputValue(milliseconds.flatMap { type.text(from: $0) })
    case .month:
      let date = milliseconds.flatMap { DateText.date($0) }
      let months = date.map { Double(($0.year - 1970) * 12 + $0.month - 1) }
      try setOrRevertInputValue(months.flatMap { type.text(from: $0) })
    default: throw .invalidState
    }
  }

  /// `nil` reverts to the default value, as WebKit does for invalid dates.
  private func setOrRevertInputValue(_ value: DOMString?) throws(DOMException) {
    if let value {
      try setInputValue(value)
    } else {
      changingFormControl?.value = nil
    }
  }

  /// - Parameter count: The number of steps; negative to step down.
  /// - Throws: `InvalidStateError` if the input has no allowed value step.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-stepup
  public func stepInput(by count: Int) throws(DOMException) {
    // 1–4.
    guard let range = InputRange(self), let step = range.step else { throw .invalidState }
    if let minimum = range.minimum, let maximum = range.maximum {
      if range.isReversed || range.aligned(above: minimum) > maximum { return }
    }
    // 5–6.
    let before = inputNumber ?? 0
    var value = before
    // 7. Align the value to the step. WebKit counts this as one step. Then apply the remaining
    // steps.
    var count = count
    if range.mismatches(value), count != 0 {
      value = count < 0 ? range.aligned(below: value) : range.aligned(above: value)
      count += count < 0 ? 1 : -1
    }
    value = range.rounded(value + step * Double(count))
    // 8–9.
    if let minimum = range.minimum, value < minimum { value = range.aligned(above: minimum) }
    if let maximum = range.maximum, value > maximum { value = range.aligned(below: maximum) }
    // 10. Never step in the opposite direction.
    if count < 0, value > before { return }
    if count > 0, value < before { return }
    // 11–12.
    guard let text = range.type.text(from: value, step: step) else { return }
    try setInputValue(text)
  }
}
