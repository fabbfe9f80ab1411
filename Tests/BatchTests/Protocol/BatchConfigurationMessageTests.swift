import NativeHandlers
import WorkerProcesses
import PropertyLists
import PageAction
import PageBindings
import PageJavaScript
import PageSources
import Testing

@testable import Batch

@Suite struct BatchConfigurationMessageTests {
  /// A configuration whose values all differ from the defaults.
  private static func changed() -> BatchConfiguration {
    var configuration = BatchConfiguration(
      script: ActionScript(source: "var ExtensionPreprocessingJS = é", file: "Action.js"))
    configuration.options.environment = PageEnvironment(device: .iphone)
    configuration.options.environment.viewportWidth = 375
    configuration.options.environment.viewportHeight = 812
    configuration.options.environment.layout = .none
    configuration.options.environment.userAgent = "Another"
    configuration.options.environment.locale = LanguageTag("de-AT")!
    configuration.options.environment.startTime = 1e12
    configuration.options.environment.randomSeed = .max
    configuration.options.resources = .folder("files")
    configuration.options.extensionName = "Name"
    configuration.options.selection = .selector("main > p")
    configuration.options.clock = .real
    configuration.options.parsing.parser = .libxml2
    configuration.options.parsing.select = .standard
    configuration.options.parsing.isScripting = false
    configuration.options.parsing.outputStyle = .normalized
    configuration.options.writesPage = true
    configuration.options.limits.time = 12.5
    configuration.options.limits.memory = 123_456_789
    configuration.options.limits.launch = 1.5
    configuration.finalizeArguments = ["title": "x", "list": [1, .null]]
    configuration.reading.sizeLimit = 4096
    configuration.reading.charsetLabel = "koi8-r"
    configuration.reading.httpStatuses = HTTPStatusFilter("2xx,404")
    configuration.addresses.base = "https://example.com/"
    configuration.addresses.folders = [PageAddresses.Folder("a=b=https://example.com/c")!]
    configuration.loadsSubresources = true
    configuration.isStrict = true
    configuration.warnsOfNull = true
    configuration.recordsConsole = true
    configuration.records.with = [RecordPath("results.title")!]
    configuration.records.hasTimings = true
    configuration.records.kind = .tsv
    configuration.records.columns = ["url", "$.results[\"og:image\"][-1]"].map { RecordPath($0)! }
    configuration.records.each = RecordPath("images[0].all")
    configuration.records.nullPolicy = .error
    configuration.records.isFramed = true
    configuration.outputFolder = "out/é"
    var handler = HandlerConfiguration(
      command: HandlerCommand(words: ["h", "", "a b"]), timeLimit: 7.5)
    handler.content = .items
    handler.format = .binaryPlist
    handler.mode = .lines
    handler.nullPolicy = .drop
    handler.workingFolder = "in"
    handler.environment = ["A": "b=c"]
    configuration.handler = handler
    return configuration
  }

  private static func passed(_ configuration: BatchConfiguration) throws -> BatchConfiguration {
    let bytes = try Message.contents(configuration.message.message)
    return try Message.decoded(bytes) { try BatchConfiguration(&$0) }
  }

