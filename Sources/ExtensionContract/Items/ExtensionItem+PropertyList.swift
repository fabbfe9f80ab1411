public import PropertyLists

extension ExtensionItem {
  /// The maximum number of items and attachments that are read.
  public static let maximumCount = 100_000

  /// Reads items from JSON or a property list.
  ///
  /// The outermost value is an array of items, or a dictionary with `extensionItems`. An item has
  /// `attachments` and may have `attributedTitle`, `attributedContentText` and `userInfo`. An
  /// attachment is a type identifier, or a dictionary with one of
  ///
  /// - `registeredTypeIdentifiers`, an array, with optional values by type under `items`;
  /// - `items`, a dictionary of values by type;
  /// - `url`, `text`, `file` or `media`, a string.
  ///
  /// - Parameters:
  ///   - bytes: JSON, an XML property list or a binary property list.
  ///   - types: The database that maps filename extensions to types.
  /// - Throws: `ItemsError` with the path; for a syntax error, also with the line and column.
  public static func items(
    parsing bytes: [UInt8], types: TypeDatabase = .system
  ) throws(ItemsError) -> [ExtensionItem] {
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyList(parsing: bytes, name: "items")
    } catch {
      throw ItemsError(error)
    }
    return try items(in: value, types: types)
  }

  /// Reads items from a property list of the same form.
  public static func items(
    in value: PropertyList, types: TypeDatabase = .system
  ) throws(ItemsError) -> [ExtensionItem] {
    var reader = ItemsReader(types: types)
    switch value {
    case .array(let values): return try reader.items(values, path: "items")
    case .dictionary(let fields):
      guard case .array(let values)? = fields["extensionItems"] else {
        throw ItemsError(
          "There is no array 'extensionItems'.",
          remedy: "Write {\"extensionItems\": [{\"attachments\": [\"public.url\"]}]}.",
          path: "items")
      }
      try reader.checkKeys(fields, ["extensionItems"], path: "items")
      return try reader.items(values, path: "extensionItems")
    default:
      throw ItemsError(
        "The value is neither an array nor a dictionary.", remedy: "Write an array of items.",
        path: "items")
    }
  }

  /// The item as a property list, which `items(in:)` reads.
  public var propertyList: PropertyList {
    var fields = PropertyListDictionary()
    if let attributedTitle { fields["attributedTitle"] = .string(attributedTitle) }
    if let attributedContentText {
      fields["attributedContentText"] = .string(attributedContentText)
    }
    fields["attachments"] = .array(
      attachments.map { provider in
        var attachment: PropertyListDictionary = [
          "registeredTypeIdentifiers": .array(
            provider.registeredTypeIdentifiers.map { .string($0) })
        ]
        if let name = provider.suggestedName { attachment["suggestedName"] = .string(name) }
        var values = PropertyListDictionary()
        for representation in provider.representations {
          if let value = representation.value { values[representation.typeIdentifier] = value }
        }
        if !values.isEmpty { attachment["items"] = .dictionary(values) }
        return .dictionary(attachment)
      })
    if !userInfo.isEmpty { fields["userInfo"] = .dictionary(userInfo) }
    return .dictionary(fields)
  }
}

/// A reader for the property-list form of items.
private struct ItemsReader {
  let types: TypeDatabase
  var count = 0

  mutating func charge(_ path: String) throws(ItemsError) {
    count += 1
    guard count <= ExtensionItem.maximumCount else {
      throw ItemsError(
        "There are more than \(ExtensionItem.maximumCount) items and attachments.",
        remedy: "Share fewer.", path: path)
    }
  }

  mutating func items(
    _ values: [PropertyList], path: String
  ) throws(ItemsError) -> [ExtensionItem] {
    var result: [ExtensionItem] = []
    for (index, value) in values.enumerated() {
      result.append(try item(value, path: "\(path)[\(index)]"))
    }
    return result
  }

  private mutating func item(
    _ value: PropertyList, path: String
  ) throws(ItemsError) -> ExtensionItem {
    try charge(path)
    guard case .dictionary(let fields) = value else {
      throw ItemsError(
        "The item is not a dictionary.", remedy: "Write {\"attachments\": [\"public.url\"]}.",
        path: path)
    }
    try checkKeys(
      fields, ["attributedTitle", "attributedContentText", "attachments", "userInfo"], path: path)
    var item = ExtensionItem(
      attributedTitle: try string("attributedTitle", fields, path),
      attributedContentText: try string("attributedContentText", fields, path))
    switch fields["userInfo"] {
    case nil: break
    case .dictionary(let userInfo)?: item.userInfo = userInfo
    default:
      throw ItemsError(
        "The value is not a dictionary.", remedy: "Write a dictionary.", path: path + ".userInfo")
    }
    switch fields["attachments"] {
    case nil: break
    case .array(let values)?:
      for (index, value) in values.enumerated() {
        item.attachments.append(try provider(value, path: "\(path).attachments[\(index)]"))
      }
    default:
      throw ItemsError(
        "The value is not an array.", remedy: "Write an array of attachments.",
        path: path + ".attachments")
    }
    return item
  }

