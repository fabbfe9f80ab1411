internal import Infra

/// An image source of a source set.
struct ImageCandidate {
  let url: DOMString
  /// The width descriptor, in image pixels.
  let width: Double?
  /// In image pixels per CSS pixel.
  var density: Double
  /// Whether the source comes from the `src` attribute, not from `srcset`.
  let isFallback: Bool
}

extension ImageCandidate {
  /// - Source: https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
  static func parse(_ text: DOMString) -> [ImageCandidate] {
    var candidates: [ImageCandidate] = []
    let bytes = text.bytes
    var index = 0
    while true {
      // 4–6.
      while index < bytes.count, bytes[index].isASCIIWhitespace || bytes[index] == 0x2C {
        index += 1
      }
      guard index < bytes.count else { return candidates }
      let start = index
      while index < bytes.count, !bytes[index].isASCIIWhitespace { index += 1 }
      var end = index
      var descriptors: [[UInt8]] = []
      if bytes[end - 1] == 0x2C {
        // 8.1.
        while end > start, bytes[end - 1] == 0x2C { end -= 1 }
      } else {
        // 8.2. Commas inside parentheses do not end the descriptors.
        var current: [UInt8] = []
        var depth = 0
        while index < bytes.count {
          let byte = bytes[index]
          index += 1
          if byte == 0x2C, depth == 0 { break }
          if byte.isASCIIWhitespace, depth == 0 {
            if !current.isEmpty { descriptors.append(current) }
            current = []
            continue
          }
          if byte == 0x28 { depth = 1 }
          if byte == 0x29 { depth = 0 }
          current.append(byte)
        }
        if !current.isEmpty { descriptors.append(current) }
      }
      // 9–15.
      if let candidate = make(DOMString(bytes: Array(bytes[start..<end])), descriptors) {
        candidates.append(candidate)
      }
    }
  }

  private static func make(_ url: DOMString, _ descriptors: [[UInt8]]) -> ImageCandidate? {
    var width: Double?
    var height: Double?
    var density: Double?
    for descriptor in descriptors {
      guard let unit = descriptor.last else { continue }
      let text = DOMString(bytes: Array(descriptor.dropLast()))
      switch unit {
      case 0x77:
        guard width == nil, density == nil, let value = whole(text) else { return nil }
        width = value
      case 0x78:
        guard width == nil, height == nil, density == nil, let value = NumberText.valid(text),
          value >= 0
        else { return nil }
        density = value
      case 0x68:
        guard height == nil, density == nil, let value = whole(text) else { return nil }
        height = value
      default: return nil
      }
    }
    if height != nil, width == nil { return nil }
    return ImageCandidate(url: url, width: width, density: density ?? 1, isFallback: false)
  }

  private static func whole(_ text: DOMString) -> Double? {
    guard !text.isEmpty, text.bytes.allSatisfy(\.isASCIIDigit), let value = NumberText.valid(text),
      value > 0, value <= 2_147_483_647
    else { return nil }
    return value
  }

  /// As in WebKit, selects the lowest density that is at least the pixel ratio, or else the highest
  /// density.
  /// - Source: https://html.spec.whatwg.org/multipage/images.html#select-an-image-source-from-a-source-set
  static func best(
    _ candidates: [ImageCandidate], sourceSize: Double, pixelRatio: Double
  ) -> ImageCandidate? {
    var candidates = candidates
    let hasWidths = candidates.contains { $0.width != nil }
    // The source from `src` is not a candidate if `srcset` has width descriptors.
    if hasWidths { candidates.removeAll { $0.isFallback } }
    for index in candidates.indices {
      if let width = candidates[index].width { candidates[index].density = width / sourceSize }
    }
    guard let densest = candidates.map(\.density).max() else { return nil }
    let enough = candidates.map(\.density).filter { $0 >= pixelRatio }.min() ?? densest
    // Among equal densities, select the first source.
    return candidates.first { $0.density == enough }
  }
}
