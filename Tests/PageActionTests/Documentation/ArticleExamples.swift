import ActionScripts
import Foundation
import PageAction
import Synchronization
import Testing

/// The examples of the README and of the articles in `PageAction.docc`, which contain the same
/// lines.
@Suite("Examples of the library's articles")
struct ArticleExamples {
  @Test("The README")
  func readme() throws {
    let page = PageSource(bytes: Array("<img src=a.png>".utf8), url: "https://example.com/")
    if let images = BundledScript.named("images") {
      let script = ActionScript(source: images.source, file: "images.js")
      let outcome = ActionRunner().run(page, script: script)
      if let failure = outcome.failure {
        print(failure)
      } else if let results = outcome.results {
        print(String(decoding: try results.bytes(as: .json), as: UTF8.self))
      }
      #expect(outcome.failure == nil)
    }
  }

  @Test("Run a script")
  func runAScript() throws {
    let page = PageSource(
      bytes: Array(#"<title>Hello</title><img src="a.png">"#.utf8), url: "https://example.com/")
    let script = ActionScript(
      source: """
        var ExtensionPreprocessingJS = {
          run(parameters) {
            parameters.completionFunction({ title: document.title, image: document.images[0].src });
          },
        };
        """, file: "Action.js")
    let outcome = ActionRunner().run(page, script: script)

    if case .dictionary(let results)? = outcome.results,
      case .string(let title)? = results["title"]
    {
      print(title)
    }
    if let results = outcome.results {
      print(String(decoding: try results.bytes(as: .json), as: UTF8.self))
    }

    if let failure = outcome.failure {
      print(failure.messageWithRemedy)
    }
    for warning in outcome.warnings where !warning.isNote {
      print(warning)
    }
    #expect(outcome.failure == nil)
    let expected: PropertyList = .dictionary([
      "title": .string("Hello"), "image": .string("https://example.com/a.png"),
    ])
    #expect(outcome.results == expected)

    var options = ActionOptions()
    options.environment = PageEnvironment(device: .iphone)
    options.selection = .selector("title")
    options.extensionName = "Reader"
    options.limits = Limits(time: 2, memory: 256 << 20)

    if let images = BundledScript.named("images") {
      let outcome = ActionRunner().run(
        page, script: ActionScript(source: images.source, file: "images.js"), options: options)
      print(outcome.results ?? .null)
      #expect(outcome.failure == nil)
    }
  }

  @Test("Finalize and write a page")
  func finalizeAndWrite() throws {
    let page = PageSource(bytes: Array("<p>Hello".utf8), url: "https://example.com/")
    let script = ActionScript(
      source: """
        var ExtensionPreprocessingJS = {
          run(parameters) { parameters.completionFunction({}); },
          finalize(parameters) { document.querySelector("p").className = parameters.name; },
        };
        """, file: "Action.js")
    let outcome = ActionRunner().run(
      page, script: script, finalize: .dictionary(["name": .string("lead")]))

    if let bytes = outcome.page, bytes != page.bytes {
      print(String(decoding: bytes, as: UTF8.self))
    }
    #expect(outcome.page == Array(#"<p class="lead">Hello"#.utf8))

    var options = ActionOptions()
    options.parsing.outputStyle = .normalized

    let arguments = try PropertyList(parsing: Array(#"{"name": "lead"}"#.utf8), name: "arguments")
    let normalized = ActionRunner().run(page, script: script, finalize: arguments, options: options)
    let text = #"<html><head></head><body><p class="lead">Hello</p></body></html>"#
    #expect(normalized.page == Array(text.utf8))
  }

  @Test("Run a script on many pages")
  func manyPages() throws {
    let pages = (0..<4).map {
      PageSource(bytes: Array("<title>\($0)</title>".utf8), url: "https://example.com/\($0)")
    }
    let script = ActionScript(
      source: """
        var ExtensionPreprocessingJS = {
          run(parameters) {
            parameters.completionFunction({ now: Date.now(), random: Math.random() });
          },
        };
        """, file: "Action.js")

    let runner = ActionRunner()
    var options = ActionOptions()
    options.writesPage = false
    for page in pages {
      let outcome = runner.run(page, script: script, options: options)
      if let failure = outcome.failure { print("\(page.url): \(failure)") }
    }
    #expect(!runner.hasStoppedScript)

    let outcomes = Mutex<[Int: ActionOutcome]>([:])
    let workerCount = 2
    DispatchQueue.concurrentPerform(iterations: workerCount) { worker in
      let runner = ActionRunner()
      for index in stride(from: worker, to: pages.count, by: workerCount) {
        let outcome = runner.run(pages[index], script: script)
        outcomes.withLock { $0[index] = outcome }
      }
    }
    #expect(outcomes.withLock { $0.values.count { $0.failure == nil } } == pages.count)

    var reproducible = ActionOptions()
    reproducible.environment.startTime = 1_735_689_600_000
    reproducible.environment.randomSeed = PageSeed.derived(
      from: 0, path: "saved/a.html", offset: 0, url: pages[0].url)
    let first = runner.run(pages[0], script: script, options: reproducible)
    #expect(first.results != nil)
    #expect(first.results == runner.run(pages[0], script: script, options: reproducible).results)
  }

  struct Greeting: PageResources {
    func resource(at url: String, limit: Int) -> PageResource? {
      guard url == "https://example.com/greeting" else { return nil }
      return PageResource(bytes: Array("Hello".utf8), contentType: "text/plain")
    }
  }

  @Test("Supply resources")
  func supplyResources() throws {
    let page = PageSource(bytes: [], url: "https://example.com/")
    let script = ActionScript(
      source: """
        var ExtensionPreprocessingJS = {
          async run(parameters) {
            const answers = await Promise.allSettled(["a.json", "greeting"].map(url => fetch(url)));
            parameters.completionFunction({ found: answers.map(answer => answer.status) });
          },
        };
        """, file: "Action.js")
    func found(_ options: ActionOptions) throws -> String {
      let results = ActionRunner().run(page, script: script, options: options).results
      return String(decoding: try #require(results).bytes(as: .json), as: UTF8.self)
    }
    let folder = NSTemporaryDirectory()

    var options = ActionOptions()
    options.resources = .folder(folder)
    #expect(try found(options) == #"{"found":["rejected","rejected"]}"#)
    options.resources = nil

    let map = try ResourceMap(
      json: Array(#"{"https://example.com/a.json": {"text": "{}", "status": 200}}"#.utf8),
      name: "map")
    options.environment.resources = map
    #expect(try found(options) == #"{"found":["fulfilled","rejected"]}"#)

    options.environment.resources = Greeting()
    #expect(try found(options) == #"{"found":["rejected","fulfilled"]}"#)
  }
  @Test("Query a page")
  func queryAPage() throws {
    let page = PageSource(
      bytes: Array("<nav><a href=/a>A</a></nav>".utf8), url: "https://example.com/")
    let script = ActionScript(
      source: """
        var ExtensionPreprocessingJS = {
          run(parameters) { parameters.completionFunction({}); },
          finalize(parameters) { document.body.style.backgroundColor = parameters.color; },
        };
        """, file: "Action.js")
    let outcome = ActionRunner().run(
      page, script: script, finalize: .dictionary(["color": .string("red")]))

    let document = try PageDocument(page)
    for link in try document.elements("nav a[href]") {
      print(link.text, link.attributes["href"] ?? "")
    }
    #expect(try document.element("nav a[href]")?.attributes == ["href": "/a"])

    var changed = page
    changed.bytes = outcome.page ?? []
    let body = try PageDocument(changed).element("body")
    print(body?.style["background-color"] ?? "no color")
    #expect(body?.style["background-color"] == "red")
  }
}
