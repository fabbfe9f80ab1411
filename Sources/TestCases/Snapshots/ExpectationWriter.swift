private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

/// A writer that applies changes of expectations. It replaces every file atomically.
public struct ExpectationWriter: Sendable {
  /// The paths of files that were written, sorted by their bytes.
  public private(set) var written: [String] = []
  /// The paths of files that were removed, sorted by their bytes.
  public private(set) var removed: [String] = []
  public private(set) var errors: [CaseError] = []

  public init() {}

  /// Applies changes. If one fails, the others are still applied, except that no file is removed.
  ///
  /// All edits of a file are written together. An edit fails if the file has changed so that
  /// another run has the index.
  public mutating func apply(_ changes: [ExpectationChange]) {
    var edits: [String: [(InlineValue, PropertyList)]] = [:]
    var folders: Set<String> = []
    for change in changes {
      folders.insert(CasePaths.folder(of: change.path))
      if case .edit(let place, let value) = change {
        edits[place.file, default: []].append((place, value))
      }
    }
    for folder in folders { PartialFile.removeStale(in: folder) }
    for change in changes {
      switch change {
      case .write(let path, let bytes, _), .writePending(let path, let bytes):
        write(bytes, to: path)
      case .edit, .remove: break
      }
    }
    for (file, values) in edits { edit(file, values) }
    // Remove files last, and only without errors, so that no expectation is lost.
    if errors.isEmpty {
      for case .remove(let path) in changes { remove(path) }
    }
    written.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    removed.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    errors.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func write(_ bytes: [UInt8], to path: String) {
    do throws(SystemError) {
      try PartialFile.write(bytes, to: path)
      written.append(path)
    } catch {
      errors.append(.writing(path, error))
    }
  }

  private mutating func remove(_ path: String) {
    if path.withPath({ unlink($0) }) == 0 {
      removed.append(path)
    } else if errno != ENOENT {
      errors.append(
        CaseError(
          path: path.readablePath,
          problem: "The file cannot be removed: \(SystemError.last.message).",
          remedy: "Check the permissions of the folder."))
    }
  }

  private mutating func edit(_ file: String, _ values: [(InlineValue, PropertyList)]) {
    do throws(CaseError) {
      let json = try CaseJSON(path: file)
      for (place, _) in values {
        guard json.hasRun(of: place) else {
          throw CaseError(
            path: file.readablePath, valuePath: place.path,
            problem: "The file has changed since the run.", remedy: "Run the case again.")
        }
      }
      guard
        let bytes = InlineEditor.replacing(
          values.map { ($0.0.components, $0.1) }, in: json.bytes)
      else {
        throw CaseError(
          path: file.readablePath, valuePath: values.first?.0.path ?? "",
          problem: "The file has changed since the run.", remedy: "Run the case again.")
      }
      if bytes != json.bytes { write(bytes, to: file) }
    } catch {
      errors.append(error)
    }
  }
}

extension CaseError {
  static func writing(_ path: String, _ error: SystemError) -> CaseError {
    CaseError(
      path: path.readablePath, problem: "The file cannot be written: \(error.message).",
      remedy: "Check the permissions of the folder and the space on the disk.")
  }
}

extension CaseJSON {
  /// Whether the run of an inline value still has the same index.
  fileprivate func hasRun(of place: InlineValue) -> Bool {
    guard case .dictionary(let entries) = value else { return false }
    guard let index = place.run else { return entries["runs"] == nil }
    guard case .array(let runs)? = entries["runs"], runs.indices.contains(index),
      case .dictionary(let run) = runs[index]
    else { return false }
    return run["name"]?.text == place.runName
  }
}
