internal import Foundation
internal import GRDB

/// The records of `pageaction batch` in a file of NDJSON, indexed in a temporary database.
///
/// The database has the fields by which records are filtered and sorted; the records themselves
/// stay in the file.
final class RecordIndex: Sendable {
  /// A part of the records, in order.
  struct Page: Sendable {
    let total: Int
    let filtered: Int
    let records: [(number: Int, line: Data)]
  }

  /// A field by which records can be sorted.
  enum Field: String, Sendable {
    case number
    case url
    case status
    case duration
  }

  /// The maximum size of a line in bytes.
  private static let lineLimit = 64 << 20

  private static let batchCount = 5000

  /// The maximum size of the records in a page, in bytes. A page can have one larger record.
  private static let pageSizeLimit = 8 << 20

  static let pageLimit = 500

  /// The file of the records, or its decompressed copy.
  private let path: String
  private let folder: URL
  private let temporary: TemporaryFolder
  private let database: DatabaseQueue

  /// Indexes a file, which takes seconds for a large file.
  /// - Parameter temporary: The folder for the database and a decompressed copy of the file.
  init(path: String, temporary: TemporaryFolder) throws(StudioError) {
    self.temporary = temporary
    var created: URL?
    do {
      let folder = try temporary.makeFolder()
      created = folder
      self.folder = folder
      var lines = path
      if path.lowercased().hasSuffix(".gz") {
        lines = folder.appendingPathComponent("records.ndjson").path
        try GzipFile(path: path).decompress(to: URL(fileURLWithPath: lines))
      }
      self.path = lines
      database = try Self.makeDatabase(in: folder)
      try Self.read(lines, into: database)
    } catch {
      // If an initializer fails, `deinit` is not called.
      if let created { try? FileManager.default.removeItem(at: created) }
      throw error as? StudioError
        ?? StudioError("'\(path)' cannot be indexed: \(error.localizedDescription)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func makeDatabase(in folder: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    // A crash may destroy the database, because it is temporary.
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
    }
    let queue = try DatabaseQueue(
      path: folder.appendingPathComponent("records.sqlite").path, configuration: configuration)
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE record (
            number INTEGER PRIMARY KEY, offset INTEGER NOT NULL, length INTEGER NOT NULL,
            url TEXT NOT NULL, status TEXT NOT NULL, duration REAL)
          """)
    }
    return queue
  }

  // MARK: Reading

  private static func read(_ path: String, into database: DatabaseQueue) throws {
    var lines = try LineFile(path: path, limit: lineLimit)
    var hasEnded = false
    var isFirst = true
    while !hasEnded {
      try database.write { database in
        let statement = try database.makeStatement(
          sql: "INSERT INTO record (offset, length, url, status, duration) VALUES (?, ?, ?, ?, ?)")
        for _ in 0..<batchCount {
          guard let line = try lines.next() else {
            hasEnded = true
            return
          }
          guard let fields = RecordFields(line.bytes) else {
            if isFirst {
              throw StudioError(
                "'\(path)' has no records: the first line is not a JSON object.",
                remedy: "Name the output of pageaction batch in NDJSON.")
            }
            continue
          }
          isFirst = false
          try statement.execute(arguments: [
            line.offset, line.bytes.count, fields.url, fields.status, fields.duration,
          ])
        }
      }
    }
    try database.write { database in
      try database.execute(
        sql: """
          CREATE INDEX record_url ON record (url);
          CREATE INDEX record_status ON record (status);
          CREATE INDEX record_duration ON record (duration);
          """)
    }
  }

  // MARK: Queries

  /// Returns a part of the records.
  /// - Parameter filter: A text that the URL or the status contains.
  func page(
    offset: Int, limit: Int, filter: String, by field: Field, isDescending: Bool
  ) async throws -> Page {
    let pattern = filter.isEmpty ? nil : "%\(Self.escaped(filter))%"
    let condition =
      pattern == nil ? "" : "WHERE url LIKE :filter ESCAPE '\\' OR status LIKE :filter ESCAPE '\\'"
    // Sort both columns in the same direction, so that SQLite can use the index of the field.
    let direction = isDescending ? "DESC" : "ASC"
    let order = "\(field.rawValue) \(direction), number \(direction)"
    let found = try await database.read { database in
      let arguments: StatementArguments = pattern.map { ["filter": $0] } ?? []
      let total = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM record") ?? 0
      let filtered =
        pattern == nil
        ? total
        : try Int.fetchOne(
          database, sql: "SELECT COUNT(*) FROM record \(condition)", arguments: arguments) ?? 0
      var rowArguments: StatementArguments = [
        "limit": min(max(limit, 1), Self.pageLimit), "offset": max(offset, 0),
      ]
      rowArguments += arguments
      let rows = try Row.fetchAll(
        database,
        sql:
          "SELECT number, offset, length FROM record \(condition) ORDER BY \(order) LIMIT :limit OFFSET :offset",
        arguments: rowArguments)
      return (
        total: total, filtered: filtered,
        places: rows.map { Place(number: $0["number"], offset: $0["offset"], length: $0["length"]) }
      )
    }
    return Page(
      total: found.total, filtered: found.filtered, records: try records(at: found.places))
  }

  /// Returns the durations of at most `count` records, at regular intervals, in milliseconds.
  func durations(count: Int) async throws -> [Double] {
    try await database.read { database in
      let total = try Int.fetchOne(database, sql: "SELECT MAX(number) FROM record") ?? 0
      guard total > 0 else { return [] }
      // Round up, so that the records are from the whole file.
      let step = (total + count - 1) / count
      let numbers = stride(from: 1, through: total, by: step).prefix(count).map { String($0) }
      return try Double.fetchAll(
        database,
        sql: "SELECT duration FROM record WHERE number IN (\(numbers.joined(separator: ",")))"
          + " AND duration IS NOT NULL ORDER BY number")
    }
  }

  /// Returns the line of a record; `nil` if there is none with this number.
  func line(number: Int) async throws -> Data? {
    let place = try await database.read { database in
      try Row.fetchOne(
        database, sql: "SELECT offset, length FROM record WHERE number = ?", arguments: [number]
      ).map { Place(number: number, offset: $0["offset"], length: $0["length"]) }
    }
    return try place.flatMap { try records(at: [$0]).first?.line }
  }

  /// The number of a record, and its offset and length in the file, in bytes.
  private struct Place: Sendable {
    let number: Int
    let offset: Int
    let length: Int
  }

  private func records(at places: [Place]) throws -> [(number: Int, line: Data)] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    var size = 0
    var records: [(number: Int, line: Data)] = []
    for place in places {
      size += place.length
      guard size <= Self.pageSizeLimit || records.isEmpty else { break }
      try file.seek(toOffset: UInt64(place.offset))
      records.append((place.number, try file.read(upToCount: place.length) ?? Data()))
    }
    return records
  }

  /// Escapes the characters that have a special meaning in `LIKE`.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "%" || character == "_" || character == "\\" { result.append("\\") }
      result.append(character)
    }
  }
}
