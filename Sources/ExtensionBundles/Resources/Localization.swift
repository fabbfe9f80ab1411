internal import ExtensionContract
internal import PropertyLists

/// The files of an extension for one language.
package struct Localization: Sendable, Equatable {
  /// The language, such as `pt-BR`, or `Base`.
  package var language: String

  /// The paths of the language's text and interface files, relative to the bundle.
  package var files: [String]

  /// The localized `CFBundleDisplayName` or, if it is missing, the localized `CFBundleName`.
  package var displayName: String?
}

/// A reader of the localized files in a bundle or in the folders of a target.
struct LocalizationReader {
  private let files: any FileTree
  private var found: [String: Localization] = [:]

  private static let maximumFileSize = 32 << 20
  private static let maximumLanguageCount = 1000

  init(_ files: any FileTree) {
    self.files = files
  }

  /// The localizations, sorted by language.
  var localizations: [Localization] {
    found.values.map { localization in
      var sorted = localization
      sorted.files.sort()
      return sorted
    }
    .sorted { $0.language < $1.language }
  }

  /// Adds the files in the `.lproj` folders of a folder.
  mutating func read(folder: String) {
    for name in files.names(in: folder) where PathText.fileExtension(of: name) == "lproj" {
      let path = PathText.joined(folder, name)
      for file in files.names(in: path) {
        add(
          PathText.joined(path, file), shown: "\(name)/\(file)", language: PathText.stem(of: name))
      }
    }
  }

  /// Adds a file of a target if it is in a `.lproj` folder or is a string catalog.
  mutating func read(file path: String, in folder: String) {
    let parent = PathText.folder(of: path)
    let shown =
      path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    if PathText.fileExtension(of: path) == "xcstrings" {
      addCatalog(path, shown: shown)
    } else if PathText.fileExtension(of: parent) == "lproj" {
      add(path, shown: shown, language: PathText.stem(of: parent))
    }
  }

  private mutating func add(_ path: String, shown: String, language: String) {
    guard found[language] != nil || found.count < Self.maximumLanguageCount else { return }
    var localization = found[language] ?? Localization(language: language, files: [])
    localization.files.append(shown)
    if PathText.name(of: path) == "InfoPlist.strings",
      let entries = entries(of: path)
    {
      localization.displayName =
        (entries["CFBundleDisplayName"] ?? entries["CFBundleName"])?.text
    }
    found[language] = localization
  }

  /// Adds the languages of a string catalog.
  ///
  /// - Source: https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
  private mutating func addCatalog(_ path: String, shown: String) {
    guard let catalog = entries(of: path), let texts = catalog["strings"]?.entries else { return }
    var languages: Set<String> = []
    var names: [String: String] = [:]
    if let source = catalog["sourceLanguage"]?.text { languages.insert(source) }
    for (key, text) in texts {
      for (language, variation) in text.entries?["localizations"]?.entries ?? [:] {
        languages.insert(language)
        guard key == "CFBundleDisplayName" || key == "CFBundleName",
          let value = variation.entries?["stringUnit"]?.entries?["value"]?.text
        else { continue }
        if key == "CFBundleDisplayName" || names[language] == nil { names[language] = value }
      }
    }
    let isInfoPlist = PathText.name(of: path) == "InfoPlist.xcstrings"
    for language in languages.sorted() {
      guard found[language] != nil || found.count < Self.maximumLanguageCount else { continue }
      found[language, default: Localization(language: language, files: [])].files.append(shown)
      if isInfoPlist, let name = names[language] { found[language]?.displayName = name }
    }
  }

  /// Returns the entries of a `.strings` or `.xcstrings` file, or `nil` if the file cannot be read.
  private func entries(of path: String) -> PropertyListDictionary? {
    guard let bytes = try? files.read(path, limit: Self.maximumFileSize) else { return nil }
    return (try? PropertyList(parsingFileOfBundle: bytes, name: ""))?.entries
  }
}
