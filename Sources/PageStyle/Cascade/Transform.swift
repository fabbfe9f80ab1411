internal import CSS
internal import PageDOM
private import PlatformLibC

/// The matrix of a list of transform functions.
/// - Source: https://drafts.csswg.org/css-transforms-2/#serialization-of-the-computed-value
struct Transform {
  /// A 4×4 matrix in column-major order.
  private var values = Transform.identity
  private var isFlat = true

  private static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  /// Serializes a computed value as a matrix. Returns the value unchanged if the matrix depends on
  /// layout.
  static func text(of value: String) -> String {
    guard value != "none" else { return value }
    var transform = Transform()
    for function in ComputedValues.spaceSeparated(value) {
      guard transform.apply(function) else { return value }
    }
    let values = transform.values
    let shown = transform.isFlat ? [0, 1, 4, 5, 12, 13].map { values[$0] } : values
    let list = shown.map { ComputedText.number($0) }.joined(separator: ", ")
    return (transform.isFlat ? "matrix(" : "matrix3d(") + list + ")"
  }

  private mutating func apply(_ function: String) -> Bool {
    guard let open = function.firstIndex(of: "(") else { return false }
    let name = function[..<open].lowercased()
    let inner = String(function[function.index(after: open)...].dropLast())
    let quantities = ComputedValues.commaSeparated(inner).map(ComputedText.quantity)
    var numbers: [Double] = []
    for quantity in quantities {
      // Percentages are relative to the box, except in `scale()`.
      guard let (value, unit) = quantity else { return false }
      guard unit == "%" else {
        numbers.append(value)
        continue
      }
      guard name.hasPrefix("scale") else { return false }
      numbers.append(value / 100)
    }
    guard let first = numbers.first else { return false }
    switch name {
    case "translate": translate(first, numbers.count > 1 ? numbers[1] : 0, 0)
    case "translatex": translate(first, 0, 0)
    case "translatey": translate(0, first, 0)
    case "translatez":
      isFlat = false
      translate(0, 0, first)
    case "translate3d" where numbers.count == 3:
      isFlat = false
      translate(first, numbers[1], numbers[2])
    case "scale": scale(first, numbers.count > 1 ? numbers[1] : first, 1)
    case "scalex": scale(first, 1, 1)
    case "scaley": scale(1, first, 1)
    case "scalez":
      isFlat = false
      scale(1, 1, first)
    case "scale3d" where numbers.count == 3:
      isFlat = false
      scale(first, numbers[1], numbers[2])
    case "rotate": rotate(0, 0, 1, first)
    case "rotatex", "rotatey", "rotatez":
      isFlat = false
      rotate(name == "rotatex" ? 1 : 0, name == "rotatey" ? 1 : 0, name == "rotatez" ? 1 : 0, first)
    case "rotate3d" where numbers.count == 4:
      isFlat = false
      rotate(first, numbers[1], numbers[2], numbers[3])
    case "skew": skew(first, numbers.count > 1 ? numbers[1] : 0)
    case "skewx": skew(first, 0)
    case "skewy": skew(0, first)
    case "matrix" where numbers.count == 6:
      var other = Self.identity
      (other[0], other[1], other[4], other[5]) = (first, numbers[1], numbers[2], numbers[3])
      (other[12], other[13]) = (numbers[4], numbers[5])
      multiply(other)
    case "matrix3d" where numbers.count == 16:
      isFlat = false
      multiply(numbers)
    case "perspective":
      isFlat = false
      var other = Self.identity
      other[11] = -1 / max(first, 1)
      multiply(other)
    default: return false
    }
    return true
  }

  private mutating func translate(_ x: Double, _ y: Double, _ z: Double) {
    var other = Self.identity
    (other[12], other[13], other[14]) = (x, y, z)
    multiply(other)
  }

  private mutating func scale(_ x: Double, _ y: Double, _ z: Double) {
    var other = Self.identity
    (other[0], other[5], other[10]) = (x, y, z)
    multiply(other)
  }

  private mutating func skew(_ x: Double, _ y: Double) {
    var other = Self.identity
    (other[4], other[1]) = (tan(x * .pi / 180), tan(y * .pi / 180))
    multiply(other)
  }

  /// - Source: https://drafts.csswg.org/css-transforms-2/#Rotate3dDefined
  private mutating func rotate(_ x: Double, _ y: Double, _ z: Double, _ degrees: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let angle = degrees * .pi / 180
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    var other = Self.identity
    (other[0], other[1], other[2]) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (other[4], other[5], other[6]) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (other[8], other[9], other[10]) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
    multiply(other)
  }

  private mutating func multiply(_ other: [Double]) {
    var product = Array(repeating: 0.0, count: 16)
    for column in 0..<4 {
      for row in 0..<4 {
        for index in 0..<4 {
          product[column * 4 + row] += values[index * 4 + row] * other[column * 4 + index]
        }
      }
    }
    values = product
  }
}
