/// - Source: https://www.w3.org/Graphics/JPEG/itu-t81.pdf
enum JPEGHeader {
  /// The Exif orientation is applied.
  static func size(_ bytes: ImageBytes) -> ImageSize? {
    guard bytes.has([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var place = 2
    // Only the first Exif orientation applies.
    var isTurned: Bool?
    while let byte = bytes.byte(place) {
      // Any number of fill bytes can precede a marker.
      guard byte == 0xFF else { return nil }
      var next = place + 1
      while bytes.byte(next) == 0xFF { next += 1 }
      guard let marker = bytes.byte(next) else { return nil }
      place = next + 1
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9, 0xDA: return nil
      default: break
      }
      guard let length = bytes.big16(place), length >= 2 else { return nil }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = bytes.big16(place + 3), let width = bytes.big16(place + 5) else {
          return nil
        }
        let size = ImageSize(width: width, height: height)
        return isTurned == true ? size.turned : size
      case 0xE1 where isTurned == nil && bytes.has([0x45, 0x78, 0x69, 0x66, 0, 0], at: place + 2):
        isTurned = (5...8).contains(orientation(bytes, at: place + 8) ?? 1)
      default: break
      }
      place += length
    }
    return nil
  }

  /// Reads the orientation from the first image file directory.
  /// - Source: https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E
  private static func orientation(_ bytes: ImageBytes, at start: Int) -> Int? {
    let isBig = bytes.has("MM", at: start)
    guard isBig || bytes.has("II", at: start) else { return nil }
    func word(_ place: Int) -> Int? { isBig ? bytes.big16(place) : bytes.little16(place) }
    func long(_ place: Int) -> Int? { isBig ? bytes.big32(place) : bytes.little32(place) }
    guard word(start + 2) == 42, let offset = long(start + 4), let count = word(start + offset)
    else { return nil }
    for index in 0..<count {
      let entry = start + offset + 2 + 12 * index
      guard let tag = word(entry) else { return nil }
      // The type of the value must be SHORT.
      if tag == 0x0112 { return word(entry + 2) == 3 ? word(entry + 8) : nil }
    }
    return nil
  }
}
