import Foundation
import Testing

/// Tests of the encodings of scripts.
@Suite("Encodings of scripts")
struct ScriptEncodingTests {
  private let scratch: Scratch
  private static let source =
    "// é 世\nvar ExtensionPreprocessingJS = {run: a => a.completionFunction({t: 'é🌍'})};\n"

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", "<p>")
  }

  private func run(_ bytes: [UInt8], command: String = "run") throws -> Command.Outcome {
    try scratch.file("s.js", Data(bytes))
    return try Command.run([command, "page.html", "--script", "s.js"], in: scratch.folder)
  }

  @Test("UTF-8, and UTF-16 with a byte order mark, are read")
  func read() throws {
    var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
    for unit in Self.source.utf16 {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let plain = Array(Self.source.utf8)
    for bytes in [plain, [0xEF, 0xBB, 0xBF] + plain, little, big] {
      let outcome = try run(bytes)
      #expect(outcome.text == "{\"t\":\"é🌍\"}\n" && outcome.error == "")
    }
  }

  @Test(
    "bytes that are not UTF-8 are refused with the offset of the first",
    arguments: [
      (Array("// caf".utf8) + [0xE9] + Array("\n".utf8), 6, 1, "E9"),
      ([0xEF, 0xBB, 0xBF] + Array("// x\n//".utf8) + [0x80], 10, 2, "80"),
      (Array("// é\n\n// ".utf8) + [0xE2, 0x82, 0x20], 10, 3, "E2"),
      (Array("x".utf8) + [0xF0, 0x9F, 0x8C], 1, 1, "F0"),
      ([0xED, 0xA0, 0x80], 0, 1, "ED"),
      (Array(String(repeating: "é世🌍\n", count: 5000).utf8) + [0xC0, 0xAF], 50_000, 5001, "C0"),
      (Array(repeating: 0x80, count: 100), 0, 1, "80"),
    ] as [([UInt8], Int, Int, String)])
  func refused(bytes: [UInt8], offset: Int, line: Int, byte: String) throws {
    for command in ["run", "finalize", "batch"] {
      let outcome = try run(bytes, command: command)
      #expect(outcome.text == "" && outcome.status == 2)
      #expect(
        outcome.error == """
          error: 's.js' is not valid UTF-8: the byte at offset \(offset) (line \(line)) is 0x\(byte). \
          Save the script as UTF-8.

          """)
    }
  }

  @Test(
    "texts on the command line that are not UTF-8 are refused",
    arguments: [
      ("run page.html --script-text $(printf 'a=\"\\351\"')", "--script-text", 3),
      (
        "finalize page.html --script base-uri --arguments $(printf '{\"é\":\"\\351\"}')",
        "--arguments", 7
      ),
      (
        "batch page.html --script images --output-dir o --finalize=$(printf '{\"a\":\"\\351\"}')",
        "--finalize", 6
      ),
      ("run page.html --script images --select-text $(printf 'caf\\351')", "--select-text", 3),
      ("run page.html --script images --selection $(printf '#\\351')", "--selection", 1),
      ("run page.html --script images --user-agent $(printf 'x\\351y')", "--user-agent", 1),
    ])
  func arguments(_ line: String, option: String, offset: Int) throws {
    let outcome = try Command.shell("pageaction \(line)", in: scratch.folder)
    #expect(outcome.status == 64 && outcome.text == "")
    #expect(
      outcome.error.hasPrefix(
        "error: The text of \(option) is not valid UTF-8: the byte at offset \(offset) is 0xE9. Encode"
      ))
  }

  @Test("the private-use characters that represent bytes in paths are text in UTF-8")
  func privateUse() throws {
    let text =
      "var ExtensionPreprocessingJS = {run: a => a.completionFunction({t: '\u{10FEE9}'})}"
    let outcome = try Command.run(["run", "page.html", "--script-text", text], in: scratch.folder)
    #expect(outcome.text == "{\"t\":\"\u{10FEE9}\"}\n" && outcome.error == "")
  }

  @Test("UTF-16 that is cut off, or has half a pair, is refused")
  func utf16() throws {
    for (bytes, offset) in [
      ([0xFF, 0xFE, 0x2F, 0x00, 0x2F], 4), ([0xFE, 0xFF, 0x00, 0x2F, 0xD8, 0x00, 0x00, 0x2F], 4),
    ] as [([UInt8], Int)] {
      let outcome = try run(bytes)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("is not valid UTF-16: the byte at offset \(offset) "))
    }
  }
}
