internal import PageDOM

/// - Source: https://drafts.csswg.org/css-fonts-4/#font-weight-prop
enum FontWeight {
  case absolute(UInt16)
  case bolder
  case lighter

  init?(_ text: String) {
    switch text {
    case "normal": self = .absolute(400)
    case "bold": self = .absolute(700)
    case "bolder": self = .bolder
    case "lighter": self = .lighter
    default:
      guard let number = Double(text), (1...1000).contains(number) else { return nil }
      self.init(clamping: number)
    }
  }

  /// - Parameter number: Not NaN.
  init(clamping number: Double) {
    self = .absolute(UInt16(min(max(number, 1), 1000)))
  }

  /// - Source: https://drafts.csswg.org/css-fonts-4/#relative-weights
  func computed(parent: UInt16) -> UInt16 {
    switch self {
    case .absolute(let weight): weight
    case .bolder: parent < 350 ? 400 : parent < 550 ? 700 : max(parent, 900)
    case .lighter: parent < 100 ? parent : parent < 550 ? 100 : parent < 750 ? 400 : 700
    }
  }
}
