public import PageBindings
internal import PageDOM
internal import PageURL
internal import SystemFiles

/// A folder that mirrors URLs, in the layout of `wget --recursive`. The resource at
/// `https://example.com/a/b.png?c` is the file `example.com/a/b.png?c`, or else
/// `example.com/a/b.png`. A port is part of the host's folder name. Paths are percent-decoded. A
/// URL that ends in `/` maps to `index.html`. A `file:` URL inside the folder maps to that file.
/// Symbolic links in the folder are not followed.
public struct ResourceFolder: PageResources {
  private let reader: FolderReader
  private let path: String

  /// Opens a folder.
  /// - Throws: `ResourceFailure` if it is not a readable folder.
  public init(path: String) throws(ResourceFailure) {
    guard let reader = FolderReader(path: path) else {
      throw ResourceFailure(
        "\(path) is not a readable folder.", remedy: "Name the folder with the resources.")
    }
    self.reader = reader
    self.path = SymbolicLink.realPath(of: path) ?? path
  }

  /// Whether a file is in a host's folder. Files directly in the resource folder do not count. Only
  /// `file:` URLs reach them, and they are more likely the output of an earlier run.
  /// - Parameter path: The path of the file; `nil` if unknown.
  func contains(_ file: FileStatus, at path: String?) -> Bool {
    reader.contains(file, at: path, onlyInSubfolders: true)
  }

  /// Returns the resource at an absolute URL without a fragment, of at most `limit` bytes.
  public func resource(at url: String, limit: Int) -> PageResource? {
    guard let record = URLRecord(url) else { return nil }
    var names: [[UInt8]]
    if record.scheme == "file" {
      guard let path = ResourcePath.names(of: record.pathUTF8) else { return nil }
      let folder = ResourcePath.names(ofFile: self.path)
      guard path.count > folder.count, Array(path.prefix(folder.count)) == folder else {
        return nil
      }
      names = Array(path.dropFirst(folder.count))
    } else {
      guard ["http", "https"].contains(record.scheme),
        let path = ResourcePath.names(of: record.pathUTF8)
      else { return nil }
      names = [Array(record.host.utf8)] + path
    }
    return ResourcePath.resource(at: names, query: record.queryUTF8, in: reader, limit: limit)
  }
}

enum ResourcePath {
  /// Decodes the segments of a URL's path. An empty last segment becomes `index.html`; with another
  /// empty segment, the result is `nil`.
  static func names(of path: ArraySlice<UInt8>) -> [[UInt8]]? {
    guard path.first == UInt8(ascii: "/") else { return nil }
    var names = path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { Array($0).withUnsafeBufferPointer { PercentEncoding.decode($0) } }
    if names.last?.isEmpty == true { names[names.count - 1] = Array("index.html".utf8) }
    return names.contains(where: \.isEmpty) ? nil : names
  }

  static func names(ofFile path: String) -> [[UInt8]] {
    path.pathBytes.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  /// Reads the file whose name includes the query, or else the file whose name does not.
  static func resource(
    at names: [[UInt8]], query: ArraySlice<UInt8>?, in reader: FolderReader, limit: Int
  ) -> PageResource? {
    guard let last = names.last else { return nil }
    let type = FileType.contentType(ofFile: last)
    if let query {
      let name = last + [UInt8(ascii: "?")] + query
      if let bytes = reader.read(names.dropLast() + [name], limit: limit) {
        return PageResource(bytes: bytes, contentType: type)
      }
    }
    return reader.read(names, limit: limit).map { PageResource(bytes: $0, contentType: type) }
  }
}
