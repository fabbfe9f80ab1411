/// The rectangle that an SVG element's `viewBox` names, in user units.
/// - Source: https://svgwg.org/svg2-draft/coords.html#ViewBoxAttribute
public struct ViewBox: Equatable, Sendable {
  /// The left edge.
  public var x: Swift.Float = 0
  /// The upper edge.
  public var y: Swift.Float = 0
  /// The width.
  public var width: Swift.Float = 0
  /// The height.
  public var height: Swift.Float = 0

  /// An empty rectangle at the origin.
  public init() {}

  /// Reads an attribute's value.
  ///
  /// - Returns: `nil` where it is not four numbers, or where a size is negative.
  public init?(_ text: DOMString) {
    var rest = text.bytes[...]
    rest.trimSpace()
    var numbers: [Swift.Float] = []
    while numbers.count < 4 {
      if !numbers.isEmpty { rest.trimSeparator() }
      guard let number = rest.takeNumber() else { return nil }
      numbers.append(number)
    }
    rest.trimSpace()
    guard rest.isEmpty, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func trimSpace() {
    self = drop { $0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B }
  }

  /// Drops white space with one comma at most.
  fileprivate mutating func trimSeparator() {
    trimSpace()
    guard first == UInt8(ascii: ",") else { return }
    removeFirst()
    trimSpace()
  }

  private mutating func dropDigits() -> Bool {
    let before = count
    self = drop { (0x30...0x39).contains($0) }
    return count < before
  }

  private mutating func dropSign() {
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { removeFirst() }
  }

  /// - Source: https://svgwg.org/svg2-draft/types.html#syntax
  fileprivate mutating func takeNumber() -> Swift.Float? {
    let whole = self
    dropSign()
    var hasDigits = dropDigits()
    if first == UInt8(ascii: ".") {
      removeFirst()
      hasDigits = dropDigits()
    }
    guard hasDigits else { return nil }
    let mantissa = self
    if first == UInt8(ascii: "e") || first == UInt8(ascii: "E") {
      removeFirst()
      dropSign()
      if !dropDigits() { self = mantissa }
    }
    let text = String(decoding: whole[whole.startIndex..<startIndex], as: UTF8.self)
    guard let number = Swift.Float(text), number.isFinite else { return nil }
    return number
  }
}
