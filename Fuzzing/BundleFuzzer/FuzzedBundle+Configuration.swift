import ExtensionBundles
import ExtensionContract
import FuzzDriver

/// Build settings in `.xcconfig` files.
extension FuzzedBundle {
  private static let identifierSetting = "PRODUCT_BUNDLE_IDENTIFIER"
  private static let maximumFileCount = 4

  /// The parts of the input are the files `0.xcconfig`, `1.xcconfig` and so on. A line `////`
  /// separates them. The project uses the first one.
  func checkConfiguration() {
    let files = self.files
    for index in 0..<Self.maximumFileCount {
      let name = "\(index).xcconfig"
      ProjectFolder.shared.remove(name)
      if index < files.count { ProjectFolder.shared.write(files[index], to: name) }
    }
    let found: FoundExtensions
    do throws(BundleError) {
      found = try ExtensionFinder.find(
        inProject: ProjectFolder.configuredProject, path: ProjectFolder.shared.projectPath)
    } catch {
      require(false, "The project is valid: \(error)")
      return
    }
    for note in found.problems + found.bundles.flatMap(\.notes) {
      require(
        !note.path.isEmpty && !note.problem.isEmpty && !note.remedy.isEmpty,
        "A note has a place and a remedy.")
      // One line more than the file has feeds: the last line needs none.
      require((1...bytes.count + 1).contains(note.line ?? 1), "A line counts from 1: \(note)")
    }
    require(found.problems.count <= 1000, "The number of notes is limited.")
    guard let expected = plainIdentifier(files[0]) else { return }
    let identifier = found.bundles.first?.info.bundleIdentifier
    require(
      identifier == expected,
      "The bundle identifier is \(identifier ?? "missing"), not \(expected).")
  }

  private var files: [[UInt8]] {
    let separator = Array("\n////\n".utf8)
    var files: [[UInt8]] = [[]]
    var rest = bytes[...]
    while let byte = rest.first {
      if files.count < Self.maximumFileCount, rest.starts(with: separator) {
        rest = rest.dropFirst(separator.count)
        files.append([])
      } else {
        files[files.count - 1].append(byte)
        rest = rest.dropFirst()
      }
    }
    return files
  }

  /// Returns the bundle identifier of a file without references, conditions, included files and
  /// continued lines, or `nil` for other files.
  private func plainIdentifier(_ file: [UInt8]) -> String? {
    let text = String(decoding: file, as: UTF8.self)
    guard
      text.unicodeScalars.allSatisfy({ $0.isASCII && !"$#[]\\\0\u{0B}".unicodeScalars.contains($0) }
      )
    else { return nil }
    // These settings change the Info.plist.
    guard !["INFOPLIST", "SRCROOT", "PROJECT"].contains(where: text.contains) else { return nil }
    var identifier: String?
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      var content = String(line)
      if let comment = content.firstRange(of: "//") {
        content.removeSubrange(comment.lowerBound...)
      }
      let sides = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, trimmed(sides[0]) == Self.identifierSetting else { continue }
      var value = trimmed(sides[1])
      if value.hasSuffix(";") { value = trimmed(value.dropLast()) }
      identifier = value
    }
    return identifier?.isEmpty ?? true ? nil : identifier
  }

  private func trimmed(_ text: Substring) -> String {
    let spaces: Set<Character> = [" ", "\t", "\u{0C}"]
    let start = text.drop { spaces.contains($0) }
    return String(start.reversed().drop { spaces.contains($0) }.reversed())
  }
}
