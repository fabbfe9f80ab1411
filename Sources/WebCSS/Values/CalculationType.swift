/// The type of a calculation: the exponent of each quantity.
/// - Source: https://drafts.css-houdini.org/css-typed-om-1/#numeric-typing
struct CalculationType: Equatable {
  var length = 0
  var angle = 0
  var time = 0
  var frequency = 0
  var resolution = 0
  var flex = 0
  var percentage = 0

  static let number = CalculationType()

  init() {}

  init(_ quantity: Quantity) {
    switch quantity {
    case .length: length = 1
    case .angle: angle = 1
    case .time: time = 1
    case .frequency: frequency = 1
    case .resolution: resolution = 1
    case .flex: flex = 1
    }
  }

  static let percent: CalculationType = {
    var type = CalculationType()
    type.percentage = 1
    return type
  }()

  func combined(with other: CalculationType, sign: Int) -> CalculationType {
    var type = self
    type.length += sign * other.length
    type.angle += sign * other.angle
    type.time += sign * other.time
    type.frequency += sign * other.frequency
    type.resolution += sign * other.resolution
    type.flex += sign * other.flex
    type.percentage += sign * other.percentage
    return type
  }
}
