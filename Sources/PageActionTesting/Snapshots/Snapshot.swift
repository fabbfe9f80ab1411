internal import SystemFiles
internal import TestCases
internal import Testing
private import Synchronization

/// A file with the expected value of a test.
struct Snapshot {
  let path: String

  /// The noun for the compared value in messages, such as `page`.
  let subject: String

  private static let sizeLimit = 512 << 20

  /// The contents that this process wrote, by the path of the snapshot.
  private static let written = Mutex<[String: [UInt8]]>([:])

  /// Compares a value with the file. Writes a missing file, or replaces a file that differs, if the
  /// policy of `SnapshotSettings` allows it.
  /// - Parameters:
  ///   - difference: Returns the difference between the value and the file's contents; `nil` if
  ///     they match.
  ///   - bytes: Returns the new contents of the file. Its argument is the old contents; `nil` if
  ///     there is no file.
  func check(
    at location: SourceLocation,
    difference: ([UInt8]) throws(PageTestFailure) -> String?,
    bytes: ([UInt8]?) throws(PageTestFailure) -> [UInt8]
  ) throws(PageTestFailure) {
    do throws(PageTestFailure) {
      try compare(SnapshotSettings.policy(), difference, bytes)
    } catch {
      try error.record(at: location)
    }
  }

  private func compare(
    _ policy: UpdatePolicy, _ difference: ([UInt8]) throws(PageTestFailure) -> String?,
    _ bytes: ([UInt8]?) throws(PageTestFailure) -> [UInt8]
  ) throws(PageTestFailure) {
    guard (try? FileStatus(path: path)) != nil else {
      if policy.mode == .new || policy.mode == .all { return try write(bytes(nil)) }
      throw PageTestFailure("There is no snapshot of the \(subject). \(remedy(policy, "new"))")
    }
    let expected: [UInt8]
    do throws(CaseError) {
      expected = try CaseFileContents.read(path, limit: Self.sizeLimit)
    } catch {
      throw PageTestFailure("\(error)")
    }
    let text: String?
    do throws(PageTestFailure) {
      text = try difference(expected)
    } catch {
      // An update of all snapshots also replaces a snapshot that cannot be parsed.
      guard policy.mode == .all else { throw error }
      text = error.message
    }
    guard let text else { return }
    if policy.mode == .all { return try write(bytes(expected)) }
    throw PageTestFailure(
      "The \(subject) differ\(subject == "page" ? "s" : "") from the snapshot "
        + "\(path.readablePath)\n\(Self.trimmed(text))\n"
        + "If the change is intended, update the snapshot. \(remedy(policy, "1"))")
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.last == "\n" { text.removeLast() }
    return text
  }

  private func remedy(_ policy: UpdatePolicy, _ value: String) -> String {
    let command = "\(SnapshotSettings.variable)=\(value) swift test\(Self.filter)"
    return policy.isSuppressed
      ? "Nothing is written, because the environment variable CI is set. Run `\(command)` elsewhere, "
        + "and commit \(path.readablePath)"
      : "To write \(path.readablePath), set the environment variable "
        + "\(SnapshotSettings.variable)=\(value), as in `\(command)`."
  }

  /// The option with which `swift test` runs only the current test. It is empty outside Swift
  /// Testing, and if the test's name has characters other than letters, digits and underscores.
  private static var filter: String {
    guard let name = Test.current?.name.prefix(while: { $0 != "(" }),
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return "" }
    return " --filter \(name)"
  }

  private func write(_ bytes: [UInt8]) throws(PageTestFailure) {
    let isRepeated = Self.written.withLock { written in
      if let old = written[path] { return old != bytes }
      written[path] = bytes
      return false
    }
    if isRepeated {
      throw PageTestFailure(
        "Two snapshots with different contents have the path \(path.readablePath). Pass `named:` to "
          + "tell them apart.")
    }
    do throws(SystemError) {
      let folder = path.pathFolder
      try AtomicFile.makeFolder(String(folder.unicodeScalars.dropLast()))
    } catch {
      throw PageTestFailure(
        "\(path.pathFolder.readablePath): The folder cannot be created: \(error.message). Check the "
          + "permissions of the folder that contains it.")
    }
    var writer = ExpectationWriter()
    writer.apply([.write(path: path, bytes: bytes, isNew: true)])
    if let error = writer.errors.first { throw PageTestFailure("\(error)") }
  }
}
