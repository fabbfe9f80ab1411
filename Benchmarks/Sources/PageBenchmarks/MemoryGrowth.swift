import Foundation
import PageAction

/// A measurement of the resident memory of one process that runs a script on many pages.
struct MemoryGrowth {
  let pages: Pages
  let pageCount: Int

  init(folder: String, pageCount: Int) throws {
    pages = try Pages(folder: folder)
    self.pageCount = pageCount
  }

  func run() {
    let runner = ActionRunner()
    print("Memory: \(pageCount) pages in one process")
    print("   pages       MB")
    var samples: [Double] = []
    for number in 1...pageCount {
      pages.act(on: pages.sources[number % pages.sources.count], with: runner)
      if number.isMultiple(of: max(1, pageCount / 20)) {
        samples.append(residentMegabytes)
        print("\(column(Double(number), digits: 0)) \(column(residentMegabytes, digits: 1))")
      }
    }
    // Ignore the first sample, because the caches of the engine and the allocator are still
    // filling.
    let early = samples.dropFirst().prefix(5).max() ?? 0
    let late = samples.suffix(5).max() ?? 0
    print("  last quarter / first quarter (highest of each) \(column(late / early))")
  }

  private var residentMegabytes: Double {
    #if os(Linux)
      let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let count = fields.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
      return count * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1_048_576
    #endif
  }
}
