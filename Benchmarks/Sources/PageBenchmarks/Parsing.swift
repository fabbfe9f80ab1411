import CBareParser
import Foundation
import PageDOM
import PageHTML

/// A comparison of pageaction's HTML parser with libxml2 on the same bytes, including the release
/// of the trees. It also compares pages that are hard to parse with plain pages of the same size.
struct Parsing {
  private static let rounds = 11

  let pages: Pages

  init(folder: String) throws {
    pages = try Pages(folder: folder)
  }

  func run() {
    print("Parsing: median of \(Self.rounds), interleaved; the memory of the trees")
    print("                            pageaction     libxml2  libxml2 / pageaction   memory")
    var sums = Result()
    var ratios: [Double] = []
    for page in pages.sources {
      let result = measure(page.bytes)
      sums.ours += result.ours
      sums.theirs += result.theirs
      sums.ourBytes += result.ourBytes
      sums.theirBytes += result.theirBytes
      ratios.append(result.theirs / result.ours)
    }
    report("\(pages.sources.count) pages, in all", sums)
    ratios.sort()
    print(
      "  ratios of single pages: least \(column(ratios[0])), "
        + "median \(column(ratios[ratios.count / 2]))")
    for (name, bytes) in largePages { report(name, measure(bytes)) }
    print("                                                                             plain page")
    for (name, bytes) in Self.hostilePages {
      let result = measure(bytes)
      let plain = measure(Self.plainPage(bytes.count))
      report(name, result, end: column(result.ours / plain.ours))
    }
  }

  /// The times in milliseconds, and the sizes of the trees in bytes.
  private struct Result {
    var ours = 0.0
    var theirs = 0.0
    var ourBytes = 0
    var theirBytes = 0
  }

  private func report(_ name: String, _ result: Result, end: String = "") {
    let name = name.padding(toLength: 24, withPad: " ", startingAt: 0)
    print(
      "  \(name)\(column(result.ours)) ms \(column(result.theirs)) ms   "
        + "\(column(result.theirs / result.ours))           "
        + "\(column(Double(result.ourBytes) / Double(result.theirBytes)))  \(end)")
  }

  private func measure(_ bytes: [UInt8]) -> Result {
    var ours = Samples()
    var theirs = Samples()
    for _ in 0..<Self.rounds {
      ours.measure {
        let group = DocumentGroup()
        bytes.withUnsafeBufferPointer {
          _ = HTML5Parser().parseDocument(
            $0, into: group, isScripting: true, allowsShadowRoots: true, recordsSource: true)
        }
      }
      theirs.measure {
        bytes.withUnsafeBytes {
          _ = bareParseHuge($0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
        }
      }
    }
    var result = Result(ours: ours.median, theirs: theirs.median)
    let before = allocatedBytes()
    let group = DocumentGroup()
    bytes.withUnsafeBufferPointer {
      _ = HTML5Parser().parseDocument(
        $0, into: group, isScripting: true, allowsShadowRoots: true, recordsSource: true)
    }
    result.ourBytes = withExtendedLifetime(group) { allocatedBytes() - before }
    result.theirBytes = bytes.withUnsafeBytes {
      bareTreeBytes($0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
    }
    return result
  }

  /// Returns a page of the given size that consists of short paragraphs.
  private static func plainPage(_ size: Int) -> [UInt8] {
    Array(repeated("<p>Some text of a paragraph.</p>\n", size / 32 + 1).prefix(size))
  }

  /// Large pages, which consist of repeated sample pages.
  private var largePages: [(String, [UInt8])] {
    [("1 MB", 1_000_000), ("10 MB", 10_000_000)].map { name, size in
      var bytes: [UInt8] = []
      while bytes.count < size {
        for page in pages.sources where bytes.count < size { bytes += page.bytes }
      }
      return (name, bytes)
    }
  }

  /// Pages whose parsing would be slow if the time per step grew with the size of the page.
  private static let hostilePages: [(String, [UInt8])] = [
    ("100,000 nested <div>", repeated("<div>", 100_000)),
    ("100,000 unclosed <b>", repeated("<b>", 100_000)),
    ("100,000 <option>", repeated("<option>", 100_000)),
    ("20 MB of text", repeated("abcdefgh ", 2_222_222)),
    ("20 MB attribute", Array("<p a='".utf8) + repeated("abcdefgh ", 2_222_222) + Array("'>".utf8)),
    ("20 MB comment", Array("<!--".utf8) + repeated("abc-efg> ", 2_222_222) + Array("-->".utf8)),
    ("20 MB script", Array("<script>".utf8) + repeated("abc</fg> ", 2_222_222)),
    ("100,000 names of tags", (0..<100_000).flatMap { Array("<x\($0)></x\($0)>".utf8) }),
    (
      "20,000 attributes",
      Array("<p ".utf8) + (0..<20_000).flatMap { Array("a\($0)=1 ".utf8) } + Array(">".utf8)
    ),
  ]

  private static func repeated(_ text: String, _ count: Int) -> [UInt8] {
    Array(String(repeating: text, count: count).utf8)
  }
}
