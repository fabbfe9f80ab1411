internal import Batch
internal import PropertyLists
internal import PageSources

struct SummaryReport {
  let summary: BatchSummary

  var lines: [String] {
    var lines = [headline]
    if summary.earlierPageCount > 0 {
      lines.append("  \(Figures.count(summary.earlierPageCount)) of them from earlier runs")
    }
    for status in PageStatus.allCases {
      if let count = summary.counts[status] {
        lines.append("  \(status.rawValue): \(Figures.count(count))")
      }
    }
    if summary.unrecordedCount > 0 {
      lines.append("  not recorded: \(Figures.count(summary.unrecordedCount))")
    }
    if summary.skippedCount > 0 {
      let reasons = skipReasons.map { "\($0) \(Figures.count($1))" }
      let details = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
      lines.append("  skipped: \(Figures.count(summary.skippedCount))\(details)")
    }
    lines.append(
      "  processor time: \(Figures.rate(summary.workerProcessorSeconds)) s in workers, "
        + "\(Figures.rate(summary.processorSeconds)) s in the main process")
    if summary.replacedWorkerCount > 0 {
      lines.append("  workers replaced: \(Figures.count(summary.replacedWorkerCount))")
    }
    if !summary.slowest.isEmpty {
      lines.append("slowest pages:")
      for page in summary.slowest {
        lines.append("  \(Figures.rate(page.milliseconds)) ms  \(place(page.place))")
      }
    }
    if !summary.frequentErrors.isEmpty {
      lines.append("most frequent errors:")
      for error in summary.frequentErrors {
        lines.append("  \(Figures.count(error.count)) × \(error.message)")
        lines.append("    such as \(place(error.example))")
      }
    }
    return lines
  }

  private var headline: String {
    let count = summary.pageCount - summary.earlierPageCount
    let seconds = max(summary.seconds, 0.001)
    return "\(Figures.count(summary.pageCount)) pages; this run: \(Figures.count(count)) in "
      + "\(Figures.time(summary.seconds)), \(Figures.rate(Double(count) / seconds)) pages/s, "
      + "\(Figures.rate(Double(summary.pageByteCount) / seconds / 1e6)) MB/s"
  }

  private var skipReasons: [(String, Int)] {
    summary.skipReasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  private func place(_ place: SourcePlace) -> String {
    place.offset > 0 ? "\(place.path), byte \(place.offset)" : place.path
  }

  var json: PropertyList {
    func number(_ count: Int) -> PropertyList { .integer(Int64(count)) }
    func milliseconds(_ seconds: Double) -> PropertyList {
      .real((seconds * 1000).rounded() / 1000)
    }
    func example(_ place: SourcePlace) -> PropertyListDictionary {
      ["source": .string(place.path), "offset": number(max(place.offset, 0))]
    }
    var pages = PropertyListDictionary()
    for status in PageStatus.allCases {
      if let count = summary.counts[status] { pages[status.rawValue] = number(count) }
    }
    var reasons = PropertyListDictionary()
    for (reason, count) in skipReasons { reasons[reason] = number(count) }
    let slowest = summary.slowest.map { page in
      var entry = example(page.place)
      entry["ms"] = .real((page.milliseconds * 1000).rounded() / 1000)
      return PropertyList.dictionary(entry)
    }
    let errors = summary.frequentErrors.map { error in
      PropertyList.dictionary([
        "count": number(error.count), "error": .string(error.message),
        "example": .dictionary(example(error.example)),
      ])
    }
    return .dictionary([
      "pages": .dictionary(pages), "earlier": number(summary.earlierPageCount),
      "passedOver": .dictionary(reasons), "bytes": number(summary.pageByteCount),
      "seconds": milliseconds(summary.seconds),
      "processorSeconds": milliseconds(summary.processorSeconds),
      "workerProcessorSeconds": milliseconds(summary.workerProcessorSeconds),
      "workersReplaced": number(summary.replacedWorkerCount), "slowest": .array(slowest),
      "errors": .array(errors),
    ])
  }
}
