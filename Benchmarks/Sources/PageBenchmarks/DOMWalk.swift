import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A measurement of the additional memory for walking over a page with a million nodes.
struct DOMWalk {
  private static let elementCount = 500_000

  /// The path of the executable.
  let pageaction: String

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html").path
    // Each repetition creates two nodes: an element and a text node.
    try String(repeating: "<p>x", count: Self.elementCount)
      .write(toFile: page, atomically: true, encoding: .utf8)
    let tree = try peak(page, folder, "document.body.lastChild.textContent.length")
    let walk = try peak(
      page, folder,
      """
      (() => {
        const walker = document.createTreeWalker(document);
        let count = 0;
        while (walker.nextNode()) count += walker.currentNode.nodeType;
        return count;
      })()
      """)
    print("DOM: a walk over \(2 * Self.elementCount) nodes, the most memory at any time, MB")
    print("  the tree alone     \(column(tree, digits: 0))")
    print("  with the walk      \(column(walk, digits: 0))")
    print("  above the tree     \(column(walk - tree, digits: 0))")
  }

  /// Returns the peak resident memory, in MiB, of a process that evaluates an expression on the
  /// page.
  private func peak(_ page: String, _ folder: URL, _ expression: String) throws -> Double {
    let script = folder.appendingPathComponent("Action.js").path
    try """
    var ExtensionPreprocessingJS = {
      run(p) { p.completionFunction({ value: \(expression) }); }
    };
    """
    .write(toFile: script, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: pageaction)
    process.arguments = [
      "run", page, "--script", script, "--time-limit", "120", "--memory-limit", "4096",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var highest = 0.0
    // `VmHWM` is the peak until now. The last value before the process ends is the result.
    while process.isRunning {
      let status =
        (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8))
        ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let kilobytes = line?.split(separator: " ").compactMap { Double($0) }.first ?? 0
      highest = max(highest, kilobytes / 1024)
      usleep(5000)
    }
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return highest
  }
}
