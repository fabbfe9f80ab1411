/// Raw bytes with a media type.
/// - Source: https://w3c.github.io/FileAPI/#blob-section
public class Blob {
  /// The bytes. Slices of a blob share its storage.
  public let bytes: ArraySlice<UInt8>

  /// The media type in ASCII lowercase; empty if unknown.
  public let type: DOMString

  /// Creates a blob.
  ///
  /// - Parameter type: The media type. If it has a character outside U+0020 to U+007E, the blob's
  ///   type is empty.
  public init(bytes: ArraySlice<UInt8>, type: DOMString) {
    self.bytes = bytes
    let isPlain = type.bytes.allSatisfy { (0x20...0x7E).contains($0) }
    self.type = isPlain ? type.asciiLowercased : ""
  }

  /// Returns the bytes between two offsets as a blob; negative offsets count from the end.
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

  /// Returns a new blob that shares the bytes.
  public func copy() -> Blob { Blob(bytes: bytes, type: type) }

  /// Converts line endings to native ones, which are line feeds.
  /// - Source: https://w3c.github.io/FileAPI/#convert-line-endings-to-native
  public static func nativeLineEndings(_ text: [UInt8]) -> [UInt8] {
    DOMString(bytes: text).normalizingNewlines.bytes
  }
}

/// A blob with a file name.
/// - Source: https://w3c.github.io/FileAPI/#file-section
public final class File: Blob {
  /// The file name.
  public let name: DOMString

  /// The time of the last modification, in milliseconds since the Unix epoch.
  public let lastModified: Double

  /// Creates a file.
  public init(
    bytes: ArraySlice<UInt8>, type: DOMString, name: DOMString, lastModified: Double
  ) {
    self.name = name
    self.lastModified = lastModified
    super.init(bytes: bytes, type: type)
  }

  /// Returns a new file that shares the bytes.
  public func fileCopy() -> File {
    File(bytes: bytes, type: type, name: name, lastModified: lastModified)
  }

  override public func copy() -> Blob { fileCopy() }
}

/// A list of files, such as the selected files of an `<input>`.
/// - Source: https://w3c.github.io/FileAPI/#filelist-section
public final class FileList {
  /// The files.
  public var files: [File]

  /// Creates a list.
  public init(_ files: [File] = []) {
    self.files = files
  }
}
