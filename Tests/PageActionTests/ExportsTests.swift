import PageAction
import Testing

/// Tests that a program which imports only `PageAction` can name the types in its declarations.
@Suite("The types that PageAction exports")
struct ExportsTests {
  private struct Greeting: PageResources {
    func resource(at url: String, limit: Int) -> PageResource? {
      PageResource(bytes: Array("Hello".utf8), contentType: "text/plain")
    }
  }

  @Test("Options")
  func options() throws {
    let device: Device = .iphone
    var environment: PageEnvironment = PageEnvironment(device: device)
    let layout: LayoutModel = .none
    environment.layout = layout
    let locale: LanguageTag = try LanguageTag(checking: "de-AT")
    environment.locale = locale
    #expect(throws: LanguageTagError.self) { try LanguageTag(checking: "de_AT") }
    let resources: any PageResources = Greeting()
    environment.resources = resources
    let clock: ActionOptions.Clock = .real
    let limits: Limits = Limits(time: 5, memory: 1 << 30, launch: 2)
    var options = ActionOptions()
    options.environment = environment
    options.clock = clock
    options.limits = limits
    #expect(options.environment.device.rawValue == "iphone")
    #expect(options.limits.launch == 2)
    let resource: PageResource? = resources.resource(at: "https://example.com/", limit: 1 << 10)
    #expect(resource?.headers.first?.value == "text/plain")
  }

  @Test("Outcomes")
  func outcomes() throws {
    let script = ActionScript(
      source: """
        var ExtensionPreprocessingJS = {
          run(parameters) {
            setTimeout(() => { throw new RangeError("late"); });
            console.log("hello");
            parameters.completionFunction({ a: [1] });
          },
        };
        """, file: "Action.js")
    let outcome = ActionRunner().run(
      PageSource(bytes: [], url: "https://example.com/"), script: script)
    let results: PropertyList = try #require(outcome.results)
    let fields: PropertyListDictionary = ["a": .array([.integer(1)])]
    #expect(results == .dictionary(fields))
    let format: PropertyList.Format = .json
    #expect(String(decoding: try results.bytes(as: format), as: UTF8.self) == #"{"a":[1]}"#)
    #expect(throws: PropertyListError.self) { try PropertyList(parsing: [], name: "arguments") }
    let recorded: Recorder = outcome.recorded
    let entry: Recorder.Entry? = recorded.entries.first
    #expect(entry == .console(level: "log", message: "hello"))
    let moment: Recorder.Moment? = recorded.moments.first
    #expect(moment?.line == nil)
    let exception: ScriptException? = recorded.firstUncaughtException
    let cause: ScriptException.Cause? = exception?.causes.first
    #expect(exception?.summary == "RangeError: late")
    #expect(cause == nil)
  }
}