  private mutating func provider(
    _ value: PropertyList, path: String
  ) throws(ItemsError) -> ItemProvider {
    try charge(path)
    let fields: PropertyListDictionary
    switch value {
    case .string(let type):
      return ItemProvider(typeIdentifiers: [try checkedType(type, path)])
    case .dictionary(let dictionary): fields = dictionary
    default:
      throw ItemsError(
        "The attachment is neither a string nor a dictionary.",
        remedy: "Write a type identifier such as public.url.", path: path)
    }
    try checkKeys(
      fields,
      ["registeredTypeIdentifiers", "items", "suggestedName", "url", "text", "file", "media"],
      path: path)
    let forms = ["registeredTypeIdentifiers", "url", "text", "file", "media"].filter {
      fields[$0] != nil
    }
    guard forms.count < 2 else {
      throw ItemsError(
        "The attachment has both '\(forms[0])' and '\(forms[1])'.", remedy: "Write one of them.",
        path: path)
    }
    var provider: ItemProvider
    switch forms.first {
    case "url": provider = .url(try string("url", fields, path) ?? "")
    case "text": provider = .text(try string("text", fields, path) ?? "")
    case "file": provider = .file(try string("file", fields, path) ?? "", in: types)
    case "media": provider = .media(try string("media", fields, path) ?? "", in: types)
    default: provider = ItemProvider(typeIdentifiers: try registeredTypes(fields, path))
    }
    try addValues(fields["items"], to: &provider, path: path + ".items")
    if let name = try string("suggestedName", fields, path) { provider.suggestedName = name }
    guard !provider.representations.isEmpty else {
      throw ItemsError(
        "The attachment has no type.",
        remedy: "Write \"registeredTypeIdentifiers\": [\"public.url\"].", path: path)
    }
    return provider
  }

  private func registeredTypes(
    _ fields: PropertyListDictionary, _ path: String
  ) throws(ItemsError) -> [String] {
    let path = path + ".registeredTypeIdentifiers"
    switch fields["registeredTypeIdentifiers"] {
    case nil: return []
    case .array(let values)?:
      var result: [String] = []
      for (index, value) in values.enumerated() {
        guard case .string(let type) = value else {
          throw ItemsError(
            "The type is not a string.", remedy: "Write a type identifier such as public.url.",
            path: "\(path)[\(index)]")
        }
        result.append(try checkedType(type, "\(path)[\(index)]"))
      }
      return result
    default:
      throw ItemsError(
        "The value is not an array.", remedy: "Write an array of type identifiers.", path: path)
    }
  }

  private func addValues(
    _ value: PropertyList?, to provider: inout ItemProvider, path: String
  ) throws(ItemsError) {
    guard let value else { return }
    guard case .dictionary(let values) = value else {
      throw ItemsError(
        "The value is not a dictionary.", remedy: "Write values by type identifier.", path: path)
    }
    var indices: [String: Int] = [:]
    for (index, representation) in provider.representations.enumerated() {
      indices[representation.typeIdentifier] = index
    }
    for (type, value) in values {
      if let index = indices[type] {
        provider.representations[index].value = value
      } else {
        provider.representations.append(
          ItemProvider.Representation(
            try checkedType(type, "\(path).\(type.shortened(to: 60))"), value: value))
      }
    }
  }

  private func checkedType(_ type: String, _ path: String) throws(ItemsError) -> String {
    guard TypeDeclaration.isValid(type) else {
      throw ItemsError(
        "'\(type.shortened(to: 60))' is not a uniform type identifier.",
        remedy: "Write one such as public.url; for a file, write {\"file\": \"name.pdf\"}.",
        path: path)
    }
    return type
  }

  private func string(
    _ key: String, _ fields: PropertyListDictionary, _ path: String
  ) throws(ItemsError) -> String? {
    switch fields[key] {
    case nil: return nil
    case .string(let text)?: return text
    default:
      throw ItemsError(
        "The value is not a string.", remedy: "Write a string.", path: "\(path).\(key)")
    }
  }

  func checkKeys(
    _ fields: PropertyListDictionary, _ known: [String], path: String
  ) throws(ItemsError) {
    for (key, _) in fields where !known.contains(key) {
      throw ItemsError(
        "There is no key '\(key.shortened(to: 60))'.",
        remedy: "Use \(known.joined(separator: ", ")).", path: path)
    }
  }
}
