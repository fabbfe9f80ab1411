public import Foundation

extension URL {
  /// Returns the URL with an appended component. Adds the extension of a type if it is missing.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/url/appendingpathcomponent(_:conformingto:)
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL
  {
    let url = appendingPathComponent(partialName, isDirectory: contentType.conforms(to: .directory))
    return url.appendingPathExtension(for: contentType)
  }

  /// Returns the URL with the preferred extension of a type. Does not change the URL if its
  /// extension already denotes the type or a subtype.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/url/appendingpathextension(for:)
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let present = UTType.types(
      tag: pathExtension, tagClass: .filenameExtension, conformingTo: contentType)
    guard present.isEmpty, let filenameExtension = contentType.preferredFilenameExtension else {
      return self
    }
    return appendingPathExtension(filenameExtension)
  }

  /// Appends a component to the URL. Adds the extension of a type if it is missing.
  public mutating func appendPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// Appends the preferred extension of a type, unless the URL's extension already denotes the type
  /// or a subtype.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}
