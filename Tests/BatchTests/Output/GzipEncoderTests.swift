import Testing

@testable import Batch

@Suite struct GzipEncoderTests {
  /// Returns bytes that are almost incompressible.
  private static func noise(_ count: Int) -> [UInt8] {
    var random = SplitMix(state: 7)
    return (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  @Test func members() throws {
    let folder = try ScratchFolder()
    let encoder = GzipEncoder()
    var output: [UInt8] = []
    var content: [UInt8] = []
    var ends: [(output: Int, content: Int)] = []
    // The sizes are smaller than, equal to and larger than that of zlib's output buffer.
    for size in [1, 100, 65_535, 65_536, 200_000] {
      let bytes = Self.noise(size)
      encoder.compress(bytes[...], into: &output)
      encoder.compress(Array("text text text text".utf8)[...], into: &output)
      content += bytes + Array("text text text text".utf8)
      #expect(encoder.hasOpenMember)
      encoder.endMember(into: &output)
      #expect(!encoder.hasOpenMember)
      ends.append((output.count, content.count))
    }
    // The bytes up to the end of any member are a complete file.
    for end in ends {
      let written = try folder.gunzipped(Array(output.prefix(end.output)))
      #expect(written == Array(content.prefix(end.content)))
    }
    for start in ends.dropLast().map(\.output) {
      #expect(output[start..<start + 3].elementsEqual([0x1F, 0x8B, 8]))
    }
    #expect(throws: (any Error).self) { try folder.gunzipped(output.dropLast()) }
  }

  @Test func emptyInputHasNoMember() {
    let encoder = GzipEncoder()
    var output: [UInt8] = []
    encoder.compress([], into: &output)
    #expect(!encoder.hasOpenMember)
    encoder.endMember(into: &output)
    #expect(output.isEmpty)
  }

  @Test func membersInARowAreNotEmpty() {
    let encoder = GzipEncoder()
    var output: [UInt8] = []
    encoder.compress([1], into: &output)
    encoder.endMember(into: &output)
    let count = output.count
    encoder.endMember(into: &output)
    #expect(output.count == count)
  }

  @Test func manySmallPieces() throws {
    let folder = try ScratchFolder()
    let encoder = GzipEncoder()
    var output: [UInt8] = []
    var content: [UInt8] = []
    for number in 0..<5000 {
      let line = Array("{\"number\":\(number)}\n".utf8)
      encoder.compress(line[...], into: &output)
      content += line
    }
    encoder.endMember(into: &output)
    #expect(output.count < content.count / 3)
    #expect(try folder.gunzipped(output) == content)
  }
}
