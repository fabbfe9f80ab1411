internal import TestReports

/// A file that `Tools/test-browser` or `Tests/Shell/reports.py` checks.
enum Sample: String, CaseIterable {
  case text = "report.txt"
  case tap = "report.tap"
  case junit = "report.xml"
  case json = "report.json"
  case github = "report.github"
  case measuredTAP = "measured.tap"
  case measuredJUnit = "measured.xml"
  case measuredJSON = "measured.json"
  case emptyTAP = "empty.tap"
  case emptyJUnit = "empty.xml"
  case emptyJSON = "empty.json"
  case index = "index.html"
  case simplePage = "simple.html"
  case hostilePage = "hostile.html"
  case barePage = "bare.html"

  func write(to take: (borrowing [UInt8]) -> Void) {
    let measured = TestReportOptions(includesMeasurements: true)
    let empty = TestReport(cases: [])
    switch self {
    case .text: SampleReport.report.write(as: .text, to: take)
    case .tap: SampleReport.report.write(as: .tap, to: take)
    case .junit: SampleReport.report.write(as: .junit, to: take)
    case .json: SampleReport.report.write(as: .json, to: take)
    case .github: SampleReport.report.write(as: .github, to: take)
    case .measuredTAP: SampleReport.report.write(as: .tap, options: measured, to: take)
    case .measuredJUnit: SampleReport.report.write(as: .junit, options: measured, to: take)
    case .measuredJSON: SampleReport.report.write(as: .json, options: measured, to: take)
    case .emptyTAP: empty.write(as: .tap, to: take)
    case .emptyJUnit: empty.write(as: .junit, to: take)
    case .emptyJSON: empty.write(as: .json, to: take)
    case .index: FailureIndex(SampleReport.report).write(to: take)
    case .simplePage: SamplePages.simple.write(to: take)
    case .hostilePage: SamplePages.hostile.write(to: take)
    case .barePage: SamplePages.bare.write(to: take)
    }
  }
}
