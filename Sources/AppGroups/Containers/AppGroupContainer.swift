private import PlatformLibC
internal import SystemFiles

/// The folder that the members of an App Group share.
public struct AppGroupContainer: Sendable, Equatable {
  /// The folder with the containers.
  public let groups: AppGroups

  /// The name of the group.
  public let name: AppGroupName

  /// The absolute path of the folder.
  public var path: String { "\(groups.folder)/\(name)" }

  /// The file of the group's defaults.
  public var defaults: DefaultsFile { DefaultsFile(container: self) }

  /// Whether the container exists.
  public var exists: Bool { (try? FileStatus(linkAt: path))?.kind == .folder }

  /// The container and the folders that the system creates in it, outermost first.
  private var folders: [String] {
    ["", "/Library", "/Library/Caches", "/Library/Preferences"].map { path + $0 }
  }

  /// Creates the container and the folders that the system creates in it, with mode 700.
  ///
  /// Symbolic links are refused, because they could lead out of the container.
  public func create() throws(AppGroupError) {
    if folders.allSatisfy({ (try? FileStatus(linkAt: $0))?.kind == .folder }) { return }
    if (try? FileStatus(path: groups.folder)) == nil {
      try AppGroups.makePrivateFolder(groups.folder)
    }
    for folder in folders { try AppGroups.makePrivateFolder(folder) }
  }

  /// Checks that the existing folders are not symbolic links. Missing folders are allowed.
  func checkFolders() throws(AppGroupError) {
    for folder in folders {
      do throws(SystemError) {
        guard try FileStatus(linkAt: folder).kind == .folder else {
          throw SystemError(code: ENOTDIR)
        }
      } catch {
        guard error.code == ENOENT else { throw .file(folder, error) }
      }
    }
  }
}
