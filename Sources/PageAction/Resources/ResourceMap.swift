internal import PropertyLists
public import PageBindings
internal import PageDOM
internal import PageURL
internal import SystemFiles

/// A JSON file that maps URLs to resources. Each key of its object is an absolute URL without a
/// fragment. A value is a file path, or an object with at most one of `file`, `text` and `base64`,
/// and with optional `type` (a MIME type), `status` and `headers` (an object).
///
/// If a key ends in `/` and its value is a path that ends in `/`, the path names the folder for all
/// URLs below the key. A key that is the whole URL takes precedence, then the longest key. Paths
/// are relative to the map's folder.
public struct ResourceMap: PageResources {
  private enum Content: Sendable {
    case bytes([UInt8])
    case file(String)
  }

  private struct Entry: Sendable {
    var content: Content
    var type: String?
    var status: Int
    var headers: [(name: String, value: String)]
  }

  private struct Prefix: Sendable {
    let url: String
    let reader: FolderReader
  }

  private var entries: [String: Entry] = [:]
  private var prefixes: [Prefix] = []

  /// Reads a map from a JSON file.
  /// - Throws: `ResourceFailure` if the file cannot be read or is not a map.
  public init(path: String) throws(ResourceFailure) {
    guard let bytes = FolderReader.read(file: path, limit: 256 << 20) else {
      throw ResourceFailure(
        "\(path) is not a readable file.",
        remedy: "Name a folder that mirrors URLs, or a JSON file that maps them.")
    }
    try self.init(json: bytes, name: path, folder: path.pathFolder)
  }

