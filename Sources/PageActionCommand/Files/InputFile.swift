internal import ExtensionBundles
internal import PageSources
internal import PageURL
private import PlatformLibC
internal import SystemFiles

/// An input file: a path, or `-` for standard input.
struct InputFile {
  /// The maximum size of an input, in bytes: 512 MiB.
  static let sizeLimit = 512 << 20

  let path: String

  var sizeLimit = InputFile.sizeLimit

  /// The seconds to wait for the first byte of a named pipe.
  var pipeWait = WaitingPipe.defaultWait

  var isStandardInput: Bool { path == "-" }

  /// Whether the path exists, even if it is not readable.
  var exists: Bool { isStandardInput || path.withPath { access($0, F_OK) } == 0 }

  var isFolder: Bool { (try? FileStatus(path: path))?.kind == .folder }

  func read() throws(CommandFailure) -> [UInt8] {
    do throws(SystemError) {
      if isStandardInput { return try FileStream.input.readToEnd(limit: sizeLimit) }
    } catch {
      throw failure(error)
    }
    let descriptor = try openForReading()
    defer { close(descriptor) }
    if WaitingPipe.isNamedPipe(descriptor, path: path),
      !WaitingPipe.hasData(descriptor, within: pipeWait)
    {
      throw .file(message(.silentPipe(path)), remedy: nil)
    }
    do throws(SystemError) {
      return try FileStream(descriptor: descriptor).readToEnd(
        limit: sizeLimit, sizeHint: try FileStatus(descriptor: descriptor).byteCount)
    } catch {
      throw failure(error)
    }
  }

  /// Reads an extension from standard input, as an archive or an Info.plist.
  func readForExtension() throws(BundleError) -> [UInt8] {
    do throws(CommandFailure) {
      return try read()
    } catch {
      throw BundleError(
        .unreadable, path: "stdin", problem: error.message, remedy: error.remedy ?? "")
    }
  }

  /// Opens the file. The caller closes the descriptor.
  func openForReading() throws(CommandFailure) -> Int32 {
    do throws(SystemError) {
      return try WaitingPipe.openForReading(path, waiting: pipeWait)
    } catch {
      throw failure(error)
    }
  }

  var name: String { isStandardInput ? "Standard input" : "'\(path)'" }

  /// Returns a message with the file's name, the byte offset of the failure in the file, the
  /// problem and the remedy.
  func message(_ failure: SourceFailure) -> String {
    let offset = failure.place.offset > 0 ? ", byte \(failure.place.offset)" : ""
    return "\(name)\(offset): \(failure.problem) \(failure.remedy)"
  }

  /// The failure to report if the path is an HTTP, HTTPS, FTP or file URL; otherwise `nil`.
  private var failureOfAddress: CommandFailure? {
    guard let url = URLRecord(path) else { return nil }
    switch url.scheme {
    case "http", "https", "ftp":
      return .file(
        url.scheme == "ftp"
          ? "\(name) is a URL with the scheme ftp; only pages with http and https can be loaded."
          : "\(name) is a URL; this input is not loaded from the network.",
        remedy: "Save the page first, in a browser or with `curl --location --output page.html "
          + "URL`, and name the file; --base-url URL sets the page's address.")
    case "file":
      let bytes = Array(url.pathUTF8).withUnsafeBufferPointer { PercentEncoding.decode($0) }
      return .file(
        "\(name) is a file URL.",
        remedy: "Name the path, '\(String(decoding: bytes, as: UTF8.self))'.")
    default: return nil
    }
  }

  private func failure(_ error: SystemError) -> CommandFailure {
    switch error.code {
    case ENOENT, ENOTDIR:
      if let failure = failureOfAddress { return failure }
      return .file(
        "The file '\(path)' does not exist.",
        remedy: "Check the path; relative paths are resolved against '\(WorkingDirectory.path)'.")
    case EISDIR: return .file("\(name) is a directory.", remedy: "Name a file in it.")
    case EACCES, EPERM:
      return .file(
        "\(name) cannot be read: permission denied.",
        remedy: "Change its permissions, with `chmod +r`, or name another file.")
    case ETIMEDOUT:
      return .file(
        "No program writes to the named pipe \(name).",
        remedy: "Start the program that writes to it, or name a file.")
    case EFBIG:
      return .file(
        "\(name) is larger than \(sizeLimit >> 20) MiB.",
        remedy: sizeLimit < Self.sizeLimit
          ? "Use a smaller file, or raise --memory-limit."
          : "Use a smaller file, or run `pageaction batch` with --size-limit.")
    default:
      return .file(
        "\(name) could not be read: \(error.message).", remedy: "Check the file and its disk.")
    }
  }
}
