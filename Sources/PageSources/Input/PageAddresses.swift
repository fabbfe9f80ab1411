internal import PageAction
internal import PageURL

/// Addresses that override the addresses in the inputs.
public struct PageAddresses: Sendable, Equatable {
  /// A folder of saved pages, and the address that it was saved from.
  public struct Folder: Sendable, Equatable, LosslessStringConvertible {
    private let fileURL: String

    private let address: String

    public let description: String

    /// Parses `FOLDER=URL`; `nil` if the text is not of that form.
    public init?(_ text: String) {
      // The folder's name can contain `=` too.
      for index in text.indices where text[index] == "=" {
        let folder = text[..<index]
        guard let url = URLRecord(String(text[text.index(after: index)...])) else { continue }
        let address = url.href
        guard !folder.isEmpty, !address.contains("?"), !address.contains("#"),
          address.contains("://"), let fileURL = Self.fileURL(of: String(folder))
        else { return nil }
        self.fileURL = fileURL.hasSuffix("/") ? fileURL : fileURL + "/"
        self.address = address.hasSuffix("/") ? address : address + "/"
        description = text
        return
      }
      return nil
    }

    /// Returns the `file:` URL of a path, with dot segments removed.
    static func fileURL(of path: String) -> String? {
      URLRecord(WorkingDirectory.fileURL(of: path))?.href
    }

    /// Returns the length of the folder's URL if `url` is inside the folder; otherwise `nil`.
    func matchLength(_ url: String) -> Int? {
      url.hasPrefix(fileURL) ? fileURL.utf8.count : nil
    }

    public func contains(file path: String) -> Bool {
      path != "-" && Self.fileURL(of: path).flatMap(matchLength) != nil
    }

    public func isSameFolder(as other: Folder) -> Bool { fileURL == other.fileURL }

    func address(of url: String) -> String {
      address + String(decoding: url.utf8.dropFirst(fileURL.utf8.count), as: UTF8.self)
    }
  }

  /// The address of every page outside the folders; `nil` to keep the page's address.
  public var base: String?

  /// Folders that determine the addresses of their files.
  public var folders: [Folder] = []

  public init() {}

  /// Returns a file's overriding address, if any; of nested folders, the innermost applies.
  public func address(ofFile path: String) -> String? {
    guard !folders.isEmpty, path != "-", let url = Folder.fileURL(of: path) else { return base }
    let matches = folders.compactMap { folder in
      folder.matchLength(url).map { (folder: folder, length: $0) }
    }
    return matches.max { $0.length < $1.length }?.folder.address(of: url) ?? base
  }

  public func apply(to record: inout PageRecord) {
    let address = record.format == .page ? address(ofFile: record.place.path) : base
    guard let address else { return }
    record.source.url = address
    record.url = address
  }
}
