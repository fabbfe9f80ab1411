internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// The options of a studio: its files and its address.
public struct StudioOptions: Sendable {
  /// The paths of pages, scripts, extensions and folders.
  public var paths: [String]

  /// The path of the program `pageaction`.
  public var program: String

  /// The folder or file of `pageaction --resources`.
  public var resources: String?

  /// The command of `pageaction --handler`, which acts as the native half.
  public var handler: String?

  /// The IP address to listen on.
  public var host = "127.0.0.1"

  /// The port; 0 for a free one.
  public var port: UInt16 = 0

  public init(paths: [String], program: String) {
    self.paths = paths
    self.program = program
  }

  fileprivate func checkFiles() throws(StudioError) {
    if let resources, !FileManager.default.fileExists(atPath: resources) {
      throw StudioError(
        "'\(resources)' does not exist.", remedy: "Name a folder or a file with --resources.")
    }
    // Skip names without a slash. The system searches for them in PATH when the program starts.
    if let program = handler.flatMap({ CommandWords.words(of: $0).first }), program.contains("/"),
      !FileManager.default.isExecutableFile(atPath: program)
    {
      throw StudioError(
        "'\(program)' cannot be run.", remedy: "Name an executable file with --handler.")
    }
  }
}

/// The HTTP server of the studio.
public struct StudioServer: Sendable {
  /// The minimum time between two searches for changed files.
  private static let watchInterval = Duration.milliseconds(50)

  /// The pause after a search for changed files, as a multiple of the time of the search.
  private static let watchShare = 10

  /// The maximum size of a test report in bytes.
  private static let testReportLimit = 64 << 20

  private static let commentInterval = Duration.seconds(15)

  /// The time in seconds after which a request is cancelled. It is long, because a run can wait for
  /// other runs, which end after at most two minutes each.
  private static let requestTimeout: Double = 600

  private let options: StudioOptions
  private let project: Project
  private let runner: Runner
  private let events = EventChannel()
  private let records: RecordIndexes
  private let temporary: TemporaryFolder
  private let token = AccessToken()
  private let oneTimeToken = OneTimeToken()

  /// The identifier that distinguishes this server from earlier servers on the same port.
  private let session = UUID().uuidString
  private let server: HTTPServer

