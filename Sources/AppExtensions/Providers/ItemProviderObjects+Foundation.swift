internal import UniformTypeIdentifiers

extension NSItemProviderReading {
  /// Casts a decoded object to `Self`. Throws an error if it is `nil` or of another class.
  fileprivate static func created(_ object: AnyObject?, _ typeIdentifier: String) throws -> Self {
    guard let object = object as? Self else {
      throw NSItemProvider.ErrorCode.unavailableCoercionError.error(
        "The data of the type \(typeIdentifier) is not a valid \(Self.self).")
    }
    return object
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// The types of plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText, .utf16PlainText, .plainText, .text].map(\.identifier)
  }

  /// UTF-8 plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }

  /// Decodes the data as UTF-16 if `typeIdentifier` is UTF-16 text, otherwise as UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let isUTF16 = UTType(importedAs: typeIdentifier).conforms(to: .utf16PlainText)
    let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8)
    return try created(text.map { NSString(string: $0) }, typeIdentifier)
  }

  /// Returns the text in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// File URLs and other URLs.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.fileURL, .url].map(\.identifier)
  }

  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.url.identifier]
  }

  /// The type of URLs; for a file URL, also the type of file URLs.
  public var writableTypeIdentifiersForItemProvider: [String] {
    (isFileURL ? [UTType.fileURL, .url] : [.url]).map(\.identifier)
  }

  /// Creates a URL from its text in UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    try created(
      String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) }, typeIdentifier)
  }

  /// Returns the text of the URL in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as URL).absoluteString.utf8), nil)
    return nil
  }
}
