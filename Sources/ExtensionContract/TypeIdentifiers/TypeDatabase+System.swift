extension TypeDatabase {
  /// The types that the system declares. `Tools/generate-type-identifiers` names the sources.
  public static let system = TypeDatabase(systemDeclarations())

  private static func systemDeclarations() -> [TypeDeclaration] {
    systemTypeTable.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count >= 2 else { return nil }
      func words(_ index: Int) -> [String] {
        guard index < fields.count else { return [] }
        return fields[index].split(separator: UInt8(ascii: " ")).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
      return TypeDeclaration(
        identifier: String(decoding: fields[1], as: UTF8.self), conformsTo: words(2),
        filenameExtensions: words(3), mimeTypes: words(4),
        origin: fields[0].first == UInt8(ascii: "d") ? .documented : .observed)
    }
  }
}
