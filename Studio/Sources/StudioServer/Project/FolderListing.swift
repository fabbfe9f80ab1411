internal import Foundation

/// The names in a folder.
struct FolderListing {
  private(set) var names: [String] = []

  /// The number of names that are not UTF-8, which Foundation cannot open.
  private(set) var unnamedCount = 0

  /// Reads a folder; returns `nil` if this fails.
  init?(_ path: String) {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        unnamedCount += 1
        continue
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }
}
