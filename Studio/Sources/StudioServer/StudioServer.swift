internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// What `pageaction studio` serves, and how.
public struct StudioOptions: Sendable {
  /// The pages, scripts, extensions and folders.
  public var paths: [String]

  /// The program `pageaction`.
  public var program: String

  /// The folder or file of `pageaction --resources`.
  public var resources: String?

  /// The address to listen on, as numbers.
  public var host = "127.0.0.1"

  /// The port; 0 for a free one.
  public var port: UInt16 = 0

  public init(paths: [String], program: String) {
    self.paths = paths
    self.program = program
  }
}

/// The server of the studio.
public struct StudioServer: Sendable {
  /// The time between two searches for changed files, at the least.
  private static let watchInterval = Duration.milliseconds(50)

  /// The part of the time that the search for changed files may take.
  private static let watchShare = 10

  private static let commentInterval = Duration.seconds(15)

  private let options: StudioOptions
  private let project: Project
  private let runner: Runner
  private let events = EventChannel()
  private let records = RecordIndexes()
  private let token = AccessToken()
  private let server: HTTPServer

  public init(_ options: StudioOptions) async throws(StudioError) {
    let program = Program(path: options.program)
    runner = Runner(program, resources: options.resources)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pageaction-studio-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    } catch {
      throw StudioError("A temporary folder cannot be made: \(error.localizedDescription)")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let listing = try await program.run(["scripts"], in: folder)
    let scripts = String(decoding: listing.output, as: UTF8.self).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    var project = try Project(paths: options.paths, bundledScripts: scripts)
    project.expand(await ExtensionInspection(runner).extensions(of: project))
    self.project = project
    self.options = options
    do {
      let address = try sockaddr_in.inet(ip4: options.host, port: options.port)
      server = HTTPServer(address: address, logger: .disabled)
    } catch {
      throw StudioError(
        "'\(options.host)' is not an address.",
        remedy: "Use numbers, such as 127.0.0.1, for --host.")
    }
  }

  /// Whether the project has more files than the studio shows.
  public var isIncomplete: Bool { project.isIncomplete }

  /// Serves until the task is cancelled.
  /// - Parameter started: Called with the address that has the token.
  public func run(started: @escaping @Sendable (String) -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await server.run()
        } catch let error as SocketError {
          throw StudioError(
            "The server cannot listen on \(options.host), port \(options.port): \(error)",
            remedy: "Name another --port, or none for a free one.")
        }
      }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(let host, let port) = await server.listeningAddress else { return }
        let access = RequestGuard(token: token, hosts: ["\(host):\(port)", "localhost:\(port)"])
        await server.appendRoute("*") { request in
          await answer(request, access).withSecurityHeaders
        }
        started("http://\(host):\(port)/?token=\(token.text)")
      }
      group.addTask { try await watch() }
      group.addTask {
        while true {
          try await Task.sleep(for: Self.commentInterval)
          events.sendComment()
        }
      }
      defer { group.cancelAll() }
      // The task that starts ends first.
      while try await group.next() != nil {}
    }
  }

  private func watch() async throws {
    var changes = ProjectChanges(project)
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
      response.headers[HTTPHeader("Set-Cookie")] = token.cookie
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

  /// The name is a key, not a path.
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
      "records": items(.records),
      "isIncomplete": project.isIncomplete,
    ]
  }

  private func eventResponse(_ request: HTTPRequest) -> HTTPResponse {
    let number = request.headers[HTTPHeader("Last-Event-ID")].flatMap { Int($0) }
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "text/event-stream"],
      body: HTTPBodySequence(from: events.events(after: number)))
  }

  private func run(_ request: HTTPRequest) async throws -> HTTPResponse {
    let runRequest = try RunRequest(try await request.bodyData, in: project)
    return HTTPResponse(.ok, type: "application/json", body: try await runner.report(runRequest))
  }

  private func recordPage(_ request: HTTPRequest) async throws -> HTTPResponse {
    let identifier = request.query.first { $0.name == "file" }?.value ?? ""
    guard let item = project.item(identifier, .records) else {
      throw StudioError("The parameter 'file' does not name records of the project.")
    }
    return HTTPResponse(
      .ok, type: "application/json", body: try await records.answer(request, item))
  }

  private func activation(_ request: HTTPRequest) async throws -> HTTPResponse {
    let identifier = request.query.first { $0.name == "page" }?.value ?? ""
    guard let page = project.item(identifier, .page) else {
      throw StudioError("The parameter 'page' does not name a page of the project.")
    }
    let paths = project.extensionPaths.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
    guard !paths.isEmpty else { return .json(["answers": [Any]()]) }
    let words = ["activation"] + paths + ["--page", page.argument, "--format", "json", "--quiet"]
    return .json(try await runner.json(words))
  }
}
