internal import UniformTypeIdentifiers

/// Conversions of loaded items.
enum ItemCoercion {
  /// Returns the data of an item.
  ///
  /// Data is unchanged. Text and URLs are encoded in UTF-8, and files are read. Dictionaries,
  /// arrays, numbers and dates become a binary property list.
  static func data(of item: any NSSecureCoding, typeIdentifier: String) throws(NSError) -> Data {
    switch item {
    case let data as NSData: return data as Data
    case let text as NSString: return Data((text as String).utf8)
    case let url as NSURL: return try data(of: url as URL, typeIdentifier: typeIdentifier)
    default:
      do {
        return try PropertyListSerialization.data(
          fromPropertyList: item, format: .binary, options: 0)
      } catch {
        throw NSItemProvider.ErrorCode.unavailableCoercionError.error(
          "A \(type(of: item)) cannot be converted to data of the type \(typeIdentifier).")
      }
    }
  }

  private static func data(of url: URL, typeIdentifier: String) throws(NSError) -> Data {
    guard url.isFileURL, !UTType(importedAs: typeIdentifier).conforms(to: .url) else {
      return Data(url.absoluteString.utf8)
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw NSItemProvider.ErrorCode.itemUnavailableError.error(
        "The file '\(url.path)' cannot be read: \(error.localizedDescription)")
    }
  }
}
