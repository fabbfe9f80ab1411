/// A special scheme, or `other` for all schemes that are not special.
/// - Source: https://url.spec.whatwg.org/#special-scheme
enum SchemeKind: UInt8, Sendable {
  case other, http, https, ws, wss, ftp, file

  /// Classifies a scheme, ignoring ASCII case.
  init(_ scheme: UnsafeBufferPointer<UInt8>) {
    guard scheme.count <= 5 else {
      self = .other
      return
    }
    var word: UInt64 = 0
    for byte in scheme { word = word << 8 | UInt64(byte | 0x20) }
    switch word {
    case 0x68_74_74_70: self = .http
    case 0x68_74_74_70_73: self = .https
    case 0x77_73: self = .ws
    case 0x77_73_73: self = .wss
    case 0x66_74_70: self = .ftp
    case 0x66_69_6C_65: self = .file
    default: self = .other
    }
  }

  @inline(__always)
  var isSpecial: Bool { self != .other }

  /// - Source: https://url.spec.whatwg.org/#default-port
  var defaultPort: UInt16? {
    switch self {
    case .http, .ws: 80
    case .https, .wss: 443
    case .ftp: 21
    case .file, .other: nil
    }
  }
}
