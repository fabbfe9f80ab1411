internal import WebCSS
internal import Infra
internal import PageDOM

/// The computed value of a length, before layout resolves percentages.
enum Length: Equatable, Sendable {
  case auto
  /// In CSS pixels.
  case pixels(Double)
  case percent(Double)

  var isPercentage: Bool { if case .percent = self { true } else { false } }

  /// Whether the length is zero, regardless of what percentages refer to.
  var isZero: Bool { self == .pixels(0) || self == .percent(0) }
}

enum SpecifiedLength: Sendable {
  case computed(Length)
  case em(Double)
  case rem(Double)

  var isOfFontSize: Bool {
    switch self {
    case .computed: false
    case .em, .rem: true
    }
  }

  /// Returns `nil` if the text is not supported.
  init?(_ text: String, _ environment: MediaEnvironment) {
    let bytes = Array(text.utf8)
    if let number = SpecifiedLength.number(bytes, unit: "%") {
      self = .computed(.percent(LengthBounds.number(number)))
    } else if let number = SpecifiedLength.number(bytes, unit: "rem") {
      self = .rem(number)
    } else if let number = SpecifiedLength.number(bytes, unit: "em") {
      self = .em(number)
    } else if let pixels = LengthExpression.evaluate(bytes[...], environment) {
      self = .computed(.pixels(LengthBounds.length(pixels)))
    } else {
      return nil
    }
  }

  private static func number(_ bytes: [UInt8], unit: String) -> Double? {
    guard bytes.count > unit.utf8.count, bytes.suffix(unit.utf8.count).elementsEqual(unit.utf8),
      let last = bytes.dropLast(unit.utf8.count).last, last.isASCIIDigit || last == 0x2E
    else { return nil }
    return NumberText.leading(DOMString(bytes: bytes))
  }

  func computed(fontSize: Double, rootFontSize: Double) -> Length {
    switch self {
    case .computed(let length): length
    case .em(let number): .pixels(LengthBounds.length(number * fontSize))
    case .rem(let number): .pixels(LengthBounds.length(number * rootFontSize))
    }
  }
}
