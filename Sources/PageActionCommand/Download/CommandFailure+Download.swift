internal import Downloads
internal import NetworkClient
internal import SystemFiles

extension CommandFailure {
  init(_ failure: DownloadFailure, folder: String) {
    switch failure {
    case .system(let error, let path):
      self = .file(
        "'\(path)' could not be written: \(error.message).",
        remedy: "Check the folder of --to, its permissions and the free space.")
    case .locked:
      self = .file(
        "Another process downloads to '\(folder)'.",
        remedy: "Wait until it has finished, or name another folder with --to.")
    case .malformed(let line):
      self = .file(
        "'\(folder)', \(DownloadManifest.name), line \(line): This is not an entry of a manifest.",
        remedy: "Name another folder with --to, or move the file away.")
    case .network(let error):
      self = .file(error.message, remedy: error.remedy)
    }
  }
}
