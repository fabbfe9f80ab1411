internal import TestCases
internal import WorkerProcesses

/// The compiled native halves of the extensions that cases use. A native half is the Swift code of
/// an extension, which receives the results of `run()`.
struct NativeHalves: Sendable, Equatable {
  private struct Build: Sendable, Equatable {
    /// The compiled program; `nil` if compilation failed.
    var program: NativeProgram?
    /// The error message; empty if compilation succeeded.
    var problem = ""
    var remedy: String?
  }

  private var builds: [CaseScript: Build] = [:]

  init() {}

  /// Compiles the native halves before the cases run, so that compilation does not count towards
  /// the timeouts of cases.
  ///
  /// If an extension cannot be compiled, its cases fail with the errors of the compiler.
  init(compiling cases: [TestCase]) {
    for testCase in cases where testCase.native != nil && builds[testCase.script] == nil {
      guard case .extension(let path, let name, let settings) = testCase.script else { continue }
      do throws(CommandFailure) {
        let loaded = try CaseScripts.loadedExtension(
          path: path, name: name, buildSettings: settings)
        let program = try loaded.nativeProgram(
          inheritsErrors: false, Diagnostics(isQuiet: true))
        builds[testCase.script] = Build(program: program)
      } catch {
        builds[testCase.script] = Build(
          problem: ([error.message] + error.details).joined(separator: "\n"), remedy: error.remedy)
      }
    }
  }

  func program(of script: CaseScript) throws(CommandFailure) -> NativeProgram {
    guard let build = builds[script] else {
      throw .file("The case changed while the tests ran.", remedy: "Run the tests again.")
    }
    guard let program = build.program else { throw .file(build.problem, remedy: build.remedy) }
    return program
  }
}

extension NativeHalves {
  func encode(into encoder: inout MessageEncoder) {
    encoder.append(Array(builds)) { encoder, entry in
      guard case .extension(let path, let name, let settings) = entry.key else { return }
      encoder.append(path)
      encoder.append(name)
      encoder.append(settings) { $0.append($1 as String) }
      encoder.append(entry.value.program) { encoder, program in
        encoder.append(program.path)
        encoder.append(Array(program.environment)) { encoder, variable in
          encoder.append(variable.key)
          encoder.append(variable.value)
        }
      }
      encoder.append(entry.value.problem)
      encoder.append(entry.value.remedy)
    }
  }

  init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    let entries = try decoder.array {
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
      return (
        script,
        Build(
          program: program, problem: try decoder.string(), remedy: try decoder.optionalString())
      )
    }
    builds = Dictionary(entries) { first, _ in first }
  }
}
