/// - Source: https://aomediacodec.github.io/av1-avif/
enum AVIFHeader {
  /// The dimensions of the primary item, with its rotation applied.
  static func size(_ bytes: ImageBytes) -> ImageSize? {
    guard bytes.has("ftyp", at: 4), let file = box(bytes, at: 0, in: bytes.count),
      isAVIF(bytes, file),
      let meta = find("meta", bytes, in: 0..<bytes.count),
      // `meta` is a full box: its version and flags precede its contents.
      let properties = find("iprp", bytes, in: inner(meta, skipping: 4)),
      let container = find("ipco", bytes, in: properties)
    else { return nil }
    let primary = find("pitm", bytes, in: inner(meta, skipping: 4)).flatMap {
      bytes.byte($0.lowerBound) == 0
        ? bytes.big16($0.lowerBound + 4) : bytes.big32($0.lowerBound + 4)
    }
    let associated = find("ipma", bytes, in: properties).flatMap {
      primary == nil ? nil : associations(bytes, $0, of: primary ?? 0)
    }
    var size: ImageSize?
    var isTurned = false
    var place = container.lowerBound
    var number = 0
    while place < container.upperBound, let range = box(bytes, at: place, in: container.upperBound)
    {
      number += 1
      if associated?.contains(number) ?? true {
        if bytes.has("ispe", at: place + 4), size == nil,
          let width = bytes.big32(range.lowerBound + 4),
          let height = bytes.big32(range.lowerBound + 8), width <= Int(Int32.max),
          height <= Int(Int32.max)
        {
          size = ImageSize(width: width, height: height)
        } else if bytes.has("irot", at: place + 4) {
          isTurned = (bytes.byte(range.lowerBound) ?? 0) & 1 == 1
        }
      }
      place = range.upperBound
    }
    return isTurned ? size?.turned : size
  }

  private static func isAVIF(_ bytes: ImageBytes, _ range: Range<Int>) -> Bool {
    // The box contains the major brand, the minor version, and the compatible brands.
    stride(from: range.lowerBound, to: min(range.upperBound, range.lowerBound + 512), by: 4)
      .contains { bytes.has("avif", at: $0) || bytes.has("avis", at: $0) }
  }

  private static func inner(_ range: Range<Int>, skipping count: Int) -> Range<Int> {
    min(range.lowerBound + count, range.upperBound)..<range.upperBound
  }

  /// Returns the range of the contents; `nil` if the box exceeds `end`.
  private static func box(_ bytes: ImageBytes, at place: Int, in end: Int) -> Range<Int>? {
    guard let size = bytes.big32(place), place + 8 <= end else { return nil }
    if size == 0 { return place + 8..<end }
    if size == 1 {
      guard bytes.big32(place + 8) == 0, let low = bytes.big32(place + 12), low >= 16,
        low <= end - place
      else { return nil }
      return place + 16..<place + low
    }
    guard size >= 8, size <= end - place else { return nil }
    return place + 8..<place + size
  }

  private static func find(
    _ type: StaticString, _ bytes: ImageBytes, in range: Range<Int>
  ) -> Range<Int>? {
    var place = range.lowerBound
    while place < range.upperBound, let found = box(bytes, at: place, in: range.upperBound) {
      if bytes.has(type, at: place + 4) { return found }
      place = found.upperBound
    }
    return nil
  }

  /// Returns the indices in the `ipco` box of an item's properties, which start at 1.
  private static func associations(
    _ bytes: ImageBytes, _ range: Range<Int>, of item: Int
  ) -> Set<Int>? {
    let start = range.lowerBound
    guard let version = bytes.byte(start), let flags = bytes.byte(start + 3),
      let count = bytes.big32(start + 4)
    else { return nil }
    let isWide = flags & 1 == 1
    var place = start + 8
    for _ in 0..<min(count, range.count) {
      guard let number = version < 1 ? bytes.big16(place) : bytes.big32(place) else { return nil }
      place += version < 1 ? 2 : 4
      guard let properties = bytes.byte(place), place < range.upperBound else { return nil }
      place += 1
      var found: Set<Int> = []
      for _ in 0..<properties {
        guard let value = isWide ? bytes.big16(place) : bytes.byte(place) else { return nil }
        found.insert(value & (isWide ? 0x7FFF : 0x7F))
        place += isWide ? 2 : 1
      }
      if number == item { return found }
    }
    return nil
  }
}
