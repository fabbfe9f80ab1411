internal import PropertyLists
internal import SystemFiles
internal import TestReports

/// The content of the HTML report that `test --report html=FILE` writes. It consists of the test
/// report as JSON, and the names of the files in the folder of `--trace`.
struct TestReportContent {
  private static let version = 1

  /// The maximum total size of the differences and console messages, in bytes.
  private static let textSize = 1_200_000

  /// The maximum size of one difference or console message, in bytes.
  private static let textLimit = 64_000

  let title: String
  let value: PropertyList

  /// - Parameters:
  ///   - trace: The folder of `--trace`; `nil` without that option.
  ///   - file: The path of the HTML file.
  init(_ report: TestReport, trace: String?, file: String) throws(CommandFailure) {
    var bytes: [UInt8] = []
    report.write(as: .json, options: TestReportOptions(includesMeasurements: true)) {
      bytes += copy $0
    }
    var space = Self.textSize
    do throws(PropertyListError) {
      var fields: PropertyListDictionary = [
        "reportVersion": .integer(Int64(Self.version)), "kind": .string("test"),
        "report": Self.shortened(try PropertyList(parsing: bytes), &space),
      ]
      if let trace, let steps = RelativePath.steps(from: file.pathFolder, to: trace) {
        fields["traceFolder"] = .array(steps.map { .string($0) })
        fields["traceFiles"] = .array(
          report.cases.map { result in
            result.status.isSuccess ? .null : .string(FailureIndex.fileName(for: result.name))
          })
      }
      value = .dictionary(fields)
    } catch {
      throw .script("The report cannot be written: \(error)")
    }
    let failedCount = report.cases.count { !$0.status.isSuccess }
    let count = report.cases.count == 1 ? "1 case" : "\(Figures.count(report.cases.count)) cases"
    title =
      failedCount == 0 ? "\(count) passed" : "\(Figures.count(failedCount)) of \(count) failed"
  }

  /// Returns the report, or a part of it, with long differences and console messages shortened.
  /// `space` is the remaining number of bytes for these texts.
  private static func shortened(_ value: PropertyList, _ space: inout Int) -> PropertyList {
    switch value {
    case .array(let values): return .array(values.map { shortened($0, &space) })
    case .dictionary(var fields):
      for (name, value) in fields {
        if name == "difference" || name == "text", case .string(let text) = value {
          fields[name] = .string(shortened(text, &space))
        } else {
          fields[name] = shortened(value, &space)
        }
      }
      return .dictionary(fields)
    default: return value
    }
  }

  private static func shortened(_ text: String, _ space: inout Int) -> String {
    let limit = max(0, min(textLimit, space))
    let size = text.utf8.count
    guard size > limit else {
      space -= size
      return text
    }
    let end = text.utf8.index(text.startIndex, offsetBy: limit)
    space -= limit
    let rest = "… (\(Figures.count(size - limit)) of \(Figures.count(size)) bytes are not shown)"
    return String(decoding: text.utf8[..<end], as: UTF8.self) + "\n" + rest
  }
}

private enum RelativePath {
  /// Returns the components of the relative path from one folder to another. Symbolic links are
  /// resolved. Returns `nil` if one of the two folders does not exist.
  static func steps(from start: String, to end: String) -> [String]? {
    guard let start = SymbolicLink.realPath(of: start.isEmpty ? "." : start),
      let end = SymbolicLink.realPath(of: end)
    else { return nil }
    let from = start.split(separator: "/")
    let to = end.split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    return Array(repeating: "..", count: from.count - common) + to[common...].map(String.init)
  }
}
