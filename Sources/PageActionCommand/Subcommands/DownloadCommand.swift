internal import ArgumentParser
internal import Batch
internal import Downloads
internal import NetworkClient
internal import PageDOM
internal import SystemFiles

struct DownloadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download",
    _superCommandName: PageActionCommand.name,
    abstract: "Download the images, or other files, that records name.",
    discussion: """
      Records are those of batch, stream or run, or a list of URLs, one a line. Relative URLs are \
      resolved against the address of their page. Each URL is requested once, and each content is \
      stored once. The folder's manifest.ndjson has a line for each URL: its file, type, size, SHA-256 \
      digest or error. If the command is run again, it continues, also within a file.

      Exit status: 0 if all URLs were downloaded; 2 if some failed, or the records or the folder \
      could not be read or written; 130 if the download was interrupted (143 and 129 by SIGTERM and \
      SIGHUP). See Documentation/Download.md.

      Examples:
        pageaction download images.ndjson --field imgs --to images
        pageaction batch saved --script images |
            pageaction download - --field imgs --to images
        pageaction download urls.txt --to files --delay 1
      """)

  @OptionGroup(title: "Records") var records: DownloadRecordOptions
  @OptionGroup(title: "Files") var files: DownloadFileOptions
  @OptionGroup(title: "Requests") var transfers: TransferOptions
  @OptionGroup(title: "Output") var log: LogOptions

  func run() throws {
    let diagnostics = Diagnostics(isQuiet: log.quiet.quiet)
    let isShown = FileStream.error.isTerminal && log.form == .text && !log.quiet.quiet
    let statusLine = isShown ? StatusLine() : nil
    var settings = transfers.settings
    settings.sizeLimit = files.sizeLimitInBytes
    if let file = settings.certificateFile { try NetworkOption.checkCertificates(file) }
    let network = Self.network(settings)
    let run: DownloadRun
    let manifest: DownloadManifest
    do {
      manifest = try DownloadManifest(folder: files.to)
      let session = try DownloadSession(manifest, network, options: files.options) { prefix, type in
        ImageSize(of: prefix, mimeType: type).map { ($0.width, $0.height) }
      }
      run = try execute(session, try? network.get(), diagnostics, statusLine)
      try session.finish()
    } catch let failure as DownloadFailure {
      statusLine?.clear()
      throw CommandFailure(failure, folder: files.to)
    }
    run.report()
    try OutputFile(path: "-").write(Array("\(manifest.path.readablePath)\n".utf8))
    if run.isInterrupted { throw ExitCode(Interruption.exitCode) }
    if run.hasFailed { throw ExitCode(CommandFailure.exitCodeForSystem) }
  }

  private static func network(_ settings: NetworkSettings) -> Result<NetworkProcess, NetworkError> {
    do throws(NetworkError) {
      return .success(NetworkProcess(try NetworkProgram.find(), settings: settings))
    } catch {
      return .failure(error)
    }
  }

  private func execute(
    _ session: DownloadSession, _ network: NetworkProcess?, _ diagnostics: Diagnostics,
    _ statusLine: StatusLine?
  ) throws -> DownloadRun {
    let interruption: Int32
    do {
      interruption = try Interruption.listen(endingProcess: false)
    } catch {
      throw CommandFailure.file(
        "A pipe could not be created: \(error.message).",
        remedy: "Raise the limit on open files, with `ulimit -n`.")
    }
    let (fields, base) = (records.field, records.baseURL)
    let feed = try RecordFeed(records.inputs) {
      let paths = fields.compactMap { RecordPath($0) }
      return RecordLinks(fields: paths.map { path in { path.value(in: $0) } }, base: base)
    }
    var run = DownloadRun(
      session, network, feed, log.logger(diagnostics, statusLine, showsConsole: false), diagnostics,
      statusLine, interruption: interruption)
    try run.run()
    warn(about: run, diagnostics)
    return run
  }
  private func warn(about run: DownloadRun, _ diagnostics: Diagnostics) {
    let fields = records.field
    if run.missingCount > 0 {
      diagnostics.warn(
        fields.isEmpty
          ? "Records that have URLs only in fields: \(Figures.count(run.missingCount)). Name the field with "
            + "--field, such as --field imgs."
          : "Records without a value for --field: \(Figures.count(run.missingCount)). Compare the path "
            + "with the results of a record.")
    }
    // If no record has a value for any `--field`, do not warn about each field. The warning above
    // suffices.
    if !run.isInterrupted, !run.foundFields.isEmpty {
      for (index, field) in fields.enumerated() where !run.foundFields.contains(index) {
        diagnostics.warn(
          "No record has a value for --field \(field). Compare the path with the results of a record."
        )
      }
    }
    for (index, count) in run.otherValueCounts.sorted(by: { $0.key < $1.key }) {
      let place = fields.indices.contains(index) ? " for --field \(fields[index])" : ""
      diagnostics.warn(
        "Values\(place) that are not URLs: \(Figures.count(count)). A URL is a string, or an object "
          + "with src, url or href."
          + (fields.isEmpty
            ? " Name the field that contains it with --field, such as --field imgs." : ""))
    }
  }
}