  public init(_ options: StudioOptions) async throws(StudioError) {
    let program = Program(path: options.program)
    temporary = try TemporaryFolder()
    records = RecordIndexes(temporary)
    runner = Runner(
      program, RunSettings(resources: options.resources, handler: options.handler), temporary)
    try options.checkFiles()
    let listing = try await program.run(["scripts"], in: temporary.url)
    let scripts = String(decoding: listing.output, as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    var project = try Project(paths: options.paths, bundledScripts: scripts)
    project.expand(await ExtensionInspection(runner).extensions(of: project))
    self.project = project
    self.options = options
    do {
      let address = try sockaddr_in.inet(ip4: options.host, port: options.port)
      server = HTTPServer(
        address: address, timeout: Self.requestTimeout, logger: .disabled)
    } catch {
      throw StudioError(
        "'\(options.host)' is not an IPv4 address.",
        remedy: "Use numbers, such as 127.0.0.1, for --host.")
    }
  }

  /// Whether the project has more files than the studio shows.
  public var isIncomplete: Bool { project.isIncomplete }

  /// The number of files that are not shown, because their names are not UTF-8.
  public var unnamedCount: Int { project.unnamedCount }

  /// Serves until the task is cancelled.
  /// - Parameter started: Called with the addresses that have the token, and with an address that
  ///   can be opened only once.
  public func run(started: @escaping @Sendable ([String], String) -> Void) async throws {
    defer { temporary.remove() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await server.run()
        } catch SocketError.failed(_, _, let reason) {
          throw StudioError(
            "The server cannot listen on \(options.host), port \(options.port): \(reason).",
            remedy: "Name another --port, or none for a free one.")
        }
      }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(let host, let port) = await server.listeningAddress else { return }
        let listensOnAll = host == "0.0.0.0"
        let access = RequestGuard(
          token: token, oneTimeToken: oneTimeToken, port: port, hosts: [host, "localhost"],
          acceptsAddresses: listensOnAll)
        await server.appendRoute("*") { request in
          await answer(request, access).withSecurityHeaders
        }
        let hosts = listensOnAll ? NetworkAddresses.ofThisMachine() : [host]
        started(
          hosts.map { "http://\($0):\(port)/?token=\(token.text)" },
          "http://\(listensOnAll ? "127.0.0.1" : host):\(port)/?token=\(oneTimeToken.text)")
      }
      group.addTask { try await watch() }
      group.addTask {
        while true {
          try await Task.sleep(for: Self.commentInterval)
          events.sendComment()
        }
      }
      defer { group.cancelAll() }
      // The task that calls `started` ends early, so wait for all tasks.
      while try await group.next() != nil {}
    }
  }

  private func watch() async throws {
    var changes = ProjectChanges(project, handler: options.handler)
    let clock = ContinuousClock()
    while true {
      let start = clock.now
      let changed = changes.next()
      if !changed.isEmpty {
        await records.forget(changed)
        events.send("changed", data: changed.joined(separator: " "))
      }
      try await Task.sleep(for: max(Self.watchInterval, (clock.now - start) * Self.watchShare))
    }
  }

  // MARK: Requests

  private func answer(_ request: HTTPRequest, _ access: RequestGuard) async -> HTTPResponse {
    switch access.decision(on: request) {
    case .refused(let status, let message):
      return .failure(status, StudioError(message))
    case .entrance:
      var response = HTTPResponse(statusCode: .seeOther)
      response.headers[.location] = "/"
      response.headers[HTTPHeader("Set-Cookie")] = token.cookie(port: access.port)
      return response
    case .allowed: break
    }
    do {
      switch (request.method, request.path) {
      case (.GET, "/"): return site("studio.html")
      case (.GET, "/api/project"): return .json(projectValue)
      case (.GET, "/api/events"): return eventResponse(request)
      case (.GET, "/api/activation"): return try await activation(request)
      case (.GET, "/api/records"): return try await recordPage(request)
      case (.GET, "/api/record-page"): return try await pageOfRecord(request)
      case (.GET, "/api/tests"): return try testReport(request)
      case (.POST, "/api/run"): return try await run(request)
      case (.GET, let path) where path.hasPrefix("/site/"):
        return site(String(path.dropFirst("/site/".count)))
      default: return .failure(.notFound, StudioError("There is nothing at this address."))
      }
    } catch {
      let failure = error as? StudioError ?? StudioError(error.localizedDescription)
      return .failure(.unprocessableContent, failure)
    }
  }

  /// Returns a file of the web page. The name is a key of a dictionary, so it cannot name any other
  /// file.
  private func site(_ name: String) -> HTTPResponse {
    guard let file = SiteFiles.all[name] else {
      return .failure(.notFound, StudioError("There is nothing at this address."))
    }
    return HTTPResponse(.ok, type: file.type, body: file.content)
  }

  private var projectValue: [String: Any] {
    func items(_ kind: ProjectItem.Kind) -> [[String: Any]] {
      project.items.filter { $0.kind == kind }.map { item in
        [
          "id": item.id, "name": item.name, "isBundled": item.path == nil,
          "hasScript": item.hasScript,
        ]
      }
    }
    return [
      "pages": items(.page), "scripts": items(.script), "extensions": items(.extension),
      "records": items(.records), "tests": items(.tests),
      "hasArchives": project.items.contains { $0.kind == .archive },
      "isIncomplete": project.isIncomplete, "hasHandler": options.handler != nil,
      "lastEvent": events.lastNumber, "session": session,
    ]
  }

  private func eventResponse(_ request: HTTPRequest) -> HTTPResponse {
    // When a browser reconnects, it sends the header. The first request has the parameter `after`.
    let text =
      request.headers[HTTPHeader("Last-Event-ID")]
      ?? request.query.first { $0.name == "after" }?.value
    let number = text.flatMap { Int($0) }
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "text/event-stream"],
      body: HTTPBodySequence(from: events.events(after: number)))
  }

  private func run(_ request: HTTPRequest) async throws -> HTTPResponse {
    let runRequest = try RunRequest(
      try await request.bodyData, in: project, hasHandler: options.handler != nil)
    return HTTPResponse(.ok, type: "application/json", body: try await runner.report(runRequest))
  }

  private func recordPage(_ request: HTTPRequest) async throws -> HTTPResponse {
    let identifier = request.query.first { $0.name == "file" }?.value ?? ""
    guard let item = try project.item(identifier, .records) else {
      throw StudioError("The parameter 'file' does not name records of the project.")
    }
    return HTTPResponse(
      .ok, type: "application/json", body: try await records.answer(request, item))
  }

  /// Returns the item of a record's page. Fails if the page is not in the project, because a record
  /// can name any path.
  private func pageOfRecord(_ request: HTTPRequest) async throws -> HTTPResponse {
    func value(_ name: String) -> String { request.query.first { $0.name == name }?.value ?? "" }
    guard let item = try project.item(value("file"), .records), let path = item.path,
      let number = Int(value("number")),
      let place = try await records.source(of: number, in: item)
    else { throw StudioError("The record does not name the file of its page.") }
    // The path is relative to the folder in which the batch ran. Try the studio's working folder,
    // and then the folder of the records.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let beside = URL(fileURLWithPath: place.source, relativeTo: folder).path
    guard let page = project.source(at: place.source) ?? project.source(at: beside) else {
      throw StudioError(
        "'\(place.source)' is not one of the studio's pages.",
        remedy: "Start the studio with the folder of the pages too.")
    }
    var fields: [String: Any] = ["page": page.id, "name": page.name]
    if page.kind == .archive { fields["offset"] = place.offset ?? 0 }
    return .json(fields)
  }

  private func testReport(_ request: HTTPRequest) throws -> HTTPResponse {
    let identifier = request.query.first { $0.name == "file" }?.value ?? ""
    guard let path = try project.item(identifier, .tests)?.path else {
      throw StudioError("The parameter 'file' does not name a test report of the project.")
    }
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let content = try file.read(upToCount: Self.testReportLimit + 1) ?? Data()
    guard content.count <= Self.testReportLimit else {
      throw StudioError(
        "'\(path)' exceeds \(Self.testReportLimit >> 20) MiB.",
        remedy: "Write the reports of fewer cases, with --shard.")
    }
    return HTTPResponse(.ok, type: "application/json", body: content)
  }

  private func activation(_ request: HTTPRequest) async throws -> HTTPResponse {
    let query = try ActivationQuery(request, in: project)
    let paths = project.extensionPaths.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
    guard !paths.isEmpty else { return .json(["answers": [Any]()]) }
    let words = ["activation"] + paths + query.words + ["--format", "json", "--quiet"]
    return .json(try await runner.json(words))
  }
}
