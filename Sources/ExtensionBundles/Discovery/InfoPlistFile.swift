internal import ExtensionContract
internal import PropertyLists

/// A reader of Info.plist files.
enum InfoPlistFile {
  static let maximumSize = 16 << 20

  /// Returns the property list in a file of a tree.
  static func read(_ path: String, in files: any FileTree) throws(BundleError) -> PropertyList {
    let bytes = try files.read(path, limit: maximumSize)
    do throws(PropertyListError) {
      return try PropertyList(
        parsingFileOfBundle: bytes, name: "", limits: ReadingLimits(memory: 512 << 20))
    } catch {
      throw BundleError(error, path: files.shownPath(of: path))
    }
  }

  /// Returns the facts about the extension that an Info.plist describes.
  static func info(
    _ propertyList: PropertyList, path: String
  ) throws(BundleError) -> ExtensionInfo {
    do throws(ExtensionInfoError) {
      return try ExtensionInfo(propertyList, name: "")
    } catch {
      throw BundleError(
        error.code == .notAnExtension ? .noExtension : .malformed, path: path,
        problem: error.problem, remedy: error.remedy, valuePath: error.path)
    }
  }
}
