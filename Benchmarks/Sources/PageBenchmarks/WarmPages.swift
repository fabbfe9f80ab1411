import CBareParser
import Foundation
import PageAction

/// A comparison of running a script with parsing in libxml2, in milliseconds per page in one
/// process.
struct WarmPages {
  private static let rounds = 15

  let pages: Pages

  init(folder: String) throws {
    pages = try Pages(folder: folder)
  }

  func run() {
    let runner = ActionRunner()
    var parses = pages.sources.map { _ in Samples() }
    var actions = parses
    // Warm up by running the parser and the script once on each page.
    for page in pages.sources {
      parse(page)
      pages.act(on: page, with: runner)
    }
    for _ in 0..<Self.rounds {
      for (index, page) in pages.sources.enumerated() {
        parses[index].measure { parse(page) }
        actions[index].measure { pages.act(on: page, with: runner) }
      }
    }
    let count = Double(pages.sources.count)
    let parseMean = parses.reduce(0) { $0 + $1.median } / count
    let actionMean = actions.reduce(0) { $0 + $1.median } / count
    let ratios = zip(actions, parses).map { $0.median / $1.median }.sorted()
    print(
      "Warm: \(pages.sources.count) pages of \(pages.byteCount / pages.sources.count / 1024) KB")
    print("on average, \(Self.rounds) rounds, the mean of the pages' medians")
    print("  libxml2's bare parse    \(column(parseMean)) ms")
    print("  pageaction, images      \(column(actionMean)) ms")
    print("  ratio of the two        \(column(actionMean / parseMean))")
    print("  median of pages' ratios \(column(ratios[ratios.count / 2]))")
  }

  private func parse(_ page: PageSource) {
    let isParsed = page.bytes.withUnsafeBytes {
      bareParse($0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
    }
    precondition(isParsed == 1, "libxml2 did not parse a page")
  }
}
