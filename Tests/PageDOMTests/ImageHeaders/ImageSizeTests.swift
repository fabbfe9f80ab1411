import Testing

@testable import PageDOM

/// - Source: the formats' specifications, which the readers name.
@Suite struct ImageSizeTests {
  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + ascii("IHDR")
    + [0, 0, 1, 0x2C, 0, 0, 0, 0x96, 8, 6, 0, 0, 0]
  static let gif: [UInt8] = ascii("GIF89a") + [0x2C, 1, 0x96, 0, 0, 0, 0]
  static let bmp: [UInt8] =
    ascii("BM") + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 0x2C, 1, 0, 0]
    + [0x6A, 0xFF, 0xFF, 0xFF]
  static let ico: [UInt8] =
    [0, 0, 1, 0, 2, 0, 16, 16] + [UInt8](repeating: 0, count: 14) + [0, 0]
    + [UInt8](repeating: 0, count: 14)
  static let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 0x96, 1, 0x2C, 1, 1, 0x11, 0]
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0] + frame

  static func oriented(_ orientation: UInt8) -> [UInt8] {
    let directory: [UInt8] =
      ascii("MM") + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let exif = ascii("Exif") + [0, 0] + directory
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame
  }

  static func webP(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    ascii("RIFF") + [0, 0, 0, 0] + ascii("WEBP" + kind) + [0, 0, 0, 0] + data
  }

  static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    let size = contents.count + 8
    return [0, 0, UInt8(size >> 8), UInt8(size & 0xFF)] + ascii(type) + contents
  }

  static func avif(rotation: UInt8) -> [UInt8] {
    let extent = box("ispe", [0, 0, 0, 0, 0, 0, 1, 0x2C, 0, 0, 0, 0x96])
    let thumbnail = box("ispe", [0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9])
    let container = box("ipco", thumbnail + extent + box("irot", [rotation]))
    let associations = box("ipma", [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 2, 2, 3])
    let meta = box("pitm", [0, 0, 0, 0, 0, 2]) + box("iprp", container + associations)
    return box("ftyp", ascii("avif") + [0, 0, 0, 0] + ascii("mif1"))
      + box("meta", [0, 0, 0, 0] + meta)
  }

  static let images: [[UInt8]] = [
    png, gif, bmp, jpeg, oriented(1), oriented(6),
    webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x2C, 1, 0x96, 0]),
    webP("VP8L", [0x2F, 0x2B, 0x41, 0x25, 0]),
    webP("VP8X", [0, 0, 0, 0, 0x2B, 1, 0, 0x95, 0, 0]), avif(rotation: 0),
  ]

  @Test(arguments: images.indices) func size(_ index: Int) {
    let size = ImageSize(of: Self.images[index], mimeType: nil)
    let expected =
      index == 5 ? ImageSize(width: 150, height: 300) : ImageSize(width: 300, height: 150)
    #expect(size == expected)
  }

  @Test func iconsHaveTheSizeOfTheLargest() {
    #expect(ImageSize(of: Self.ico, mimeType: nil) == ImageSize(width: 256, height: 256))
  }

  @Test func quarterTurnSwapsTheSizes() {
    #expect(
      ImageSize(of: Self.avif(rotation: 1), mimeType: nil) == ImageSize(width: 150, height: 300))
    #expect(
      ImageSize(of: Self.avif(rotation: 2), mimeType: nil) == ImageSize(width: 300, height: 150))
  }

  // The expectations are WebKit's.
  @Test(arguments: [
    (#"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>"#, 30, 20),
    (#"<?xml version="1.0"?><!-- <svg width="1"> --><svg viewBox="0 0 40 20"/>"#, 40, 20),
    ("<svg/>", 300, 150), (#"<svg width="50%" height="10em"/>"#, 300, 150),
    (#"<svg width='1in' viewBox='0 0 2 1'/>"#, 96, 48),
  ]) func svg(_ text: String, _ width: Int, _ height: Int) {
    let size = ImageSize(of: Array(text.utf8), mimeType: "image/svg+xml")
    #expect(size == ImageSize(width: width, height: height))
  }

  @Test func cutOffImagesAreNone() {
    for image in Self.images {
      // No format has the size in the first nine bytes. Longer prefixes may have a size, because
      // bytes after it are ignored.
      for count in 0..<10 {
        #expect(ImageSize(of: Array(image[..<count]), mimeType: nil) == nil)
      }
      for count in 0...image.count {
        _ = ImageSize(of: Array(image[..<count]), mimeType: nil)
      }
    }
  }

  @Test func damagedImagesDoNoHarm() {
    var state: UInt32 = 1
    for image in Self.images {
      for _ in 0..<500 {
        var damaged = image
        for _ in 0..<3 {
          state = state &* 1_664_525 &+ 1_013_904_223
          damaged[Int(state >> 8) % damaged.count] = UInt8(truncatingIfNeeded: state >> 24)
        }
        if let size = ImageSize(of: damaged, mimeType: nil) {
          #expect(size.width > 0 && size.height > 0)
        }
      }
    }
  }

  @Test func segmentsWithoutEndTakeLinearTime() {
    let segment: [UInt8] =
      [0xFF, 0xE1, 0, 16] + Self.ascii("Exif") + [0, 0]
      + Self.ascii("MM") + [0, 42, 0, 0, 0, 8]
    let image = [0xFF, 0xD8] + Array(repeating: segment, count: 50_000).joined()
    #expect(ImageSize(of: image, mimeType: nil) == nil)
  }
}
