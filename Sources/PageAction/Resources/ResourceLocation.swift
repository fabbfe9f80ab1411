public import PageBindings
internal import SystemFiles

/// The location of the resources that a page's scripts can load.
public enum ResourceLocation: Sendable, Equatable {
  /// A folder that mirrors URLs; see `ResourceFolder`.
  case folder(String)
  /// A JSON file that maps URLs; see `ResourceMap`.
  case map(String)

  /// Opens the resources.
  /// - Throws: `ResourceFailure` if they cannot be read.
  public func open() throws(ResourceFailure) -> any PageResources {
    switch self {
    case .folder(let path): try ResourceFolder(path: path)
    case .map(let path): try ResourceMap(path: path)
    }
  }

  /// Whether the file at `path` is one of the resources, or the map itself.
  /// - Throws: `ResourceFailure` if the resources cannot be read.
  public func contains(fileAt path: String) throws(ResourceFailure) -> Bool {
    guard let file = try? FileStatus(path: path) else { return false }
    return try contains(file, at: path)
  }

  /// Whether an open file is one of the resources, or the map itself.
  /// - Throws: `ResourceFailure` if the resources cannot be read.
  public func contains(openFile descriptor: Int32) throws(ResourceFailure) -> Bool {
    guard let file = try? FileStatus(descriptor: descriptor), file.kind == .regular else {
      return false
    }
    return try contains(file, at: nil)
  }

  private func contains(_ file: FileStatus, at path: String?) throws(ResourceFailure) -> Bool {
    switch self {
    case .folder(let folder):
      return try ResourceFolder(path: folder).contains(file, at: path)
    case .map(let map):
      if (try? FileStatus(path: map))?.identity == file.identity { return true }
      return try ResourceMap(path: map).contains(file, at: path)
    }
  }

  /// The paths of explicitly named files: the map and the files that it lists.
  /// - Throws: `ResourceFailure` if the map cannot be read.
  public func namedFiles() throws(ResourceFailure) -> [String] {
    switch self {
    case .folder: []
    case .map(let map): [map] + (try ResourceMap(path: map).files)
    }
  }
}

/// The reason why resources cannot be used.
public struct ResourceFailure: Error, Sendable, Equatable {
  /// One sentence that describes the failure.
  public let message: String

  /// One sentence that describes how to fix the failure.
  public let remedy: String?

  init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}
