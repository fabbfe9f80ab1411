extension ValueMatcher {
  private struct Accepted {
    var number = false
    var percentage = false
    var quantity: Quantity?
    /// The unit of a unitless zero, if it is accepted as a length or an angle.
    var zeroUnit: String?
    var percentageQuantity: Quantity?
  }

  mutating func number(_ type: ValueType, nonNegative: Bool) -> Bool {
    switch type {
    case .number: numeric(Accepted(number: true), nonNegative)
    case .percentage: numeric(Accepted(percentage: true), nonNegative)
    case .length: numeric(Accepted(quantity: .length, zeroUnit: "px"), nonNegative)
    case .lengthPercentage:
      numeric(
        Accepted(
          percentage: true, quantity: .length, zeroUnit: "px", percentageQuantity: .length),
        nonNegative)
    case .angle: numeric(Accepted(quantity: .angle), nonNegative)
    case .angleOrZero: numeric(Accepted(quantity: .angle, zeroUnit: "deg"), nonNegative)
    case .anglePercentage:
      numeric(
        Accepted(
          percentage: true, quantity: .angle, zeroUnit: "deg", percentageQuantity: .angle),
        nonNegative)
    case .time: numeric(Accepted(quantity: .time), nonNegative)
    case .resolution: numeric(Accepted(quantity: .resolution), nonNegative)
    case .flex: numeric(Accepted(quantity: .flex), true)
    default: false
    }
  }

  private mutating func numeric(_ accepted: Accepted, _ nonNegative: Bool) -> Bool {
    guard let token = peek() else { return false }
    if nonNegative, token.number < 0 { return false }
    switch token.kind {
    case .number:
      if accepted.number {
        NumberText.append(token.number, to: &output)
      } else {
        guard let unit = accepted.zeroUnit, token.number == 0 else { return false }
        write("0" + unit)
      }
    case .percentage:
      guard accepted.percentage else { return false }
      NumberText.append(token.number, to: &output)
      output.append(0x25)
    case .dimension:
      guard let quantity = accepted.quantity else { return false }
      let unit = values.lowercasedText(at: position)
      guard Quantity(unit: unit) == quantity else { return false }
      NumberText.append(token.number, to: &output)
      write(unit)
    case .function:
      guard let node = calculation(accepted) else { return false }
      node.append(to: &output)
    default:
      return false
    }
    position = values.index(after: position)
    return true
  }

  private func calculation(_ accepted: Accepted) -> CalculationNode? {
    guard CalculationParser.isMathFunction(values, at: position) else { return nil }
    var parser = CalculationParser(values, percentagesAs: accepted.percentageQuantity)
    guard let (node, type) = parser.function(at: position) else { return nil }
    if type == .number { return accepted.number ? node : nil }
    if type == .percent { return accepted.percentage ? node : nil }
    guard let quantity = accepted.quantity, type == CalculationType(quantity) else { return nil }
    return node
  }

  /// Parses an integer of at least `minimum`, or a calculation, whose value is not checked.
  mutating func integer(minimum: Double) -> Bool {
    guard let token = peek() else { return false }
    if token.kind == .number {
      guard token.flags.contains(.integer), token.number >= minimum else { return false }
      NumberText.append(token.number, to: &output)
      position += 1
      return true
    }
    return token.kind == .function && numeric(Accepted(number: true), false)
  }

  mutating func alphaValue(nonNegative: Bool) -> Bool {
    guard let token = peek() else { return false }
    guard token.kind == .percentage else {
      return numeric(Accepted(number: true, percentage: true), nonNegative)
    }
    guard !(nonNegative && token.number < 0) else { return false }
    NumberText.append(token.number / 100, to: &output)
    position += 1
    return true
  }

  mutating func obliqueAngle() -> Bool {
    guard let token = peek() else { return false }
    if token.kind == .dimension {
      let degrees = canonicalized(token.number, unit: values.lowercasedText(at: position)).value
      guard (-90...90).contains(degrees) else { return false }
    }
    return number(.angle, nonNegative: false)
  }

  mutating func unitNumber() -> Bool {
    guard let token = peek() else { return false }
    if token.kind == .number, !(0...1).contains(token.number) { return false }
    return numeric(Accepted(number: true), false)
  }

  mutating func fontWeight() -> Bool {
    guard let token = peek() else { return false }
    if token.kind == .number, !(1...1000).contains(token.number) { return false }
    return numeric(Accepted(number: true), false)
  }
}
