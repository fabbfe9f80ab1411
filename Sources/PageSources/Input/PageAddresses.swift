internal import PageAction
internal import PageURL

/// The addresses that pages are given instead of those that their inputs give them.
public struct PageAddresses: Sendable, Equatable {
  /// A folder of saved pages, and the address that it was saved from.
  public struct Folder: Sendable, Equatable {
    /// The folder's `file:` URL, with a slash at its end.
    private let fileURL: String

    /// The address, with a slash at its end.
    private let address: String

    /// The text that it was read from.
    public let description: String

    /// Reads `FOLDER=URL`; `nil` if the text is not of that form.
    public init?(_ text: String) {
      // Names of folders can have the sign as well.
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

    /// The URL of a path, without `.` and `..` in it.
    static func fileURL(of path: String) -> String? {
      URLRecord(WorkingDirectory.fileURL(of: path))?.href
    }

    /// How much of a file's URL the folder is; `nil` for files outside it.
    func matchLength(_ url: String) -> Int? {
      url.hasPrefix(fileURL) ? fileURL.utf8.count : nil
    }

    /// Whether a file is in the folder.
    public func contains(file path: String) -> Bool {
      path != "-" && Self.fileURL(of: path).flatMap(matchLength) != nil
    }

    /// Whether both are the same folder.
    public func isSameFolder(as other: Folder) -> Bool { fileURL == other.fileURL }

    /// The address of a file in the folder.
    func address(of url: String) -> String {
      address + String(decoding: url.utf8.dropFirst(fileURL.utf8.count), as: UTF8.self)
    }
  }

  /// The address of every page that is in none of the folders; `nil` for none.
  public var base: String?

  /// Folders whose files have addresses that follow from their paths.
  public var folders: [Folder] = []

  /// Makes an empty set of addresses.
  public init() {}

  /// Returns the address of a page that is a file; `nil` for the one that it has.
  ///
  /// Of folders that are in one another, the innermost counts.
  public func address(ofFile path: String) -> String? {
    guard !folders.isEmpty, path != "-", let url = Folder.fileURL(of: path) else { return base }
    let matches = folders.compactMap { folder in
      folder.matchLength(url).map { (folder: folder, length: $0) }
    }
    return matches.max { $0.length < $1.length }?.folder.address(of: url) ?? base
  }

  /// Gives a page its address.
  public func apply(to record: inout PageRecord) {
    let address = record.format == .page ? address(ofFile: record.place.path) : base
    guard let address else { return }
    record.source.url = address
    record.url = address
  }
}
