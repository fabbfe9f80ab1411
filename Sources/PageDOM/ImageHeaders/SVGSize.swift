internal import Infra

extension ImageSize {
  /// A `width` or `height` that is negative or not an absolute length counts as missing.
  ///
  /// If one of the two is missing, it is computed from the other and the aspect ratio of `viewBox`.
  /// If both are missing, the size of `viewBox` applies. Without a `viewBox`, a missing `width` is
  /// 300 and a missing `height` is 150.
  /// - Source: https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS
  static func svg(_ bytes: UnsafeBufferPointer<UInt8>) -> ImageSize? {
    guard let tag = SVGTag(bytes) else { return nil }
    let width = tag.attribute("width").map(length) ?? nil
    let height = tag.attribute("height").map(length) ?? nil
    let box = tag.attribute("viewBox").flatMap(viewBox)
    switch (width, height, box) {
    case (let width?, let height?, _): return rounded(width, height)
    case (let width?, nil, let box?): return rounded(width, width * box.height / box.width)
    case (nil, let height?, let box?): return rounded(height * box.width / box.height, height)
    case (nil, nil, let box?): return rounded(box.width, box.height)
    case (let width, let height, nil): return rounded(width ?? 300, height ?? 150)
    }
  }

  private static func rounded(_ width: Double, _ height: Double) -> ImageSize? {
    guard width.isFinite, height.isFinite, width < 1e9, height < 1e9 else { return nil }
    return ImageSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }

  private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[2], numbers[3])
  }

  /// Parses an absolute length, in CSS pixels; `nil` for relative, negative and invalid lengths.
  private static func length(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("px", 1), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("pt", 96.0 / 72), ("pc", 16),
    ]
    let trimmed = String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    if let value = Double(trimmed) { return value >= 0 ? value : nil }
    for (unit, factor) in units where trimmed.lowercased().hasSuffix(unit) {
      return Double(trimmed.dropLast(unit.count)).flatMap { $0 >= 0 ? $0 * factor : nil }
    }
    return nil
  }
}

private struct SVGTag {
  private let attributes: [String: String]

  /// Parses the first tag within 64 KiB, after declarations, comments and text; `nil` if the tag is
  /// not `<svg>`.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = Array(bytes.prefix(65_536))
    var place = 0
    func skip(past mark: String) {
      let mark = Array(mark.utf8)
      while place <= text.count - mark.count, !text[place...].starts(with: mark) { place += 1 }
      place = min(place + mark.count, text.count)
    }
    while true {
      while place < text.count, text[place] != 0x3C { place += 1 }
      let rest = text[place...]
      if rest.isEmpty { return nil }
      if rest.starts(with: Array("<!--".utf8)) {
        skip(past: "-->")
      } else if rest.starts(with: Array("<?".utf8)) {
        skip(past: "?>")
      } else if rest.starts(with: Array("<!".utf8)) {
        skip(past: ">")
      } else {
        break
      }
    }
    let name = text[(place + 1)...].prefix { !SVGTag.endsName($0) }
    let local = String(decoding: name, as: UTF8.self).split(separator: ":").last
    guard local == "svg" else { return nil }
    attributes = SVGTag.attributes(text[name.endIndex...])
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || byte == 0x3E || byte == 0x2F || byte == 0x3D
  }

  private static func attributes(_ text: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    while let first = rest.first, first != 0x3E {
      if first.isASCIIWhitespace || first == 0x2F || first == 0x3D {
        rest.removeFirst()
        continue
      }
      let name = rest.prefix { !endsName($0) }
      rest = rest[name.endIndex...].drop(while: \.isASCIIWhitespace)
      guard rest.first == 0x3D else { continue }
      rest = rest.dropFirst().drop(while: \.isASCIIWhitespace)
      guard let quote = rest.first, quote == 0x22 || quote == 0x27 else { break }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
      let key = String(decoding: name, as: UTF8.self)
      if attributes[key] == nil { attributes[key] = String(decoding: value, as: UTF8.self) }
    }
    return attributes
  }

  func attribute(_ name: String) -> String? { attributes[name] }
}
