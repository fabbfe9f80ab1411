import Foundation
import PropertyLists
import Testing

/// Tests that Python's `plistlib` reads the output of this library, and this library its output.
@Suite("Round trips through Python's plistlib") struct PythonRoundTripTests {
  private static let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Reads each property list, and writes it again in both formats.
  private static let script = """
    import os, plistlib, sys
    folder = sys.argv[1]
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), 'rb') as file:
            value = plistlib.load(file)
        with open(os.path.join(folder, name + '.x'), 'wb') as file:
            plistlib.dump(value, file, fmt=plistlib.FMT_XML, sort_keys=False)
        with open(os.path.join(folder, name + '.b'), 'wb') as file:
            plistlib.dump(value, file, fmt=plistlib.FMT_BINARY, sort_keys=False)
    """

  @Test(
    "keep 1,000 generated dictionaries",
    .enabled(if: python != nil, "needs python3"), arguments: [PropertyList.Format.xml, .binary])
  func generatedDictionaries(format: PropertyList.Format) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("plists-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var generator = GeneratedPropertyLists(seed: 17)
    let values = (0..<1000).map { _ in generator.dictionary() }
    for (index, value) in values.enumerated() {
      try Data(value.bytes(as: format)).write(to: folder.appendingPathComponent("\(index)"))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.python))
    process.arguments = ["-c", Self.script, folder.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    for (index, value) in values.enumerated() {
      for suffix in ["x", "b"] {
        let file = folder.appendingPathComponent("\(index).\(suffix)")
        let read = try PropertyList(parsing: [UInt8](Data(contentsOf: file)))
        #expect(read == value, "dictionary \(index).\(suffix)")
      }
    }
  }
}
