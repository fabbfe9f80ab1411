internal import AppGroups

extension FileManager {
  /// Returns the folder that the members of an App Group share, and creates it.
  ///
  /// - Parameter groupIdentifier: The name of the group, such as `group.org.example.notes`.
  /// - Returns: The folder, or `nil` if the entitlements do not contain the group.
  /// - Source: https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    AppGroupNotes.container(of: groupIdentifier).map {
      URL(fileURLWithPath: $0.path, isDirectory: true)
    }
  }
}
