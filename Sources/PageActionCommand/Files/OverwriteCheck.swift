internal import ExtensionBundles
internal import NativeHandlers
internal import PageAction
internal import PageSources
internal import SystemFiles

/// A check, before a command runs, that no output overwrites an input. Files are compared by device
/// and inode, because several paths can refer to the same file.
struct OverwriteCheck {
  private struct Output {
    let place: FilePlace
    let path: String

    /// The name of the output in messages, such as `--output` or `standard output`.
    let writer: String

    /// The stream, if the output is an open file such as standard output; `nil` if the output
    /// replaces the file at `path`.
    let stream: FileStream?

    var isStream: Bool { stream != nil }

    /// Whether the file contains no data of other programs: the command continues the output of an
    /// earlier run, or the output is a stream to an empty file.
    let isOwn: Bool
  }

  static let inPlace = "--in-place"

  private var outputs: [Output] = []

  /// Whether an output is a file at a path, or a stream to a file for which `isOwn` is false.
  var changesFile: Bool {
    outputs.contains { output in
      if case .file = output.place { !(output.isStream && output.isOwn) } else { false }
    }
  }

  /// Adds an output file, or standard output for `-`.
  /// - Parameter isContinued: Whether the command continues its earlier output in the file, as a
  ///   resumed batch does.
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

  /// Throws an error if an output would overwrite an input file.
  /// - Parameters:
  ///   - path: The path of the input file, or `-` for standard input, which may be a file.
  ///   - role: The input's role in the error message, such as `the script`.
  func check(input path: String, role: String) throws(CommandFailure) {
    guard !outputs.isEmpty else { return }
    let place =
      path == "-"
      ? FilePlace(descriptor: FileStream.input.descriptor) : FilePlace(path: path)
    if let output = outputs.first(where: { $0.place == place }) {
      throw Self.failure(output, path, role)
    }
  }

  /// Throws an error if an output would overwrite a script or property list in a folder or its
  /// subfolders.
  func check(sourcesIn folder: String, role: String) throws(CommandFailure) {
    guard let place = SymbolicLink.realPath(of: folder) else { return }
    for output in outputs {
      guard case .file = output.place, let path = SymbolicLink.realPath(of: output.path),
        path.hasPrefix("\(place)/"), path.hasSuffix(".js") || path.hasSuffix(".plist")
      else { continue }
      throw Self.failure(output, output.path, role)
    }
  }

  /// Checks the script, the files of the extension `loaded`, the files that `--handler` mentions,
  /// and the resources.
  func check(
    _ command: some ScriptCommand, _ loaded: LoadedExtension?
  ) throws(CommandFailure) {
    if let path = ScriptFile.path(command.script) {
      try check(input: path, role: "the script")
    }
    if let loaded {
      try check(input: loaded.path, role: "the extension")
      try check(input: loaded.bundle.infoPlistPath, role: "the extension's Info.plist")
      if let script = loaded.bundle.script {
        try check(input: script.path, role: "the extension's script")
      }
    }
    if let text = command.script.handler, let handler = try? HandlerCommand(parsing: text) {
      for word in handler.words { try check(input: word, role: "a file of --handler") }
    }
    try check(resources: command.page.resourceLocation)
  }

  /// Checks the file that contains the arguments of `finalize`. Does nothing if the option's value
  /// does not refer to a file.
  func check(arguments: String?, option: String) throws(CommandFailure) {
    guard let path = arguments.flatMap(FinalizeArguments.path(in:)) else { return }
    try check(input: path, role: "the file of \(option)")
  }

  private func check(resources: ResourceLocation?) throws(CommandFailure) {
    guard let resources else { return }
    // With `--in-place`, the output replaces the page on purpose. Allow this even if the page is
    // in the folder of `--resources`.
    for output in outputs where !output.isOwn && output.writer != Self.inPlace {
      // Ignore errors here: resources that cannot be read are reported when they are opened.
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

  /// - Parameters:
  ///   - entersFolders: Whether to check the files in folders.
  ///   - seen: A function that is called for each file.
  func check(
    inputs: some Sequence<PageInput>, exceptFolders excluded: [String] = [],
    entersFolders: Bool, seen: (FilePlace) -> Void = { _ in }
  ) throws(CommandFailure) {
    let places = Dictionary(outputs.map { ($0.place, $0) }) { first, _ in first }
    for file in InputFiles(inputs, exceptFolders: excluded, entersFolders: entersFolders) {
      seen(file.place)
      // In folders, only pages are read. Skip other files, such as the results of earlier batches.
      guard let output = places[file.place], file.isRead else { continue }
      // A batch skips its own output files in folders.
      if file.isListed, output.isOwn { continue }
      throw Self.failure(output, file.path, "an input")
    }
  }

  private static func failure(_ output: Output, _ path: String, _ role: String) -> CommandFailure {
    let name = path == "-" ? "The file that standard input reads" : "'\(path)'"
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
