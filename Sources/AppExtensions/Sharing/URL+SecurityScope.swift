extension URL {
  /// Begins the use of a file outside the container of the extension. Returns whether the file can
  /// be read.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/url/startaccessingsecurityscopedresource()
  public func startAccessingSecurityScopedResource() -> Bool {
    isFileURL && FileManager.default.isReadableFile(atPath: path)
  }

  /// Ends the use of a file. Call it once for each successful call of
  /// `startAccessingSecurityScopedResource()`.
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Begins the use of a file outside the container of the extension. Returns whether the file can
  /// be read.
  public func startAccessingSecurityScopedResource() -> Bool {
    (self as URL).startAccessingSecurityScopedResource()
  }

  /// Ends the use of a file.
  public func stopAccessingSecurityScopedResource() {}
}
