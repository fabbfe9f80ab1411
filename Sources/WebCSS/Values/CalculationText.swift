extension CalculationNode {
  /// Appends the calculation, wrapped in `calc()` if it is not a math function.
  /// - Source: https://drafts.csswg.org/css-values/#serialize-a-math-function
  func append(to output: inout [UInt8]) {
    if case .function = self {
      appendTerm(to: &output, nested: false)
      return
    }
    output += "calc(".utf8
    appendTerm(to: &output, nested: false)
    output.append(0x29)
  }

  /// - Source: https://drafts.csswg.org/css-values/#serialize-a-calculation-tree
  private func appendTerm(to output: inout [UInt8], nested: Bool) {
    if let leaf {
      Self.append(leaf.value, unit: leaf.unit, to: &output)
      return
    }
    switch self {
    case .keyword(let name):
      output += name.utf8
    case .function(let name, let keyword, let arguments):
      output += "\(name)(".utf8
      if let keyword { output += "\(keyword), ".utf8 }
      for (index, argument) in arguments.enumerated() {
        if index > 0 { output += ", ".utf8 }
        argument.appendTerm(to: &output, nested: false)
      }
      output.append(0x29)
    case .sum(let terms):
      if nested { output.append(0x28) }
      for (index, term) in terms.enumerated() {
        if index > 0, let leaf = term.leaf, leaf.value < 0 {
          output += " - ".utf8
          Self.append(-leaf.value, unit: leaf.unit, to: &output)
          continue
        }
        if index > 0 { output += " + ".utf8 }
        term.appendTerm(to: &output, nested: true)
      }
      if nested { output.append(0x29) }
    case .product(let factors):
      if nested { output.append(0x28) }
      for (index, factor) in factors.enumerated() {
        if index > 0, case .invert(let divisor) = factor {
          output += " / ".utf8
          divisor.appendTerm(to: &output, nested: true)
          continue
        }
        if index > 0 { output += " * ".utf8 }
        factor.appendTerm(to: &output, nested: true)
      }
      if nested { output.append(0x29) }
    case .invert(let divisor):
      output += nested ? "(1 / ".utf8 : "1 / ".utf8
      divisor.appendTerm(to: &output, nested: true)
      if nested { output.append(0x29) }
    case .number, .percentage, .dimension:
      break
    }
  }

  private static func append(_ value: Double, unit: String, to output: inout [UInt8]) {
    NumberText.append(value, to: &output)
    if !value.isFinite && !unit.isEmpty { output += " * 1".utf8 }
    output += unit.utf8
  }
}
