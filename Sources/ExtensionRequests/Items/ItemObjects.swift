package import ExtensionContract
internal import FoundationValues
internal import PropertyLists

/// A conversion of items to the objects that an extension receives.
package enum ItemObjects {
  /// Returns the objects of items. Their attachments load the values of the items.
  /// - Parameter types: The types that determine the class of a value.
  package static func objects(
    of items: [ExtensionItem], types: TypeDatabase = .system
  ) -> [NSExtensionItem] {
    items.map { item in
      let object = NSExtensionItem()
      if !item.userInfo.isEmpty {
        object.userInfo = PropertyListObjects.object(.dictionary(item.userInfo)) as? [String: Any]
      }
      object.attributedTitle = item.attributedTitle.map { NSAttributedString(string: $0) }
      object.attributedContentText = item.attributedContentText.map {
        NSAttributedString(string: $0)
      }
      object.attachments = item.attachments.map { provider(of: $0, types) }
      return object
    }
  }

  private static func provider(of item: ItemProvider, _ types: TypeDatabase) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.suggestedName = item.suggestedName
    for representation in item.representations {
      let type = representation.typeIdentifier
      let value = representation.value
      provider.registerItem(forTypeIdentifier: type) { completion, _, _ in
        guard let value else {
          completion?(nil, unavailable(type))
          return
        }
        completion?(object(of: value, typeIdentifier: type, types), nil)
      }
    }
    return provider
  }

  private static func unavailable(_ type: String) -> NSError {
    NSError(
      domain: NSItemProvider.errorDomain,
      code: NSItemProvider.ErrorCode.itemUnavailableError.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "The value of the type \(type) is not known."])
  }

  /// Returns the object of a value. If the type conforms to `public.url`, a text becomes a URL.
  private static func object(
    of value: PropertyList, typeIdentifier: String, _ types: TypeDatabase
  ) -> (any NSSecureCoding)? {
    switch value {
    case .string(let text):
      if let url = url(text, typeIdentifier, types) { return url as NSURL }
      return NSString(string: text)
    case .data(let bytes): return NSData(data: Data(bytes))
    case .date(let seconds): return NSDate(timeIntervalSince1970: seconds)
    case .array, .dictionary:
      return foundationObject(PropertyListObjects.object(value))
    case .integer, .unsigned, .real, .boolean: return PropertyListObjects.object(value) as? NSNumber
    case .null: return NSNull()
    }
  }

  private static func foundationObject(_ value: Any) -> (any NSSecureCoding)? {
    switch value {
    case let entries as [String: Any]: NSDictionary(dictionary: entries)
    case let items as [Any]: NSArray(array: items)
    default: nil
    }
  }

  private static func url(
    _ text: String, _ typeIdentifier: String, _ types: TypeDatabase
  ) -> URL? {
    if types.conforms(typeIdentifier, to: "public.url") { return URL(string: text) }
    // For types other than texts, a host passes a file as its URL.
    guard text.hasPrefix("file:///"), !types.conforms(typeIdentifier, to: "public.text") else {
      return nil
    }
    return URL(string: text)
  }
}