  /// Returns every leaf of a value by its path. A field that the message lacks is a difference.
  private static func leaves(_ value: Any, _ path: String = "") -> [String: String] {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return [path: "\(value)"] }
    return mirror.children.enumerated().reduce(into: [:]) { leaves, child in
      let name = child.element.label ?? "\(child.offset)"
      leaves.merge(self.leaves(child.element.value, "\(path).\(name)")) { $1 }
    }
  }

  @Test func everythingIsPassedOn() throws {
    let configuration = Self.changed()
    let expected = Self.leaves(configuration)
    #expect(try Self.leaves(Self.passed(configuration)) == expected)
    #expect(expected.count > 25)
  }

  /// Tests that `changed()` changes every field, so that new fields are added to it.
  @Test func nothingIsAsByDefault() throws {
    let changed = Self.leaves(Self.changed())
    let usual = Self.leaves(BatchConfiguration(script: ActionScript(source: "", file: "")))
    for (path, value) in usual where !Self.isOfTheBatchAlone(path) {
      #expect(changed[path] != value, "\(path) is as by default")
    }
  }

  /// Whether the field at a path is not sent to workers.
  ///
  /// Only tests count the statements of scripts. Workers receive single pages, not archives, and
  /// open resources by the paths that the batch sends.
  private static func isOfTheBatchAlone(_ path: String) -> Bool {
    path == ".options.environment.resources" || path == ".options.scriptCounters"
      || path == ".options.recordsPlaces"
      || path == ".reading.leavesPagesUnread" || path == ".reading.leavesAddressesUnread"
      || path.hasPrefix(".reading.shard")
      || path == ".reading.pipeWait" || path.hasPrefix(".reading.excluded")
      || path.hasPrefix(".reading.limits")
  }

  /// Returns the names and texts of all fields, as they are encoded.
  private static func fields(
    of configuration: BatchConfiguration
  ) throws -> [(name: String, texts: [String])] {
    let bytes = try Message.contents(configuration.message.message)
    return try Message.decoded(bytes) {
      try $0.array { (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
        (name: try decoder.string(), texts: try decoder.strings())
      }
    }
  }

  private static func decoded(
    _ fields: [(name: String, texts: [String])]
  ) throws -> BatchConfiguration {
    var encoder = MessageEncoder()
    encoder.append(fields) {
      $0.append($1.name)
      $0.append($1.texts) { $0.append($1 as String) }
    }
    encoder.append(false)
    return try Message.decoded(Message.contents(encoder.message)) { try BatchConfiguration(&$0) }
  }

  @Test func everyFieldIsRequired() throws {
    let fields = try Self.fields(of: Self.changed())
    #expect(fields.count > 25 && Set(fields.map(\.name)).count == fields.count)
    _ = try Self.decoded(fields)
    for index in fields.indices {
      var others = fields
      others.remove(at: index)
      #expect(throws: MessageDecoder.Malformed.self, "\(fields[index].name)") {
        try Self.decoded(others)
      }
    }
  }

  @Test func unknownAndInvalidFieldsAreRejected() throws {
    let fields = try Self.fields(of: Self.changed())
    #expect(throws: MessageDecoder.Malformed.self) {
      try Self.decoded(fields + [("unknown", ["1"])])
    }
    for (name, texts) in [
      ("isStrict", ["maybe"]), ("isStrict", []), ("isStrict", ["true", "true"]), ("clock", ["sun"]),
      ("limits.memory", ["many"]), ("outputFolder", ["a", "b"]), ("resources", ["web", "x"]),
      ("selection", ["text"]), ("records.columns", ["a", ""]),
    ] {
      let changed = fields.map { $0.name == name ? (name, texts) : $0 }
      #expect(throws: MessageDecoder.Malformed.self, "\(name): \(texts)") {
        try Self.decoded(changed)
      }
    }
  }

  @Test(arguments: [ResourceLocation.folder("a"), .map("map.json"), .map("")])
  func resources(location: ResourceLocation) throws {
    var configuration = Self.changed()
    configuration.options.resources = location
    #expect(try Self.passed(configuration).options.resources == location)
  }

  @Test func omittedValuesStayOmitted() throws {
    let configuration = BatchConfiguration(script: ActionScript(source: "", file: ""))
    let passed = try Self.passed(configuration)
    #expect(Self.leaves(passed) == Self.leaves(configuration))
    #expect(passed.finalizeArguments == nil)
    #expect(passed.options.selection == nil)
    #expect(passed.options.environment.startTime == nil)
    #expect(passed.options.environment.randomSeed == nil)
    #expect(passed.outputFolder == nil)
    #expect(passed.records.each == nil)
  }

  @Test(arguments: [
    SelectionRequest.selector(""), .text(""), .text("two  words"), .selector("p"),
    .text(" a b ", occurrence: 2), .text("", occurrence: 1),
  ])
  func selections(selection: SelectionRequest) throws {
    var configuration = Self.changed()
    configuration.options.selection = selection
    #expect(try Self.passed(configuration).options.selection == selection)
  }

  @Test(arguments: PropertyList.NullPolicy.allCases)
  func nullPolicies(policy: PropertyList.NullPolicy) throws {
    var configuration = Self.changed()
    configuration.records.nullPolicy = policy
    #expect(try Self.passed(configuration).records.nullPolicy == policy)
  }

  @Test(arguments: SampleLists.all)
  func finalizeArguments(value: PropertyList) throws {
    var configuration = Self.changed()
    configuration.finalizeArguments = value
    #expect(try Self.passed(configuration).finalizeArguments == value)
  }

  @Test func cutOff() throws {
    let bytes = try Message.contents(Self.changed().message.message)
    for count in 0..<bytes.count {
      #expect(throws: MessageDecoder.Malformed.self) {
        try Message.decoded(Array(bytes.prefix(count))) { try BatchConfiguration(&$0) }
      }
    }
  }

  /// Decoding any bytes terminates.
  @Test func damaged() throws {
    let bytes = try Message.contents(Self.changed().message.message)
    var random = SplitMix(state: 1)
    var failureCount = 0
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      var decoder = MessageDecoder(damaged)
      if (try? BatchConfiguration(&decoder)) == nil { failureCount += 1 }
    }
    #expect(failureCount > 1000)
  }
}
