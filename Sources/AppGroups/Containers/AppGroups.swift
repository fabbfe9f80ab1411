private import PlatformLibC
private import Synchronization
internal import SystemFiles

/// A folder that contains the containers of App Groups, one folder for each group.
///
/// Names that begin with a period are reserved for locks, unfinished files and notifications.
public struct AppGroups: Sendable, Equatable {
  /// The variable with the path of the folder.
  public static let folderVariable = "PAGEACTION_APP_GROUPS"

  /// The variable with the names of the entitled groups, separated by commas. Without it, all
  /// groups are entitled.
  public static let entitledVariable = "PAGEACTION_ENTITLED_APP_GROUPS"

  /// The absolute path of the folder, without a slash at the end.
  public let folder: String

  /// The groups that the entitlements contain, or `nil` if all are allowed.
  public let entitled: Set<String>?

  /// - Parameters:
  ///   - folder: The path of the folder, which is created with the first container.
  ///   - entitled: The groups that the entitlements contain, or `nil` to allow all.
  public init(folder: String, entitled: Set<String>? = nil) {
    var path = folder.hasPrefix("/") ? folder : "\(Self.workingFolder)/\(folder)"
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.folder = path
    self.entitled = entitled
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(path: path)
  }

  private static let configured = Mutex<AppGroups?>(nil)
  private static let environment = fromEnvironment()

  /// The groups of this process: the groups set by `use`, or else the groups of the environment;
  /// `nil` without a folder.
  public static var current: AppGroups? {
    configured.withLock(\.self) ?? environment
  }

  /// Sets the groups of this process. A later call replaces them; `nil` restores the groups of the
  /// environment.
  public static func use(_ groups: AppGroups?) {
    configured.withLock { $0 = groups }
  }

  private static func fromEnvironment() -> AppGroups? {
    guard let folder = getenv(folderVariable).map({ String(path: $0) }), !folder.isEmpty else {
      return nil
    }
    let entitled = getenv(entitledVariable).map { pointer in
      Set(
        String(path: pointer).split { $0 == "," || $0 == " " || $0 == "\n" }.map(String.init))
    }
    return AppGroups(folder: folder, entitled: entitled)
  }

  /// Returns the container of a group, and creates it unless it exists.
  public func container(of name: String) throws(AppGroupError) -> AppGroupContainer {
    let container = try self.existingContainer(of: name)
    try container.create()
    return container
  }

  /// Returns the container of a group without creating its folder.
  public func existingContainer(of name: String) throws(AppGroupError) -> AppGroupContainer {
    let name = try AppGroupName(name)
    if let entitled, !entitled.contains(name.text) {
      let known = entitled.isEmpty ? "none" : entitled.sorted().joined(separator: ", ")
      throw AppGroupError(
        .notEntitled, name.text, "The entitlements do not contain this App Group.",
        "Add it to com.apple.security.application-groups, or use one of those: \(known).")
    }
    return AppGroupContainer(groups: self, name: name)
  }

  /// Returns the sorted names of the entitled groups that have a container.
  public func names() throws(AppGroupError) -> [String] {
    let listing: FolderListing
    do throws(SystemError) {
      listing = try FolderListing(of: folder)
    } catch {
      if error.code == ENOENT { return [] }
      throw .file(folder, error)
    }
    return listing.entries.compactMap { entry in
      guard entry.kind == .folder, (try? AppGroupName(entry.name)) != nil,
        entitled?.contains(entry.name) ?? true
      else { return nil }
      return entry.name
    }
  }

  /// The folder for lock files. A lock file is removed when no process uses it.
  var lockFolder: String { "\(folder)/.locks" }

  /// The folder for unfinished files, in the file system of the containers.
  var unfinishedFolder: String { "\(folder)/.unfinished" }

  /// The folder of the notifications that all groups share.
  var notificationFolder: String { "\(folder)/.notifications" }

  /// Creates a folder that only its owner may use, and its parent folders, unless they exist.
  package static func makePrivateFolder(_ path: String) throws(AppGroupError) {
    do throws(SystemError) {
      let parent = path.pathFolder
      if parent.utf8.count > 1 { try AtomicFile.makeFolder(String(parent.dropLast())) }
      guard path.withPath({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else { throw .last }
      guard try FileStatus(linkAt: path).kind == .folder else { throw SystemError(code: ENOTDIR) }
    } catch {
      throw .file(path, error)
    }
  }
}

extension AppGroups {
  /// Returns the folder with the locks of file coordination, and creates it unless it exists.
  package func coordinationFolder() throws(AppGroupError) -> String {
    let path = "\(folder)/.coordination"
    try Self.makePrivateFolder(path)
    return path
  }

  /// Whether a name is that of a group, and not of another suite of defaults. This is true if the
  /// entitlements contain the name, or if it has the prefix `group.`.
  public func isGroup(_ name: String) -> Bool {
    (entitled?.contains(name) ?? false) || name.hasPrefix("group.")
  }
}
