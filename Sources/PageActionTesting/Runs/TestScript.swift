internal import ActionScripts
internal import PageAction
internal import SystemFiles
internal import TestCases

/// The script of a run.
struct TestScript: Sendable {
  let script: ActionScript

  /// The path of the file; `nil` for a bundled script.
  let path: String?

  private static let sizeLimit = 64 << 20

  /// Loads a script.
  /// - Parameter name: The name of a bundled script, or a path relative to the test's file, which
  ///   may omit `.js`.
  init(_ name: String, of testFile: TestFile) throws(PageTestFailure) {
    if let bundled = BundledScript.named(name) {
      script = ActionScript(source: bundled.source, file: "\(name).js")
      path = nil
      return
    }
    var path = testFile.resolve(name)
    if !Self.isFile(path), Self.isFile("\(path).js") { path += ".js" }
    let bytes: [UInt8]
    do throws(CaseError) {
      bytes = try CaseFileContents.read(path, limit: Self.sizeLimit)
    } catch {
      let names = BundledScript.all.map(\.name).joined(separator: ", ")
      throw PageTestFailure(
        "\(error) The bundled scripts are \(names); other names are paths relative to "
          + "'\(testFile.folder.readablePath)'.")
    }
    do throws(ScriptText.Malformed) {
      // Scripts see only the file name, which is the same on each machine.
      script = ActionScript(source: try ScriptText.decode(bytes), file: path.pathName)
    } catch {
      throw PageTestFailure(
        "\(path.readablePath):\(error.line): The script is not valid \(error.encoding). "
          + "Save it as UTF-8.")
    }
    self.path = path
  }

  private static func isFile(_ path: String) -> Bool {
    (try? FileStatus(path: path))?.kind == .regular
  }
}
