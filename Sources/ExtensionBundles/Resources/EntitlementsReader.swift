internal import ExtensionContract
internal import PropertyLists

/// A reader of the entitlements of a built extension.
struct EntitlementsReader {
  private let files: any FileTree
  private let path: String
  private let contents: String

  /// The maximum total size, in bytes, of executables that may still be read.
  private(set) var remainingSize: Int

  /// The path of the executable that was not read because it is too large, or `nil`.
  private(set) var skippedExecutable: String?

  private static let maximumProfileSize = 4 << 20

  /// - Parameter contents: The path of the folder that contains the Info.plist.
  init(_ files: any FileTree, path: String, contents: String, remainingSize: Int) {
    self.files = files
    self.path = path
    self.contents = contents
    self.remainingSize = remainingSize
  }

  /// Returns the entitlements in the code signature or, if there are none, in the provisioning
  /// profile.
  mutating func read(_ info: ExtensionInfo) -> Entitlements? {
    let archived = PathText.joined(contents, "archived-expanded-entitlements.xcent")
    if files.isFile(archived), let entries = try? InfoPlistFile.read(archived, in: files).entries {
      return entitlements(entries, .signature, archived)
    }
    // Do not read the executables of other extensions, because `pageaction` cannot run these
    // extensions.
    if info.point?.isHostable ?? false, let executable = info.executable,
      !executable.contains("/"), let found = signature(of: executable)
    {
      return found
    }
    return profile()
  }

  private mutating func signature(of executable: String) -> Entitlements? {
    let folder = contents == path ? path : PathText.joined(contents, "MacOS")
    let binary = PathText.joined(folder, executable)
    guard files.isFile(binary) else { return nil }
    let bytes: [UInt8]
    do throws(BundleError) {
      bytes = try files.read(binary, limit: remainingSize)
    } catch {
      if error.code == .tooLarge { skippedExecutable = binary }
      return nil
    }
    remainingSize -= bytes.count
    guard let content = CodeSignature.entitlements(of: bytes),
      content.count <= Entitlements.maximumSize,
      let entries = (try? PropertyList(parsingFileOfBundle: content, name: ""))?.entries
    else { return nil }
    return entitlements(entries, .signature, binary)
  }

  /// Returns the entitlements in the provisioning profile.
  ///
  /// A profile is a signed message. Its content, an XML property list, is not encoded, so it can be
  /// found by its start and end tags.
  ///
  /// - Source:
  ///   https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles
  private func profile() -> Entitlements? {
    let names = ["embedded.mobileprovision", "embedded.provisionprofile"]
    guard
      let profile = names.map({ PathText.joined(contents, $0) }).first(where: { files.isFile($0) }),
      let bytes = try? files.read(profile, limit: Self.maximumProfileSize),
      let start = Self.position(of: "<?xml", in: bytes[...]),
      let end = Self.position(of: "</plist>", in: bytes[start...]),
      let list = try? PropertyList(
        parsing: Array(bytes[start..<end + "</plist>".utf8.count]), name: ""),
      let entries = list.entries?["Entitlements"]?.entries
    else { return nil }
    return entitlements(entries, .profile, profile)
  }

  private static func position(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(text.utf8)
    guard bytes.count >= text.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - text.count)).first { index in
      bytes[index] == text[0] && bytes[index..<index + text.count].elementsEqual(text)
    }
  }

  private func entitlements(
    _ entries: PropertyListDictionary, _ source: Entitlements.Source, _ path: String
  ) -> Entitlements {
    Entitlements(source: source, path: files.shownPath(of: path), entries: entries)
  }
}
