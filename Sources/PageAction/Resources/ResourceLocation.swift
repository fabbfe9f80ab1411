public import PageBindings

/// Where the resources are that a page's scripts can load.
public enum ResourceLocation: Sendable, Equatable {
  /// A folder that mirrors URLs, as `ResourceFolder` has it.
  case folder(String)
  /// A JSON file that maps URLs, as `ResourceMap` has it.
  case map(String)

  /// Opens the resources.
  ///
  /// - Throws: `ResourceFailure` where they cannot be read.
  public func open() throws(ResourceFailure) -> any PageResources {
    switch self {
    case .folder(let path): try ResourceFolder(path: path)
    case .map(let path): try ResourceMap(path: path)
    }
  }
}

/// Why resources cannot be used.
public struct ResourceFailure: Error, Sendable, Equatable {
  /// One sentence that says what is wrong.
  public let message: String

  /// One sentence that says how to mend it.
  public let remedy: String?

  init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}
