import Foundation
import NetworkClient
import PageAction
import PageJavaScript
import PageSources
import Testing

@testable import Batch

@Suite("Pages in workers") struct PageRunnerTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func configuration(_ body: String) -> BatchConfiguration {
    let script = "var ExtensionPreprocessingJS = { run(parameters) { \(body) } };"
    return BatchConfiguration(script: ActionScript(source: script, file: "action.js"))
  }

  /// Returns a runner whose pages cannot load resources.
  private static func runner(_ configuration: BatchConfiguration) -> PageRunner {
    PageRunner(configuration) { request in
      .failure(
        NetworkError(.invalidRequest, url: request.url, "The test requests nothing."))
    }
  }

  private func task(_ markup: String, name: String = "page.html") throws -> WorkerTask {
    let path = "\(folder.path)/\(name)"
    try Data(markup.utf8).write(to: URL(fileURLWithPath: path))
    return task(path, byteCount: markup.utf8.count)
  }

  private func task(_ path: String, byteCount: Int) -> WorkerTask {
    let place = SourcePlace(path: path, offset: 0, index: 0, input: 0)
    return WorkerTask(
      number: 5, UnreadPage(place, byteCount: byteCount), address: "https://example.com/a")
  }

  private func lines(_ answer: WorkerAnswer) -> String {
    String(decoding: answer.lines, as: UTF8.self)
  }

  @Test("have a record with the results") func records() throws {
    let runner = Self.runner(
      Self.configuration(
        "parameters.completionFunction({ title: document.title, url: document.URL })"))
    let answer = runner.answer(try task("<title>A page</title>"))
    #expect(answer.number == 5 && answer.status == .ok && !answer.isLast)
    #expect(answer.byteCount == 21 && answer.error.isEmpty)
    #expect(lines(answer).contains(#""title":"A page""#))
    #expect(lines(answer).contains(#""url":"https://example.com/a""#))
    #expect(lines(answer).hasSuffix("\n"))
  }

  @Test("that cannot be read have a record with the reason") func unreadablePages() throws {
    let runner = Self.runner(Self.configuration("parameters.completionFunction({})"))
    let answer = runner.answer(task("\(folder.path)/none.html", byteCount: 10))
    #expect(answer.status == .unreadable)
    #expect(!answer.error.isEmpty)
    #expect(lines(answer).contains("none.html"))
    // The runner continues with other pages.
    #expect(runner.answer(try task("<p>")).status == .ok)
  }

  @Test("are not read if they exceed the memory limit") func largePages() throws {
    var configuration = Self.configuration("parameters.completionFunction({})")
    configuration.options.limits.memory = 1000
    let answer = Self.runner(configuration).answer(
      try task(String(repeating: "x", count: 2000)))
    #expect(answer.status != .ok)
    #expect(!answer.error.isEmpty)
  }

  @Test("that throw do not make others fail") func exceptions() throws {
    let runner = Self.runner(
      Self.configuration(
        "if (document.title) throw new Error('no'); parameters.completionFunction({})"))
    let failed = runner.answer(try task("<title>x</title>"))
    #expect(failed.status == .failed && !failed.failsAlways)
    #expect(failed.error.contains("Error: no"))
    #expect(runner.answer(try task("<p>")).status == .ok)
  }

  @Test("always fail if the script does not parse") func syntaxErrors() throws {
    let answer = Self.runner(Self.configuration("let 1;")).answer(try task("<p>"))
    #expect(answer.status == .failed && answer.failsAlways)
    #expect(answer.details.contains { $0.contains("let 1;") })
  }

  @Test("with warnings fail in strict mode") func strictMode() throws {
    var configuration = Self.configuration(
      "setTimeout(() => { throw new Error('late') }); setTimeout(() => parameters.completionFunction({}), 10)"
    )
    let relaxed = Self.runner(configuration).answer(try task("<p>"))
    #expect(relaxed.status == .ok)
    #expect(lines(relaxed).contains("Error: late"))
    configuration.isStrict = true
    let strict = Self.runner(configuration).answer(try task("<p>"))
    #expect(strict.status == .failed)
    #expect(strict.error.contains("--strict"))
  }

  @Test("are written to the output folder, which is created") func pages() throws {
    var configuration = Self.configuration(
      "document.querySelector('p').textContent = 'new'; parameters.completionFunction({})")
    configuration.options.writesPage = true
    configuration.outputFolder = "\(folder.path)/out/pages"
    let task = try task("<p>text")
    let answer = Self.runner(configuration).answer(task)
    #expect(answer.status == .ok)
    #expect(answer.pageFolder.hasPrefix("\(folder.path)/out/pages/"))
    let written = "\(folder.path)/out/pages/\(task.outputPath)"
    #expect(try String(contentsOfFile: written, encoding: .utf8) == "<p>new")
  }

  @Test("that cannot be written are failures") func unwritablePages() throws {
    var configuration = Self.configuration("parameters.completionFunction({})")
    configuration.options.writesPage = true
    configuration.outputFolder = "/dev/null/out"
    let answer = Self.runner(configuration).answer(try task("<p>"))
    #expect(answer.status == .failed && !answer.cannotWrite)
    #expect(answer.error.hasPrefix("'/dev/null/out/"))
  }

  @Test("that exceed the memory limit have a record of that") func memoryLimits() throws {
    var configuration = Self.configuration(
      "const all = []; for (;;) all.push(new Array(1e5).fill(all.length))")
    configuration.options.limits.memory = 64 << 20
    let answer = Self.runner(configuration).answer(try task("<p>"))
    #expect(answer.status == .memoryLimit)
    #expect(!lines(answer).isEmpty)
  }
}
