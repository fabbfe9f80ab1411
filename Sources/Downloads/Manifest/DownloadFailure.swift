package import NetworkClient
package import SystemFiles

/// The reason why a download cannot continue.
package enum DownloadFailure: Error, Equatable {
  case system(SystemError, path: String)
  /// Another process downloads to the folder.
  case locked
  /// A line of the manifest is not an entry.
  case malformed(line: Int)
  /// `pageaction-network` is missing, or cannot write files.
  case network(NetworkError)
}
