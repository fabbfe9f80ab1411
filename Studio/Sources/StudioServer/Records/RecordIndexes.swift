internal import FlyingFox
internal import Foundation

/// The indexes of the project's files with records, created on first use.
actor RecordIndexes {
  private enum State {
    case indexing
    case ready(RecordIndex)
    case failed(StudioError)
  }

  /// The number of durations that a page shows.
  private static let durationCount = 200

  private var states: [String: State] = [:]

  /// Answers a request for a part of the records. The answer reports whether they are still being indexed.
  func answer(_ request: HTTPRequest, _ item: ProjectItem) async throws -> Data {
    switch states[item.id] {
    case nil:
      states[item.id] = .indexing
      let path = item.argument
      Task.detached { [self] in
        do throws(StudioError) {
          await set(.ready(try RecordIndex(path: path)), item.id)
        } catch {
          await set(.failed(error), item.id)
        }
      }
      return Data(#"{"isIndexing":true}"#.utf8)
    case .indexing: return Data(#"{"isIndexing":true}"#.utf8)
    case .failed(let error): throw error
    case .ready(let index): return try await Self.answer(request, index)
    }
  }

  /// Returns the place of a record's page; `nil` if there is no such record, or it names none.
  func source(of number: Int, in item: ProjectItem) async throws -> RecordSource? {
    guard case .ready(let index)? = states[item.id], let line = try await index.line(number: number)
    else { return nil }
    return try? JSONDecoder().decode(RecordSource.self, from: line)
  }

  private func set(_ state: State, _ id: String) {
    states[id] = state
  }

  /// Discards the indexes of changed files, so that they are read again.
  func forget(_ ids: [String]) {
    for id in ids {
      if case .indexing = states[id] { continue }
      states[id] = nil
    }
  }

  private static func answer(_ request: HTTPRequest, _ index: RecordIndex) async throws -> Data {
    func value(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
    let page = try await index.page(
      offset: value("offset").flatMap { Int($0) } ?? 0,
      limit: value("limit").flatMap { Int($0) } ?? 100, filter: value("filter") ?? "",
      by: value("sort").flatMap { RecordIndex.Field(rawValue: $0) } ?? .number,
      isDescending: value("descending") == "1")
    let durations = try await index.durations(count: durationCount)
    var answer = Data(#"{"total":\#(page.total),"filtered":\#(page.filtered),"durations":"#.utf8)
    answer += try JSONSerialization.data(withJSONObject: durations)
    answer += Data(#","records":["#.utf8)
    for (index, record) in page.records.enumerated() {
      if index > 0 { answer.append(UInt8(ascii: ",")) }
      answer += Data(#"{"number":\#(record.number),"record":"#.utf8) + record.line + Data("}".utf8)
    }
    return answer + Data("]}".utf8)
  }
}
