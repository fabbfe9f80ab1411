/// Bytes with a type.
/// - Source: https://w3c.github.io/FileAPI/#blob-section
public class Blob {
  /// The bytes; parts of other blobs share them.
  public let bytes: ArraySlice<UInt8>

  /// The media type in lower case, or nothing.
  public let type: DOMString

  /// Makes a blob.
  ///
  /// - Parameter type: What a script calls the type; what no type may contain makes it none.
  public init(bytes: ArraySlice<UInt8>, type: DOMString) {
    self.bytes = bytes
    let isPlain = type.bytes.allSatisfy { (0x20...0x7E).contains($0) }
    self.type = isPlain ? type.asciiLowercased : ""
  }

  /// Returns the part between two places, of which negative ones count from the end.
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

  /// Returns another blob with the same bytes.
  public func copy() -> Blob { Blob(bytes: bytes, type: type) }

  /// Returns text with its line ends as the system has them.
  /// - Source: https://w3c.github.io/FileAPI/#convert-line-endings-to-native
  public static func nativeLineEndings(_ text: [UInt8]) -> [UInt8] {
    DOMString(bytes: text).normalizingNewlines.bytes
  }
}

/// A blob with a name.
/// - Source: https://w3c.github.io/FileAPI/#file-section
public final class File: Blob {
  /// The name.
  public let name: DOMString

  /// When the file was changed, in milliseconds since 1970.
  public let lastModified: Double

  /// Makes a file.
  public init(
    bytes: ArraySlice<UInt8>, type: DOMString, name: DOMString, lastModified: Double
  ) {
    self.name = name
    self.lastModified = lastModified
    super.init(bytes: bytes, type: type)
  }

  /// Returns another file with the same bytes.
  public func fileCopy() -> File {
    File(bytes: bytes, type: type, name: name, lastModified: lastModified)
  }

  override public func copy() -> Blob { fileCopy() }
}

/// A list of files, as an `<input>` has one.
/// - Source: https://w3c.github.io/FileAPI/#filelist-section
public final class FileList {
  /// The files.
  public var files: [File]

  /// Makes a list.
  public init(_ files: [File] = []) {
    self.files = files
  }
}
