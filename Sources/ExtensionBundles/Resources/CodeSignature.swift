/// A reader of the entitlements in the code signature of an executable.
///
/// The offsets come from the untrusted file, so every access is checked.
/// - Source: https://github.com/apple-oss-distributions/xnu/blob/main/osfmk/kern/cs_blobs.h
///   and https://github.com/apple-oss-distributions/cctools/blob/main/include/mach-o/loader.h
enum CodeSignature {
  /// Returns the bytes of the entitlements' property list, or `nil` if the signature is missing,
  /// not valid or has no entitlements.
  static func entitlements(of executable: [UInt8]) -> [UInt8]? {
    switch number(executable, 0, isBigEndian: true) {
    case 0xCAFE_BABE:
      // In a universal file, the offset of the first slice follows its CPU type and subtype.
      guard let offset = number(executable, 16, isBigEndian: true) else { return nil }
      return entitlements(of: executable, at: offset)
    default:
      return entitlements(of: executable, at: 0)
    }
  }

  private static func entitlements(of file: [UInt8], at start: Int) -> [UInt8]? {
    // The magic numbers of 64-bit and 32-bit Mach-O files in little-endian order.
    let headerSize: Int
    switch number(file, start) {
    case 0xFEED_FACF: headerSize = 32
    case 0xFEED_FACE: headerSize = 28
    default: return nil
    }
    guard let count = number(file, start + 16) else { return nil }
    var command = start + headerSize
    for _ in 0..<min(count, 1000) {
      guard let kind = number(file, command), let size = number(file, command + 4), size >= 8
      else { return nil }
      // LC_CODE_SIGNATURE.
      if kind == 0x1D, let offset = number(file, command + 8) {
        return entitlements(inSignatureOf: file, at: start + offset)
      }
      command += size
    }
    return nil
  }

  private static func entitlements(inSignatureOf file: [UInt8], at start: Int) -> [UInt8]? {
    guard number(file, start, isBigEndian: true) == 0xFADE_0CC0,
      let count = number(file, start + 8, isBigEndian: true)
    else { return nil }
    for index in 0..<min(count, 100) {
      let entry = start + 12 + 8 * index
      guard let kind = number(file, entry, isBigEndian: true),
        let offset = number(file, entry + 4, isBigEndian: true)
      else { return nil }
      // CSSLOT_ENTITLEMENTS.
      guard kind == 5 else { continue }
      let blob = start + offset
      guard number(file, blob, isBigEndian: true) == 0xFADE_7171,
        let size = number(file, blob + 4, isBigEndian: true), size >= 8,
        blob + size <= file.count
      else { return nil }
      return Array(file[(blob + 8)..<(blob + size)])
    }
    return nil
  }

  /// Returns a 32-bit number, or `nil` outside the bytes. The sum of two such numbers cannot
  /// overflow.
  private static func number(
    _ bytes: [UInt8], _ offset: Int, isBigEndian: Bool = false
  ) -> Int? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    let digits = bytes[offset..<offset + 4]
    return isBigEndian
      ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
