internal import TestCases
internal import WorkerProcesses

/// The compiled native halves of the extensions of cases.
struct NativeHalves: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    var script: CaseScript
    /// `nil` if it was not compiled.
    var program: NativeProgram?
    /// The message of the failure.
    var problem = ""
    var remedy: String?
  }

  private var entries: [Entry] = []

  /// No native halves.
  init() {}

  /// Compiles the native halves before the cases run, so that their timeouts do not include it.
  ///
  /// A failure is that of each case with the extension.
  init(compiling cases: [TestCase]) {
    for testCase in cases where testCase.native != nil && entry(of: testCase.script) == nil {
      guard case .extension(let path, let name, let settings) = testCase.script else { continue }
      do throws(CommandFailure) {
        let loaded = try CaseScripts.loadedExtension(
          path: path, name: name, buildSettings: settings)
        let program = try loaded.nativeProgram(
          inheritsErrors: false, Diagnostics(isQuiet: true))
        entries.append(Entry(script: testCase.script, program: program))
      } catch {
        entries.append(
          Entry(
            script: testCase.script,
            problem: ([error.message] + error.details).joined(separator: "\n"),
            remedy: error.remedy))
      }
    }
  }

  private func entry(of script: CaseScript) -> Entry? { entries.first { $0.script == script } }

  /// Returns the compiled native half of an extension.
  func program(of script: CaseScript) throws(CommandFailure) -> NativeProgram {
    guard let entry = entry(of: script) else {
      throw .file("The case changed while the tests ran.", remedy: "Run the tests again.")
    }
    guard let program = entry.program else { throw .file(entry.problem, remedy: entry.remedy) }
    return program
  }
}

extension NativeHalves {
  func encode(into encoder: inout MessageEncoder) {
    encoder.append(entries) { encoder, entry in
      guard case .extension(let path, let name, let settings) = entry.script else { return }
      encoder.append(path)
      encoder.append(name)
      encoder.append(settings) { $0.append($1 as String) }
      encoder.append(entry.program) { encoder, program in
        encoder.append(program.path)
        encoder.append(program.environment.sorted { $0.key < $1.key }) { encoder, variable in
          encoder.append(variable.key)
          encoder.append(variable.value)
        }
      }
      encoder.append(entry.problem)
      encoder.append(entry.remedy)
    }
  }

  init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    entries = try decoder.array {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      let script = CaseScript.extension(
        path: try decoder.string(), name: try decoder.optionalString(),
        buildSettings: try decoder.strings())
      let program = try decoder.optional {
        (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
        let path = try decoder.string()
        let variables = try decoder.array {
          (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
          (try decoder.string(), try decoder.string())
        }
        return NativeProgram(
          path: path, environment: Dictionary(variables) { first, _ in first })
      }
      return Entry(
        script: script, program: program, problem: try decoder.string(),
        remedy: try decoder.optionalString())
    }
  }
}
