internal import PageAction
internal import PageSources
internal import SystemFiles

/// Refuses to overwrite files that are read as well, before anything runs.
///
/// Files are compared by device and inode, so that links and other spellings of a path count.
struct OverwriteCheck {
  private struct Output {
    let place: FilePlace
    let path: String

    /// The option that writes to it, such as `--output`.
    let writer: String

    /// The open file, which is not replaced and not cut; `nil` for a file that is.
    let stream: FileStream?

    /// Whether it is an open file.
    var isStream: Bool { stream != nil }

    /// Whether all in it is output: it was empty, or a batch that is resumed has written it.
    let isOwn: Bool
  }

  /// The option that has the page's file replaced.
  static let inPlace = "--in-place"

  private var outputs: [Output] = []

  /// Whether a file would be replaced, or something added to one that is not empty.
  var changesFile: Bool {
    outputs.contains { output in
      if case .file = output.place { !(output.isStream && output.isOwn) } else { false }
    }
  }

  /// Adds a file that is to be written, or standard output for `-`.
  ///
  /// - Parameters:
  ///   - writer: The option that names it.
  ///   - isContinued: Whether a batch that is resumed has written it.
  mutating func add(
    output path: String, writer: String, isContinued: Bool = false
  ) throws(CommandFailure) {
    let stream = OutputFile(path: path).stream
    guard
      let place = stream.map({ FilePlace(descriptor: $0.descriptor) }) ?? FilePlace(path: path)
    else { return }
    let isEmpty = stream.map { (try? FileStatus(descriptor: $0.descriptor))?.byteCount == 0 }
    let output = Output(
      place: place, path: path, writer: writer, stream: stream,
      isOwn: isContinued || isEmpty ?? false)
    if let other = outputs.first(where: { $0.place == place }),
      !(other.isStream && output.isStream)
    {
      throw .usage(
        "\(other.writer) and \(writer) both write to '\(stream == nil ? path : other.path)'.",
        remedy: "Name two files.")
    }
    outputs.append(output)
  }

  /// Checks a file that is read, or standard input for `-`.
  ///
  /// - Parameter role: The file's role in the message, such as `the script`.
  func check(input path: String, role: String) throws(CommandFailure) {
    guard !outputs.isEmpty else { return }
    let place =
      path == "-"
      ? FilePlace(descriptor: FileStream.input.descriptor) : FilePlace(path: path)
    if let output = outputs.first(where: { $0.place == place }) {
      throw Self.failure(output, path, role)
    }
  }

  /// Checks the files that every command reads that runs a script.
  func check(_ command: some ScriptCommand) throws(CommandFailure) {
    if let path = ScriptFile.path(command.script) {
      try check(input: path, role: "the script")
    }
    try check(resources: command.page.resourceLocation)
  }

  /// Checks the file that arguments are read from, unless they stand on the command line.
  func check(arguments: String?, option: String) throws(CommandFailure) {
    guard let path = arguments.flatMap(FinalizeArguments.path(in:)) else { return }
    try check(input: path, role: "the file of \(option)")
  }

  /// Checks the files that scripts can load.
  private func check(resources: ResourceLocation?) throws(CommandFailure) {
    guard let resources else { return }
    // The page that is replaced may be among its own resources.
    for output in outputs where !output.isOwn && output.writer != Self.inPlace {
      // Resources that cannot be read are reported when they are opened.
      let contains =
        if let stream = output.stream {
          try? resources.contains(openFile: stream.descriptor)
        } else {
          try? resources.contains(fileAt: output.path)
        }
      if contains == true {
        throw Self.failure(output, output.path, "one of --resources")
      }
    }
  }

  /// Checks the inputs of a batch.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - excluded: Folders that are not entered.
  ///   - entersFolders: Whether the files in folders are checked as well.
  ///   - seen: Called with each file that is found.
  func check(
    inputs: some Sequence<PageInput>, exceptFolders excluded: [String] = [],
    entersFolders: Bool, seen: (FilePlace) -> Void = { _ in }
  ) throws(CommandFailure) {
    let places = Dictionary(outputs.map { ($0.place, $0) }) { first, _ in first }
    for file in InputFiles(inputs, exceptFolders: excluded, entersFolders: entersFolders) {
      seen(file.place)
      // Files in folders that are not pages are not inputs, such as the records of an earlier run.
      guard let output = places[file.place], file.isRead else { continue }
      // A batch passes over what it writes in folders.
      if file.isListed, output.isOwn { continue }
      throw Self.failure(output, file.path, "an input")
    }
  }

  private static func failure(_ output: Output, _ path: String, _ role: String) -> CommandFailure {
    let name = path == "-" ? "The file behind standard input" : "'\(path)'"
    if output.isStream {
      return .usage(
        "\(name) is \(role), and \(output.writer) would write to it.",
        remedy: "Redirect the output to another file.")
    }
    return .usage(
      "\(name) is \(role), and \(output.writer) would overwrite it.",
      remedy: output.writer == inPlace
        ? "Name another file with --output." : "Write to another file.")
  }
}
