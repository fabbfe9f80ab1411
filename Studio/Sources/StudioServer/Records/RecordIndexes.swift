internal import FlyingFox
internal import Foundation

/// The indexes of the project's record files. Each index is created on first use.
actor RecordIndexes {
  private enum State {
    /// - Parameter isOutdated: Whether the file has changed since the indexing started.
    case indexing(isOutdated: Bool)
    case ready(RecordIndex, isOutdated: Bool)
    case failed(StudioError)
  }

  /// The maximum number of durations in an answer.
  private static let durationCount = 200

  private var states: [String: State] = [:]
  private let queue = DispatchQueue(label: "pageaction.studio.records")
  private let temporary: TemporaryFolder

  init(_ temporary: TemporaryFolder) {
    self.temporary = temporary
  }

  /// Returns the answer to a request for a part of the records, as JSON. If the records are still
  /// being indexed, the answer reports only this.
  func answer(_ request: HTTPRequest, _ item: ProjectItem) async throws -> Data {
    switch states[item.id] {
    case nil:
      states[item.id] = .indexing(isOutdated: false)
      let (path, temporary) = (item.argument, temporary)
      // Indexing takes seconds, and must not block a thread of the server.
      queue.async { [self] in
        let index = Result { () throws(StudioError) in
          try RecordIndex(path: path, temporary: temporary)
        }
        Task { await finish(index, item.id) }
      }
      return Data(#"{"isIndexing":true}"#.utf8)
    case .indexing: return Data(#"{"isIndexing":true}"#.utf8)
    case .failed(let error): throw error
    case .ready(let index, let isOutdated):
      // If the index is outdated, the next request creates a new index.
      if isOutdated { states[item.id] = nil }
      return try await Self.answer(request, index, isOutdated: isOutdated)
    }
  }

  /// Returns the place of a record's page; `nil` if there is no such record, or if it does not name
  /// its page.
  func source(of number: Int, in item: ProjectItem) async throws -> RecordSource? {
    guard case .ready(let index, _)? = states[item.id],
      let line = try await index.line(number: number)
    else { return nil }
    return try? JSONDecoder().decode(RecordSource.self, from: line)
  }

  private func finish(_ index: Result<RecordIndex, StudioError>, _ id: String) {
    guard case .indexing(let isOutdated)? = states[id] else { return }
    switch index {
    case .success(let index): states[id] = .ready(index, isOutdated: isOutdated)
    // If the file has changed, the failure can be temporary, so the next request indexes it again.
    case .failure(let error): states[id] = isOutdated ? nil : .failed(error)
    }
  }

  /// Discards the indexes of changed files, so that the files are read again.
  func forget(_ ids: [String]) {
    for id in ids {
      if case .indexing = states[id] {
        states[id] = .indexing(isOutdated: true)
      } else {
        states[id] = nil
      }
    }
  }

  private static func answer(
    _ request: HTTPRequest, _ index: RecordIndex, isOutdated: Bool
  ) async throws -> Data {
    func value(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
    let page = try await index.page(
      offset: value("offset").flatMap { Int($0) } ?? 0,
      limit: value("limit").flatMap { Int($0) } ?? 100, filter: value("filter") ?? "",
      by: value("sort").flatMap { RecordIndex.Field(rawValue: $0) } ?? .number,
      isDescending: value("descending") == "1")
    let durations = try await index.durations(count: durationCount)
    var answer = Data(
      #"{"isOutdated":\#(isOutdated),"total":\#(page.total),"filtered":\#(page.filtered),"durations":"#
        .utf8)
    answer += try JSONSerialization.data(withJSONObject: durations)
    answer += Data(#","records":["#.utf8)
    for (index, record) in page.records.enumerated() {
      if index > 0 { answer.append(UInt8(ascii: ",")) }
      answer += Data(#"{"number":\#(record.number),"record":"#.utf8) + record.line + Data("}".utf8)
    }
    return answer + Data("]}".utf8)
  }
}
