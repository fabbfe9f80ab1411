internal import Infra

extension ValueMatcher {
  private static func argumentCount(_ command: UInt8) -> Int? {
    switch command | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "z"): 0
    default: nil
    }
  }

  /// Parses a string of SVG path data and serializes its commands.
  /// - Source: https://svgwg.org/svg2-draft/paths.html#PathDataBNF
  mutating func svgPath() -> Bool {
    guard let token = peek(), token.kind == .string else { return false }
    let text = Array(token.bytes(in: values.input))
    var index = 0
    var path: [UInt8] = []
    func skipSeparators() {
      while index < text.count, text[index].isASCIIWhitespace || text[index] == 0x2C { index += 1 }
    }
    skipSeparators()
    while index < text.count {
      var command = text[index]
      guard let count = Self.argumentCount(command) else { return false }
      guard !path.isEmpty || command | 0x20 == UInt8(ascii: "m") else { return false }
      index += 1
      repeat {
        if !path.isEmpty { path.append(.space) }
        path.append(count == 0 ? UInt8(ascii: "Z") : command)
        for argument in 0..<count {
          skipSeparators()
          let isFlag = count == 7 && (argument == 3 || argument == 4)
          guard let number = Self.pathNumber(text, &index, isFlag: isFlag) else { return false }
          path.append(.space)
          NumberText.append(number, to: &path)
        }
        skipSeparators()
        // Additional arguments of a moveto command are implicit lineto commands.
        if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      } while count > 0 && index < text.count && !text[index].isASCIIAlpha
    }
    Serialization.append(string: path, to: &output)
    position += 1
    return true
  }

  private static func pathNumber(_ text: [UInt8], _ index: inout Int, isFlag: Bool) -> Double? {
    let start = index
    func isDigit(_ at: Int) -> Bool { at < text.count && text[at].isASCIIDigit }
    if isFlag {
      guard isDigit(index), text[index] <= 0x31 else { return nil }
      index += 1
      return Double(text[start] - 0x30)
    }
    if index < text.count, text[index] == 0x2B || text[index] == 0x2D { index += 1 }
    let digits = index
    while isDigit(index) { index += 1 }
    if index < text.count, text[index] == 0x2E {
      index += 1
      while isDigit(index) { index += 1 }
    }
    guard isDigit(digits) || isDigit(digits + 1) else { return nil }
    if index < text.count, text[index] | 0x20 == 0x65 {
      let sign = index + 1 < text.count && (text[index + 1] == 0x2B || text[index + 1] == 0x2D)
      let exponent = index + (sign ? 2 : 1)
      if isDigit(exponent) {
        index = exponent
        while isDigit(index) { index += 1 }
      }
    }
    return NumberText.value(of: text[start..<index])
  }
}
