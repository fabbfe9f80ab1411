internal import ArgumentParser
internal import Batch
internal import ExtensionBundles
internal import Infra
internal import NetworkClient
internal import PageAction
internal import PageSources
private import PlatformLibC
internal import SystemFiles

struct BatchCommand: BatchScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    _superCommandName: PageActionCommand.name,
    abstract: "Run a script on many pages: files, folders, archives and URLs.",
    usage: "pageaction batch [<options>] [<input> ...] --script <name|file>",
    discussion: """
      Each page has a record, in the order of the inputs: its URL (url), its place (source and \
      offset), its status (ok, failed, time-limit, memory-limit, crashed or unreadable), the results \
      and the error. A failing page does not affect other pages. Content that is not a page is \
      skipped and counted.

      Exit status: 0 if all pages succeeded; 1 if some failed; 2 if some could not be read, or the \
      records could not be written; 130 if the batch was interrupted (143 and 129 by SIGTERM and \
      SIGHUP); 141 if the reader of the records closed the pipe. See Documentation/Batch.md.

      Examples:
        pageaction batch saved --script images --output images.ndjson
        pageaction batch 'saved/**/*.html' --script Action.js --format csv \\
            --columns url,results.title --output titles.csv
        pageaction batch crawl.warc.gz --script images --each imgs -o images.gz
        pageaction batch saved --script Action.js --finalize @args.json \\
            --output-dir changed
        pageaction batch saved --script Action.js --handler 'python3 handler.py' \\
            --handler-mode lines --output-dir changed
        pageaction batch saved --shard 3/16 --script images -o images-3.gz
        pageaction batch saved --script images --timings -o images.ndjson \\
            --report images.html
        pageaction batch --files-from urls.txt --allow-network --delay 1 \\
            --script images --output images.ndjson
      """)

  @OptionGroup(title: "Page") var input: InputOptions
  @OptionGroup(title: "Page") var address: BatchAddressOptions
  @OptionGroup(title: "Page") var page: PageOptions
  @OptionGroup(title: "Script") var script: ScriptOptions
  @OptionGroup(title: "Output") var output: BatchOutputOptions
  @OptionGroup(title: "Output") var records: RecordOptions
  @OptionGroup(title: "Output") var content: RecordContentOptions
  @OptionGroup(title: "Output") var results: ResultOptions
  @OptionGroup(title: "Output") var pages: PageOutputOptions
  @OptionGroup(title: "Output") var log: LogOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var batchLimits: BatchLimitOptions
  @OptionGroup(title: "Advanced") var advanced: AdvancedOptions
  @OptionGroup(title: "Advanced") var checkpoint: CheckpointOptions

  var charset: String? { input.charset }

  func validate() throws {
    try HandlerOptions.check(script, arguments: pages.arguments, of: "--finalize")
    try script.checkStandardInput(
      input.inputs.contains("-")
        ? "the pages"
        : input.filesFrom == "-"
          ? "the list of files" : pages.arguments == "@-" ? "the arguments" : nil)
    if records.recordFormat.namesConsole, !content.console {
      throw ValidationError("Records have 'console' only with --console. Add that option.")
    }
    if output.report != nil, records.recordFormat.kind != .ndjson {
      throw ValidationError("--report requires --format ndjson.")
    }
  }

  func run() throws {
    let named = input.inputs.map(PageInput.named)
    var inputs = ChainedInputs(named, nil)
    var settings = BatchSettings(destination: destination)
    settings.jobs = batchLimits.jobs ?? JobCount.cores
    settings.isUnordered = output.unordered
    settings.resumes = output.resume
    if let interval = checkpoint.checkpointInterval { settings.checkpointInterval = interval }
    let shard = input.shard.flatMap(Shard.init)
    settings.inputDescription =
      (input.inputs + [input.filesFrom ?? ""] + (shard.map { ["--shard \($0)"] } ?? []))
      .joined(separator: "\n")
    let loaded = try LoadedExtension.load(script, Diagnostics(isQuiet: log.quiet.quiet))
    settings.inputFiles = try checkOutputs(&inputs, loaded)
    var run = try BatchCommandRun(
      self, loaded, format: records.recordFormat,
      finalizeArguments: try pages.arguments.map {
        try FinalizeArguments.parse($0, of: "--finalize", limits: limits.limits)
      }, settings: settings)
    run.configuration.addresses = address.addresses
    run.configuration.reading.shard = shard
    run.configuration.reading.httpStatuses = input.httpStatus.flatMap { HTTPStatusFilter($0) }
    if let network = input.network(
      userAgent: page.userAgent, sizeLimit: run.configuration.reading.sizeLimit)
    {
      if let cache = input.cache { try NetworkOption.makeCache(cache) }
      if let file = input.caFile { try NetworkOption.checkCertificates(file) }
      do throws(NetworkError) {
        run.configuration.loadsSubresources = input.allowsSubresources
        run.settings.network = (try NetworkProgram.find(), network)
        run.settings.archive = input.saveArchive.map { ($0, NetworkOption.software) }
      } catch {
        throw CommandFailure(error)
      }
    }
    if BatchRun.isFinished(settings) {
      return run.diagnostics.note(
        "'\(output.output ?? "")' has no checkpoint, so its batch is finished.")
    }
    run.showsSummary = output.summary
    // Show no progress line if the records go to the terminal, because the records would overwrite
    // the line.
    let isShown =
      settings.destination != .descriptor(STDOUT_FILENO) || !FileStream.output.isTerminal
    if isShown, FileStream.error.isTerminal, log.form == .text, !log.quiet.quiet {
      run.progress = (StatusLine(), ProgressReport(input.filesFrom == nil ? named : nil, in: shard))
    }
    if let folder = pages.outputDir {
      run = run.writingPages(to: folder, style: OutputStyle.value(pages.outputStyle))
    }
    let list = inputs.list
    let summary = try run.run(inputs) { list?.failure }
    if let report = output.report, let path = output.output {
      let content = try BatchReport(
        path: path, script: run.configuration.script.file, summary: summary)
      try ReportOutput(path: report).write(title: content.title, content.value)
    }
    try end(summary, isNotShown: run.isNotShown)
  }

  private var destination: BatchSettings.Destination {
    let path = output.output ?? "-"
    return OutputFile(path: path).stream.map { .descriptor($0.descriptor) } ?? .file(path)
  }

  /// Opens the list of `--files-from`. Checks that no output file is also an input.
  ///
  /// The paths of the pages in `--output-dir` are not known yet. Before the batch writes a page, it
  /// checks that the page does not replace one of the returned files.
  /// - Returns: The files that pages must not replace. The set is empty if `--output-dir` is not
  ///   specified, or if the folder is empty.
  private func checkOutputs(
    _ inputs: inout ChainedInputs, _ loaded: LoadedExtension?
  ) throws -> Set<FileIdentity> {
    var check = OverwriteCheck()
    var isContinued = false
    if case .file(let path) = destination {
      let paths = BatchRun.checkpointPaths(of: path)
      isContinued = output.resume && paths.contains { InputFile(path: $0).exists }
      for path in paths {
        try check.add(
          output: path, writer: "the checkpoint of --output", isContinued: isContinued)
      }
    }
    try check.add(
      output: output.output ?? "-", writer: OutputFile.writer(output.output),
      isContinued: isContinued)
    if let report = output.report { try check.add(output: report, writer: "--report") }
    if let archive = input.saveArchive {
      try check.add(output: archive, writer: "--save-archive", isContinued: true)
    }
    try check.check(arguments: pages.arguments, option: "--finalize")
    if let list = input.filesFrom { try check.check(input: list, role: "the list of --files-from") }
    try check.check(self, loaded)

    let folder = pages.outputDir.map(OutputFolder.init)
    if let folder { try folder.check(inputs.first) }
    let protectsInputs = folder.map { !$0.isEmpty } ?? false
    let needsAll = check.changesFile || protectsInputs
    inputs.list = try input.filesFrom.map {
      try InputList(
        path: $0, isZeroSeparated: input.isZeroSeparated, isReadTwice: needsAll)
    }
    var files: Set<FileIdentity> = []
    func note(_ place: FilePlace) {
      guard protectsInputs, case .file(let identity) = place else { return }
      files.insert(identity)
    }
    try check.check(
      inputs: needsAll ? inputs : ChainedInputs(inputs.first, nil),
      exceptFolders: folder.map { [$0.path] } ?? [], entersFolders: needsAll, seen: note)
    if let failure = inputs.list?.failure {
      throw CommandFailure.file(failure.problem, remedy: failure.remedy)
    }
    if protectsInputs, let folder { for file in otherFiles(in: folder, loaded) { note(file) } }
    return files
  }

  private func otherFiles(
    in folder: OutputFolder, _ loaded: LoadedExtension?
  ) -> [FilePlace] {
    let paths = [
      ScriptFile.path(script), pages.arguments.flatMap(FinalizeArguments.path(in:)),
      input.filesFrom, page.resources, loaded?.bundle.script?.path,
      loaded?.bundle.infoPlistPath,
    ]
    let named = (try? page.resourceLocation?.namedFiles()) ?? []
    var places = (paths + named).compactMap { $0.flatMap { FilePlace(path: $0) } }
    if case .folder(let resources)? = page.resourceLocation, folder.contains(folder: resources) {
      places += InputFiles([.path(resources)]).map(\.place)
    }
    return places
  }

  private func end(_ summary: BatchSummary, isNotShown: Bool) throws {
    if summary.isInterrupted { throw ExitCode(Interruption.exitCode) }
    if summary.counts[.unreadable] != nil { throw ExitCode(CommandFailure.exitCodeForSystem) }
    let isFailedByStrict = results.strict && (summary.lackingElementsCount > 0 || isNotShown)
    if summary.failureCount > 0 || isFailedByStrict {
      throw ExitCode(CommandFailure.exitCodeForScripts)
    }
  }
}

private struct ChainedInputs: Sequence, Sendable {
  let first: [PageInput]
  var list: InputList?

  init(_ first: [PageInput], _ list: InputList?) {
    self.first = first
    self.list = list
  }

  func makeIterator() -> AnyIterator<PageInput> {
    var first = first.makeIterator()
    let list = list?.makeIterator()
    return AnyIterator { first.next() ?? list?.next() }
  }
}
