import CBareParser
import Foundation
import PageDOM
import PageHTML

/// The HTML standard's parser beside libxml2's bare parse of the same bytes; trees are freed.
struct Parsing {
  private static let rounds = 11

  let pages: Pages

  init(folder: String) throws {
    pages = try Pages(folder: folder)
  }

  func run() {
    print("Parsing: median of \(Self.rounds), interleaved")
    print("                            pageaction     libxml2    libxml2 / pageaction")
    var sums = (ours: 0.0, theirs: 0.0)
    var ratios: [Double] = []
    for page in pages.sources {
      let (ours, theirs) = measure(page.bytes)
      sums.ours += ours
      sums.theirs += theirs
      ratios.append(theirs / ours)
    }
    report("\(pages.sources.count) pages, in all", sums.ours, sums.theirs)
    ratios.sort()
    print(
      "  ratios of single pages: least \(column(ratios[0])), "
        + "median \(column(ratios[ratios.count / 2]))")
    for (name, bytes) in largePages + Self.hostilePages {
      let (ours, theirs) = measure(bytes)
      report(name, ours, theirs)
    }
  }

  private func report(_ name: String, _ ours: Double, _ theirs: Double) {
    let name = name.padding(toLength: 24, withPad: " ", startingAt: 0)
    print("  \(name)\(column(ours)) ms \(column(theirs)) ms   \(column(theirs / ours))")
  }

  private func measure(_ bytes: [UInt8]) -> (ours: Double, theirs: Double) {
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
    return (ours.median, theirs.median)
  }

  /// The pages one after the other.
  private var largePages: [(String, [UInt8])] {
    [("1 MB", 1_000_000), ("10 MB", 10_000_000)].map { name, size in
      var bytes: [UInt8] = []
      while bytes.count < size {
        for page in pages.sources where bytes.count < size { bytes += page.bytes }
      }
      return (name, bytes)
    }
  }

  /// Pages that would take long if a step took longer the more there is.
  private static let hostilePages: [(String, [UInt8])] = [
    ("100,000 nested <div>", repeated("<div>", 100_000)),
    ("100,000 unclosed <b>", repeated("<b>", 100_000)),
    ("100,000 <option>", repeated("<option>", 100_000)),
    ("20 MB of text", repeated("abcdefgh ", 2_222_222)),
    ("20 MB attribute", Array("<p a='".utf8) + repeated("abcdefgh ", 2_222_222) + Array("'>".utf8)),
    ("20 MB comment", Array("<!--".utf8) + repeated("abc-efg> ", 2_222_222) + Array("-->".utf8)),
    ("20 MB script", Array("<script>".utf8) + repeated("abc</fg> ", 2_222_222)),
    (
      "20,000 attributes",
      Array("<p ".utf8) + (0..<20_000).flatMap { Array("a\($0)=1 ".utf8) } + Array(">".utf8)
    ),
  ]

  private static func repeated(_ text: String, _ count: Int) -> [UInt8] {
    Array(String(repeating: text, count: count).utf8)
  }
}
