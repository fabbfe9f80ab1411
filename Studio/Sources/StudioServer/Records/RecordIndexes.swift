internal import FlyingFox
internal import Foundation

/// The indexes of the project's files with records, made when they are first asked for.
actor RecordIndexes {
  private enum State {
    case indexing
    case ready(RecordIndex)
    case failed(StudioError)
  }

  /// The number of durations that a page shows.
  private static let durationCount = 200

  private var states: [String: State] = [:]

  /// Answers a request for a part of the records; the answer says if they are still being indexed.
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

  private func set(_ state: State, _ id: String) {
    states[id] = state
  }

  /// Reads a file again that has changed.
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
    for (number, line) in page.lines.enumerated() {
      if number > 0 { answer.append(UInt8(ascii: ",")) }
      answer += line
    }
    return answer + Data("]}".utf8)
  }
}
