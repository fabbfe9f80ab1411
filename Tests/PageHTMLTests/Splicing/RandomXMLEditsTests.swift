import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Tests of random changes of random XHTML pages. The written page parses to the changed tree, or a
/// difference is reported.
@Suite struct RandomXMLEditsTests {
  /// The numbers of pages by outcome.
  private struct Counts {
    var faithful = 0
    var unfaithful = 0
    var replaced = 0
    var addsDeclarations = 0
  }

  @Test(arguments: 0..<15)
  func writtenPagesReproduceTreeOrAreReported(group: Int) throws {
    var counts = Counts()
    for seed in (100 * group)..<(100 * group + 100) {
      try check(seed, &counts)
    }
    // Most changed trees can be written as XML.
    #expect(counts.faithful > 40)
  }

  private func check(_ seed: Int, _ counts: inout Counts) throws {
    let page = RandomXMLPage(seed: seed).text
    var random = RandomNumbers(seed: seed ^ 0x5EED)
    var tree = ""
    let (plan, encoder) = try SplicedXML.output(Array(page.utf8)) { document in
      try #require(document.state.wellFormednessError == nil, "seed \(seed): \(page)")
      for _ in 0..<(1 + random.below(4)) { RandomEdit.apply(to: document, &random) }
      tree = TreeDescription.text(of: document)
    }
    let written = String(decoding: encoder.bytes, as: UTF8.self)
    let group = DocumentGroup()
    let again = encoder.bytes.withUnsafeBufferPointer {
      XMLParser().parseDocument($0, into: group, contentType: "application/xhtml+xml")
    }
    let read = TreeDescription.text(of: again)
    // A document without a root element is not well-formed.
    if tree.contains("<") {
      #expect(
        again.state.wellFormednessError == nil || !plan.isFaithful, "seed \(seed): \(written)")
    }
    if !plan.isFaithful {
      counts.unfaithful += 1
    } else if !encoder.inexpressible.isEmpty {
      counts.replaced += 1
    } else if plan.addsDeclarations {
      counts.addsDeclarations += 1
    } else {
      counts.faithful += 1
      #expect(read == tree, "seed \(seed): \(page)\n\(written)")
    }
  }
}
