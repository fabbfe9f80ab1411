internal import ExtensionBundles
internal import SystemFiles

/// The resources that the program of an extension finds in `Bundle.main`.
///
/// As in a bundle that Xcode builds, folders are flattened, except localizations such as
/// `en.lproj`.
/// - Source: https://developer.apple.com/documentation/foundation/bundle
struct BundleResources {
  private static let extensions: Set<String> = [
    "strings", "stringsdict", "json", "txt", "html", "htm", "css", "js", "png", "jpg", "jpeg",
    "gif", "svg", "pdf", "csv", "xml", "plist", "md",
  ]

  /// A file, and its path in the bundle.
  struct Resource {
    var path: String
    var name: String
    var bytes: [UInt8]
  }

  private(set) var files: [Resource] = []

  /// Notes about omitted files.
  private(set) var problems: [String] = []

  /// - Parameters:
  ///   - folder: The folder of the extension.
  ///   - maximumCount: The maximum number of files.
  ///   - maximumSize: The maximum size of all files in bytes.
  init(in folder: String, maximumCount: Int = 1000, maximumSize: Int = 64 << 20) {
    var names: Set<String> = []
    var remaining = maximumSize
    for path in SourceFiles.paths(in: folder, withExtensions: Self.extensions) {
      let name = Self.name(of: path)
      guard !path.hasSuffix("Info.plist"), !names.contains(name) else { continue }
      guard files.count < maximumCount, remaining > 0 else {
        problems.append(
          "\(folder): Bundle.main has only the first \(maximumCount) resources, of at most "
            + "\(maximumSize >> 20) MiB.")
        return
      }
      guard let bytes = SourceFiles.read(path, limit: remaining) else {
        problems.append("\(path): The resource cannot be read or is too large, and is left out.")
        continue
      }
      names.insert(name)
      remaining -= bytes.count
      files.append(Resource(path: path, name: name, bytes: bytes))
    }
  }

  private static func name(of path: String) -> String {
    let folder = SourceFiles.folder(of: path)
    guard SourceFiles.fileExtension(of: folder) == "lproj" else { return path.pathName }
    return "\(folder.pathName)/\(path.pathName)"
  }
}
