/// - Source: https://w3c.github.io/FileAPI/#blob-section
public class Blob {
  /// Slices of a blob share its storage.
  public let bytes: ArraySlice<UInt8>

  /// The media type in ASCII lowercase; empty if unknown.
  public let type: DOMString

  /// A type with a character outside U+0020 to U+007E is replaced by the empty string.
  public init(bytes: ArraySlice<UInt8>, type: DOMString) {
    self.bytes = bytes
    let isPlain = type.bytes.allSatisfy { (0x20...0x7E).contains($0) }
    self.type = isPlain ? type.asciiLowercased : ""
  }

  /// Negative offsets count from the end.
  /// - Source: https://w3c.github.io/FileAPI/#slice-blob
  public func slice(from start: Double, to end: Double, type: DOMString) -> Blob {
    let size = Double(bytes.count)
    func place(_ value: Double) -> Int {
      Int(value < 0 ? max(size + value, 0) : min(value, size))
    }
    let first = place(start)
    let count = max(place(end) - first, 0)
    let from = bytes.startIndex + first
    return Blob(bytes: bytes[from..<from + count], type: type)
  }

  /// Returns a copy, which shares the bytes.
  public func copy() -> Blob { Blob(bytes: bytes, type: type) }

  /// Native line endings are line feeds.
  /// - Source: https://w3c.github.io/FileAPI/#convert-line-endings-to-native
  public static func nativeLineEndings(_ text: [UInt8]) -> [UInt8] {
    DOMString(bytes: text).normalizingNewlines.bytes
  }
}

/// - Source: https://w3c.github.io/FileAPI/#file-section
public final class File: Blob {
  public let name: DOMString

  /// Milliseconds since the Unix epoch.
  public let lastModified: Double

  public init(
    bytes: ArraySlice<UInt8>, type: DOMString, name: DOMString, lastModified: Double
  ) {
    self.name = name
    self.lastModified = lastModified
    super.init(bytes: bytes, type: type)
  }

  public func fileCopy() -> File {
    File(bytes: bytes, type: type, name: name, lastModified: lastModified)
  }

  override public func copy() -> Blob { fileCopy() }
}

/// A list of files, for example the selected files of an `<input>`.
/// - Source: https://w3c.github.io/FileAPI/#filelist-section
public final class FileList {
  public var files: [File]

  public init(_ files: [File] = []) {
    self.files = files
  }
}
