internal import ArgumentParser
internal import NetworkClient
internal import PageJavaScript
internal import PageSources
private import PlatformLibC

struct PageInputFile {
  static let help = ArgumentHelp(
    "The saved page: a file, - for standard input, or a URL with --allow-network.",
    discussion: """
      The format is detected from the file's contents: a page, Safari's .webarchive, MHTML, a WARC \
      file, or a line of JSON with "url" and "html". Each can be compressed with gzip or zstd. The \
      file must contain exactly one page, unless --offset selects one.
      """)

  let path: String

  /// The encoding label that overrides the page's encoding.
  let charset: String?

  /// The byte offset of the page's record in an archive; `nil` if the file contains only one page.
  var offset: Int?

  /// The settings for requests; `nil` if the network is not allowed.
  var network: NetworkSettings?

  /// The path of the WARC file in which responses are saved; `nil` to save none.
  var archive: String?

  /// The loader of the page and its subresources; `nil` if no subresources are allowed. Without
  /// this loader, `read` creates one for the page alone.
  var loader: URLLoader?

  /// Whether the command supports the option `--allow-network`. If so, a page's URL is rejected
  /// unless the option is specified. If not, a URL is treated as the path of a file.
  var needsPermission = false

  /// Returns the path. Throws an error if the path is empty.
  static func checked(_ path: String) throws -> String {
    guard path.isEmpty else { return path }
    throw ValidationError("The page's path is empty. Name a file, or use - for standard input.")
  }

  /// Reads the page from the network, from a saved page, or from an archive.
  /// - Parameters:
  ///   - diagnostics: Receives a warning for each damaged part of the archive.
  ///   - limits: The memory limit for the page and its file, and the time limit for decoding.
  func read(_ diagnostics: Diagnostics, limits: Limits) throws(CommandFailure) -> PageRecord {
    if needsPermission, isAddress {
      guard var network else { throw failureOfAddress }
      network.sizeLimit = min(InputFile.sizeLimit, limits.memory)
      return try read(network, options(limits), diagnostics)
    }
    let file = inputFile(limits)
    guard !file.isFolder else {
      throw .file(
        "'\(path)' is a directory.",
        remedy: "Name a file in it, or run `pageaction batch` on all of them.")
    }
    if let offset { return try record(at: offset, file, options(limits)) }
    return try record(in: try file.read(), diagnostics, limits: limits)
  }

  /// Returns the only page in the file's contents. Throws an error unless there is exactly one.
  func record(
    in bytes: [UInt8], _ diagnostics: Diagnostics, limits: Limits
  ) throws(CommandFailure) -> PageRecord {
    let file = inputFile(limits)
    do {
      let single = try SinglePage(bytes, path: path, options: options(limits))
      for failure in single.failures { diagnostics.warn(file.message(failure)) }
      if single.unlistedFailureCount > 0 {
        diagnostics.warn(
          "\(file.name): \(Figures.count(single.unlistedFailureCount)) more such errors.")
      }
      return single.record
    } catch {
      throw failure(error, file)
    }
  }

  private func inputFile(_ limits: Limits) -> InputFile {
    InputFile(
      path: path, sizeLimit: min(InputFile.sizeLimit, limits.memory), pipeWait: limits.time)
  }

  private func options(_ limits: Limits) -> PageReadingOptions {
    var options = PageReadingOptions()
    options.charsetLabel = charset
    options.sizeLimit = min(InputFile.sizeLimit, limits.memory)
    options.limits = limits.forDecoding
    options.pipeWait = limits.time
    return options
  }

  /// Reads one record of an archive, without reading the whole archive into memory.
  private func record(
    at offset: Int, _ file: InputFile, _ options: PageReadingOptions
  ) throws(CommandFailure) -> PageRecord {
    if !file.exists { close(try file.openForReading()) }
    if !file.isStandardInput, file.isFolder {
      throw .file("'\(path)' is a directory.", remedy: "Name the file that contains the record.")
    }
    do {
      return try SinglePage(
        file.isStandardInput ? .descriptor(0) : .path(path), at: offset, options: options
      ).record
    } catch {
      throw failure(error, file)
    }
  }

  /// Converts a failure to read the page. If a limit of time or memory is exceeded, the exit status
  /// is 1, as for a script that exceeds it.
  private func failure(_ failure: SourceFailure, _ file: InputFile) -> CommandFailure {
    let message = file.message(failure)
    let isOverrun = failure.code == .timeLimit || failure.code == .memoryLimit
    return isOverrun ? .script(message) : .file(message, remedy: nil)
  }
}
