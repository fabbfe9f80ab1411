internal import Infra
package import PageURL

/// A name of a downloaded file. It has no folder, and only characters that all file systems accept.
package enum StoredName {
  package enum Style: String, CaseIterable, Sendable {
    /// The last part of the URL, and the first digits of the digest.
    case url
    /// The whole digest.
    case sha256
  }

  private static let maximumStemLength = 64
  private static let digitCount = 12

  /// Returns the name of a file. Names of different contents differ, even if case is ignored.
  /// - Parameter digest: The SHA-256 digest of the content, in hexadecimal digits.
  package static func name(
    for url: URLRecord, digest: String, format: ContentFormat, style: Style
  ) -> String {
    let suffix = ".\(format.fileExtension)"
    switch style {
    case .sha256: return digest + suffix
    case .url: return "\(stem(of: url))-\(digest.prefix(digitCount))\(suffix)"
    }
  }

  /// Returns the last part of a URL's path without its extension.
  static func stem(of url: URLRecord) -> String {
    // The path of a data URL is its content.
    guard url.scheme != "data" else { return "data" }
    let part = url.pathUTF8.split(separator: UInt8(ascii: "/")).last ?? []
    var name = Array(part).withUnsafeBufferPointer { PercentEncoding.decode($0) }
    if let dot = name.lastIndex(of: UInt8(ascii: ".")), (2...6).contains(name.count - dot) {
      name.removeSubrange(dot...)
    }
    // A dot at the start hides a file, and a hyphen can make its name an option.
    var stem: [UInt8] = []
    for byte in name {
      let isKept =
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      let mapped = isKept ? byte : UInt8(ascii: "_")
      if !mapped.isASCIIAlphanumeric, stem.last?.isASCIIAlphanumeric != true { continue }
      stem.append(mapped)
      if stem.count == maximumStemLength { break }
    }
    while let last = stem.last, !last.isASCIIAlphanumeric { stem.removeLast() }
    return stem.isEmpty ? "file" : String(decoding: stem, as: UTF8.self)
  }

  /// Whether a name from a manifest can be the name of a file in the folder.
  static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 255 && name.utf8.first != UInt8(ascii: ".")
      && name.utf8.allSatisfy {
        $0.isASCIIAlphanumeric
          || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains($0)
      }
  }
}
