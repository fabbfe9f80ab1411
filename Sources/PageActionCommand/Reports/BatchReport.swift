internal import Batch
internal import PageSources
internal import PropertyLists
internal import SystemFiles

/// The report that `batch --report` writes. It contains the summary of the batch, the times of the
/// pages, and some of the records. `Documentation/batch-report.schema.json` is the schema of the
/// report.
struct BatchReport {
  static let version = 1

  /// The maximum number of records in a report.
  private static let recordLimit = 1000

  /// The maximum number of records in the array `failed`. The records in `others`, which include
  /// further failed pages, fill the rest of `recordLimit`.
  private static let failedLimit = 500

  /// The maximum total size of the complete records in `failed`, in bytes. If a record would exceed
  /// this total, it is reduced to a few fields.
  private static let failedSize = 250_000
  /// The maximum total size of the complete records in `others`, in bytes.
  private static let otherSize = 750_000

  /// The maximum length, in bytes, of a line in the file of records.
  private static let lineLimit = 256 << 20

  private let path: String
  private let script: String
  private let summary: BatchSummary

  private var failed = ReportedRecords(limit: failedLimit, size: failedSize)
  private var others = ReportedRecords(limit: recordLimit, size: otherSize)
  private var times = TimeSeries()
  private var count = 0

  /// Reads the records of a batch.
  /// - Parameter path: The path of the records, which `--output` specifies.
  init(path: String, script: String, summary: BatchSummary) throws(CommandFailure) {
    self.path = path
    self.script = script
    self.summary = summary
    do throws(SourceFailure) {
      let reader = try LineReader(.path(path), limit: Self.lineLimit)
      while let line = try reader.next() {
        guard let value = try? PropertyList(parsing: line), case .dictionary(let fields) = value
        else { continue }
        // A report writes `<` as `\u003C`, which is five bytes longer.
        let markupCount = line.count { $0 == UInt8(ascii: "<") }
        add(fields, size: line.count + 5 * markupCount)
      }
    } catch {
      throw .file("--report: '\(path)' cannot be read: \(error.problem)", remedy: error.remedy)
    }
  }

  private mutating func add(_ fields: PropertyListDictionary, size: Int) {
    count += 1
    if let time = fields["ms"]?.number { times.add(time) }
    let record = ReportedRecords.Record(number: count, fields: fields, size: size)
    // With `--each`, records contain the field `status` only if `--with` names that field. If a
    // record has no `status`, count it as successful.
    let isOK = fields["status"].map { $0 == .string(PageStatus.ok.rawValue) } ?? true
    if isOK || !failed.add(record) { others.add(record) }
  }

  var title: String { "\(script): \(Figures.pages(summary.pageCount))" }

  var value: PropertyList {
    let rest = max(0, Self.recordLimit - failed.records.count)
    let records = (failed.records + others.records.prefix(rest)).sorted { $0.number < $1.number }
    return .dictionary([
      "reportVersion": .integer(Int64(Self.version)), "kind": .string("batch"),
      "script": .string(script), "summary": SummaryReport(summary: summary).json,
      "recordsFile": .string(path),
      "recordCount": .integer(Int64(count)),
      "times": .array(times.values.map { .real(($0 * 1000).rounded() / 1000) }),
      "records": .array(
        records.map { .dictionary(["number": .integer(Int64($0.number)), "record": $0.value]) }),
    ])
  }
}

/// A list that accepts records until it contains `limit` records. A record that is larger than the
/// remaining space is reduced to `keptFields`.
private struct ReportedRecords {
  struct Record {
    /// The position of the record in the file of records, counted from 1.
    let number: Int
    var fields: PropertyListDictionary
    /// The size, in bytes, that the complete record has in a report.
    let size: Int
    var value: PropertyList { .dictionary(fields) }
  }

  /// The names of the fields that a reduced record keeps.
  private static let keptFields = ["url", "source", "offset", "status", "ms", "error"]

  /// The maximum length, in characters, of a string in a record that is reduced to `keptFields`.
  private static let textLimit = 200

  private let limit: Int
  private var space: Int
  private(set) var records: [Record] = []

  /// - Parameters:
  ///   - limit: The maximum number of records.
  ///   - size: The maximum total size, in bytes, of the records that keep all their fields.
  init(limit: Int, size: Int) {
    self.limit = limit
    space = size
  }

  /// Adds a record, unless there are already `limit` records.
  /// - Returns: Whether the record was added.
  @discardableResult
  mutating func add(_ record: Record) -> Bool {
    guard records.count < limit else { return false }
    if record.size <= space {
      space -= record.size
      records.append(record)
    } else {
      records.append(Self.cut(record))
    }
    return true
  }

  /// Returns a reduced copy of `record`. The copy has only `keptFields`, the mark `isCut`, and the
  /// size of the complete record.
  private static func cut(_ record: Record) -> Record {
    var cut = record
    cut.fields = ["isCut": .boolean(true), "size": .integer(Int64(record.size))]
    for name in keptFields {
      switch record.fields[name] {
      case .string(let text)?: cut.fields[name] = .string(String(text.prefix(textLimit)))
      case .integer(let number)?: cut.fields[name] = .integer(number)
      case .real(let number)?: cut.fields[name] = .real(number)
      default: break
      }
    }
    return cut
  }
}

/// The times of any number of pages, reduced to at most `limit` values. Each value is the longest
/// time of a group of consecutive pages.
private struct TimeSeries {
  private static let limit = 400

  private(set) var values: [Double] = []
  private var groupSize = 1
  private var lastSize = 0

  mutating func add(_ time: Double) {
    if lastSize > 0, lastSize < groupSize, let last = values.last {
      values[values.count - 1] = max(last, time)
      lastSize += 1
      return
    }
    if values.count == Self.limit {
      values = stride(from: 0, to: values.count, by: 2).map { max(values[$0], values[$0 + 1]) }
      groupSize *= 2
    }
    values.append(time)
    lastSize = 1
  }
}

extension PropertyList {
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number) where number.isFinite: number
    default: nil
    }
  }
}
