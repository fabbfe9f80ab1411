/// A converter from specified values to computed values: absolute lengths, numeric colors and
/// absolute URLs. The caller applies property-specific rules.
/// - Source: https://drafts.csswg.org/css-cascade-5/#computed
public struct ComputedText {
  public var lengths: LengthContext
  /// Whether identifiers can be colors.
  public var hasColors: Bool
  /// Whether the used color scheme is dark; called only if the result depends on it.
  public var isDark: () -> Bool
  public var resolveURL: (String) -> String

  public init(
    lengths: LengthContext, hasColors: Bool, isDark: @escaping () -> Bool = { false },
    resolveURL: @escaping (String) -> String
  ) {
    self.lengths = lengths
    self.hasColors = hasColors
    self.isDark = isDark
    self.resolveURL = resolveURL
  }

  /// - Parameter specified: A value that is serialized as in `DeclarationBlock`.
  public func text(of specified: String) -> String {
    // OPTIMIZATION: a keyword that is not a color is unchanged.
    let isPlain = specified.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) }
    if isPlain {
      return hasColors ? NamedColors.text(of: specified, isDark: isDark) ?? specified : specified
    }
    let values = ComponentValues(Array(specified.utf8))
    var output: [UInt8] = []
    append(values, 0..<values.tokens.count, isInsideMath: false, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func append(
    _ values: ComponentValues, _ range: Range<Int>, isInsideMath: Bool, to output: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = values.tokens[index]
      switch token.kind {
      case .dimension: appendDimension(token, values.lowercasedText(at: index), to: &output)
      case .number: Self.append(token.number, to: &output)
      case .percentage:
        Self.append(token.number, to: &output)
        output.append(0x25)
      case .identifier where hasColors && !isInsideMath:
        let word = values.lowercasedText(at: index)
        if let color = NamedColors.text(of: word, isDark: isDark) {
          output += color.utf8
        } else {
          values.append(token, to: &output)
        }
      case .url: append(url: token.bytes(in: values.input), to: &output)
      case .function where !isInsideMath:
        let end = values.index(after: index)
        if appendFunction(values, index, end, to: &output) {
          index = end
          continue
        }
        values.append(token, to: &output)
      default: values.append(token, to: &output)
      }
      index += 1
    }
  }

  private func appendFunction(
    _ values: ComponentValues, _ index: Int, _ end: Int, to output: inout [UInt8]
  ) -> Bool {
    let name = values.lowercasedText(at: index)
    let inner = index + 1..<(values.closer(of: index).map { min($0, end) } ?? end)
    if name == "url" {
      guard let place = values.trimmed(inner).first, values.tokens[place].kind == .string else {
        return false
      }
      append(url: values.tokens[place].bytes(in: values.input), to: &output)
      return true
    }
    if name == "rgb" || name == "rgba" || name == "path" {
      output +=
        values.input[
          values.tokens[index].range.lowerBound..<values.tokens[end - 1].range.upperBound]
      return true
    }
    if name == "light-dark" {
      let choices = values.split(inner, at: .comma)
      guard choices.count == 2 else { return false }
      append(values, values.trimmed(choices[isDark() ? 1 : 0]), isInsideMath: false, to: &output)
      return true
    }
    if hasColors, name == "color-mix" || name == "rgb" || name == "rgba" {
      var mixed: [UInt8] = []
      append(values, inner, isInsideMath: false, to: &mixed)
      guard name == "color-mix", let text = ColorMixing.text(of: mixed) else { return false }
      output += text.utf8
      return true
    }
    guard CalculationParser.isMathFunction(values, at: index) else { return false }
    var text: [UInt8] = []
    append(values, index..<end, isInsideMath: true, to: &text)
    output += Self.calculated(text)
    return true
  }

  /// Returns the value of a math function whose lengths are in pixels.
  private static func calculated(_ text: [UInt8]) -> [UInt8] {
    let values = ComponentValues(text)
    for quantity in [Quantity.length, nil] {
      var parser = CalculationParser(values, percentagesAs: quantity)
      guard let (node, _) = parser.function(at: 0) else { continue }
      var output: [UInt8] = []
      guard let leaf = node.leaf else {
        node.append(to: &output)
        return output
      }
      append(leaf.unit == "px" ? LengthBounds.length(leaf.value) : leaf.value, to: &output)
      output += leaf.unit.utf8
      return output
    }
    return text
  }

  private func appendDimension(_ token: Token, _ unit: String, to output: inout [UInt8]) {
    if let pixels = lengths.pixels(token.number, unit: unit) {
      Self.append(pixels, to: &output)
      output += "px".utf8
      return
    }
    let (value, canonical) = canonicalized(token.number, unit: unit)
    Self.append(value, to: &output)
    output += canonical.utf8
  }

  private func append(url bytes: some Collection<UInt8>, to output: inout [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    Serialization.append(
      url: (text.hasPrefix("#") ? text : resolveURL(text)).utf8, to: &output)
  }

  /// Appends a finite number in WebKit's precision.
  private static func append(_ value: Double, to output: inout [UInt8]) {
    NumberText.append(Double(Float(LengthBounds.number(value))), to: &output)
  }

  public static func number(_ value: Double) -> String {
    var output: [UInt8] = []
    append(value, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a color keyword as a numeric color; other texts unchanged.
  public static func color(_ text: String) -> String { NamedColors.text(of: text) ?? text }

  /// Replaces percentages in a calculation with dimensions in `unit`; 100% equals one unit.
  public static func withPercentages(_ text: String, per unit: String) -> String {
    let values = ComponentValues(Array(text.utf8))
    var output: [UInt8] = []
    for token in values.tokens {
      if token.kind == .percentage {
        NumberText.append(token.number / 100, to: &output)
        output += unit.utf8
      } else {
        values.append(token, to: &output)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Parses one number, percentage, dimension or math function; returns the canonical unit.
  public static func quantity(_ text: String) -> (value: Double, unit: String)? {
    let values = ComponentValues(Array(text.utf8))
    return values.quantity(in: 0..<values.tokens.count)
  }
}