  /// Reads a map from its text.
  /// - Parameters:
  ///   - json: The text, in UTF-8.
  ///   - name: The name of the map in messages.
  ///   - folder: The base of paths, with a trailing slash; empty for the working folder.
  /// - Throws: `ResourceFailure` if the text is not a map.
  public init(json: [UInt8], name: String, folder: String = "") throws(ResourceFailure) {
    let value: PropertyList
    do {
      value = try PropertyList(parsing: json, name: "map")
    } catch {
      // Text that begins with markup is parsed as a property list, whose error would be misleading.
      if json.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
        throw ResourceFailure(
          "\(name) is not a map of resources.",
          remedy: "Name a folder that mirrors URLs, or a JSON file that maps them.")
      }
      throw ResourceFailure("\(name):\(error)")
    }
    guard case .dictionary(let members) = value else {
      throw ResourceFailure(
        "\(name) is not a JSON object.",
        remedy: "Write an object such as {\"https://example.com/a.json\": \"a.json\"}.")
    }
    for (key, member) in members {
      guard let url = URLRecord(key) else {
        throw ResourceFailure("\(name): '\(key)' is not an absolute URL.")
      }
      let address = String(decoding: url.withoutFragmentUTF8, as: UTF8.self)
      if case .string(let path) = member, address.hasSuffix("/"), path.hasSuffix("/") {
        let whole = path.hasPrefix("/") ? path : folder + path
        guard let reader = FolderReader(path: whole) else {
          throw ResourceFailure("\(name): \(whole) is not a readable folder.")
        }
        prefixes.append(Prefix(url: address, reader: reader))
      } else {
        let entry: Entry
        do throws(EntryError) {
          entry = try ResourceMap.entry(member, in: folder)
        } catch {
          let place = error.member.map { "'\($0)' of '\(key)'" } ?? "the value of '\(key)'"
          throw ResourceFailure("\(name): \(place) is not valid.", remedy: error.remedy)
        }
        if case .file(let file) = entry.content, !FolderReader.isFile(file) {
          throw ResourceFailure(
            "\(name): the file '\(file)' of '\(key)' does not exist or cannot be read.",
            remedy: "Check the path; it is relative to the map's folder.")
        }
        entries[address] = entry
      }
    }
    prefixes.sort { $0.url.utf8.count > $1.url.utf8.count }
  }

  private struct EntryError: Error {
    /// The name of the invalid member, if the value is an object.
    var member: String?
    var remedy: String
  }

  private static func entry(_ value: PropertyList, in folder: String) throws(EntryError) -> Entry {
    func content(ofFile path: String) -> Content {
      .file(path.hasPrefix("/") ? path : folder + path)
    }
    func typeOf(_ path: String) -> String? { FileType.contentType(ofFile: Array(path.utf8)) }
    if case .string(let path) = value {
      return Entry(content: content(ofFile: path), type: typeOf(path), status: 200, headers: [])
    }
    guard case .dictionary(let members) = value else {
      throw EntryError(remedy: "Write a file's path, or an object with file, text or base64.")
    }
    var entry = Entry(content: .bytes([]), type: nil, status: 200, headers: [])
    var sources = 0
    for (key, member) in members {
      func string(_ remedy: String) throws(EntryError) -> String {
        guard case .string(let text) = member else { throw EntryError(member: key, remedy: remedy) }
        return text
      }
      switch key {
      case "file":
        let path = try string("Write a file's path.")
        entry.content = content(ofFile: path)
        if entry.type == nil { entry.type = typeOf(path) }
        sources += 1
      case "text":
        entry.content = .bytes(Array(try string("Write a string.").utf8))
        sources += 1
      case "base64":
        let remedy = "Write a string with the bytes in base64."
        guard let bytes = PageResource(base64: try string(remedy))?.bytes else {
          throw EntryError(member: key, remedy: remedy)
        }
        entry.content = .bytes(bytes)
        sources += 1
      case "type": entry.type = try string("Write a MIME type, such as \"image/png\".")
      case "status":
        guard case .integer(let status) = member, (200...599).contains(status) else {
          throw EntryError(member: key, remedy: "Write an integer from 200 to 599.")
        }
        entry.status = Int(status)
      case "headers":
        let error = EntryError(member: key, remedy: "Write an object whose values are strings.")
        guard case .dictionary(let headers) = member else { throw error }
        for (name, value) in headers {
          guard case .string(let text) = value else { throw error }
          entry.headers.append((name, text))
        }
      default:
        throw EntryError(
          member: key, remedy: "The keys are file, text, base64, type, status and headers.")
      }
    }
    if sources > 1 { throw EntryError(remedy: "Write only one of file, text and base64.") }
    return entry
  }

  /// The paths of the files that are mapped to exactly one URL.
  var files: [String] {
    entries.values.compactMap { entry in
      if case .file(let path) = entry.content { path } else { nil }
    }
  }

  /// Whether a file is one of the mapped files, or is in a mapped folder.
  /// - Parameter path: The path of the file; `nil` if unknown.
  func contains(_ file: FileStatus, at path: String?) -> Bool {
    files.contains { (try? FileStatus(path: $0))?.identity == file.identity }
      || prefixes.contains { $0.reader.contains(file, at: path) }
  }

  /// Returns the resource at an absolute URL without a fragment, of at most `limit` bytes.
  public func resource(at url: String, limit: Int) -> PageResource? {
    if let entry = entries[url] {
      let bytes: [UInt8]
      switch entry.content {
      case .bytes(let known): bytes = known
      case .file(let path):
        guard let read = FolderReader.read(file: path, limit: limit) else { return nil }
        bytes = read
      }
      guard bytes.count <= limit else { return nil }
      var headers = entry.headers
      if let type = entry.type, !headers.contains(where: { $0.name.lowercased() == "content-type" })
      {
        headers.insert(("Content-Type", type), at: 0)
      }
      return PageResource(
        bytes: bytes, status: entry.status, statusText: entry.status == 200 ? "OK" : "",
        headers: headers)
    }
    guard let prefix = prefixes.first(where: { url.hasPrefix($0.url) }), let record = URLRecord(url)
    else { return nil }
    guard let whole = ResourcePath.names(of: record.pathUTF8),
      let base = URLRecord(prefix.url)?.pathUTF8.split(separator: UInt8(ascii: "/")).count,
      whole.count > base
    else { return nil }
    return ResourcePath.resource(
      at: Array(whole.dropFirst(base)), query: record.queryUTF8, in: prefix.reader, limit: limit)
  }
}
