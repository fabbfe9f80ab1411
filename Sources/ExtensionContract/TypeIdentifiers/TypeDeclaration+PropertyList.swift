public import PropertyLists

extension TypeDeclaration {
  /// Returns the types that an Info.plist exports and imports.
  ///
  /// Skips declarations without an identifier. Reports values that do not have the documented type
  /// to `onWarning`: the first hundred values, and then the number of the others.
  ///
  /// - Parameters:
  ///   - information: The dictionary of an Info.plist.
  ///   - onWarning: Receives problems with their paths.
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/utexportedtypedeclarations
  public static func declarations(
    in information: PropertyListDictionary, onWarning: (ContractWarning) -> Void = { _ in }
  ) -> [TypeDeclaration] {
    var warningCount = 0
    func warn(_ warning: ContractWarning) {
      warningCount += 1
      if warningCount <= maximumWarningCount { onWarning(warning) }
    }
    let keys: [(String, Origin)] = [
      ("UTExportedTypeDeclarations", .exported), ("UTImportedTypeDeclarations", .imported),
    ]
    let declarations = keys.flatMap { key, origin -> [TypeDeclaration] in
      guard let value = information[key] else { return [] }
      guard case .array(let entries) = value else {
        warn(
          ContractWarning(
            path: key, problem: "The value is not an array.",
            remedy: "Write an array of dictionaries, one for each type."))
        return []
      }
      return entries.enumerated().compactMap { index, entry in
        TypeDeclaration(entry, origin: origin, path: "\(key)[\(index)]", onWarning: warn)
      }
    }
    if warningCount > maximumWarningCount {
      onWarning(
        ContractWarning(
          path: information[keys[0].0] == nil ? keys[1].0 : keys[0].0,
          problem: "\(warningCount - maximumWarningCount) more problems of declared types are "
            + "omitted.",
          remedy: "Fix the others first."))
    }
    return declarations
  }

  private static let maximumWarningCount = 100

  private init?(
    _ entry: PropertyList, origin: Origin, path: String, onWarning: (ContractWarning) -> Void
  ) {
    func warn(_ key: String?, _ problem: String, _ remedy: String) {
      onWarning(
        ContractWarning(
          path: path + (key.map { "." + $0 } ?? ""), problem: problem, remedy: remedy))
    }
    guard case .dictionary(let fields) = entry else {
      warn(nil, "The entry is not a dictionary.", "Write a dictionary with UTTypeIdentifier.")
      return nil
    }
    guard case .string(let identifier)? = fields["UTTypeIdentifier"], !identifier.isEmpty else {
      warn(
        "UTTypeIdentifier", "The type has no identifier.",
        "Write a string such as com.example.document.")
      return nil
    }
    if !Self.isValid(identifier) {
      warn(
        "UTTypeIdentifier",
        "'\(identifier.shortened(to: 100))' is not a valid uniform type identifier.",
        "Use letters, digits, hyphens and periods only.")
    }
    func strings(_ value: PropertyList?, _ key: String) -> [String] {
      switch value {
      case nil: return []
      case .string(let text): return [text]
      case .array(let items):
        let texts = items.compactMap { item -> String? in
          if case .string(let text) = item { text } else { nil }
        }
        if texts.count < items.count {
          warn(key, "Not every item is a string.", "Write an array of strings.")
        }
        return texts
      default:
        warn(key, "The value is not a string or an array.", "Write an array of strings.")
        return []
      }
    }
    var extensions: [String] = []
    var mimeTypes: [String] = []
    switch fields["UTTypeTagSpecification"] {
    case nil: break
    case .dictionary(let tags):
      extensions = strings(
        tags["public.filename-extension"], "UTTypeTagSpecification.public.filename-extension")
      mimeTypes = strings(tags["public.mime-type"], "UTTypeTagSpecification.public.mime-type")
      for text in extensions where text.utf8.first == UInt8(ascii: ".") {
        warn(
          "UTTypeTagSpecification.public.filename-extension",
          "The extension '\(text.shortened(to: 100))' begins with a period.", "Remove the period.")
      }
    default:
      warn(
        "UTTypeTagSpecification", "The value is not a dictionary.",
        "Write a dictionary with public.filename-extension or public.mime-type.")
    }
    var summary: String?
    if case .string(let text)? = fields["UTTypeDescription"] { summary = text }
    self.init(
      identifier: identifier, conformsTo: strings(fields["UTTypeConformsTo"], "UTTypeConformsTo"),
      filenameExtensions: extensions, mimeTypes: mimeTypes, summary: summary, origin: origin)
  }

  /// Whether `identifier` consists of the characters that Apple allows.
  ///
  /// - Source: https://developer.apple.com/library/archive/documentation/FileManagement/Conceptual/understanding_utis/understand_utis_conc/understand_utis_conc.html
  public static func isValid(_ identifier: String) -> Bool {
    !identifier.isEmpty
      && identifier.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".": true
        default: scalar.value > 0x7F
        }
      }
  }
}
