internal import ExtensionBundles

/// A lexical index of the Swift and Objective-C sources of an extension: words, strings and
/// classes.
final class NativeSources {
  /// A class that a source declares.
  struct DeclaredClass {
    var name: String
    /// The name in `@objc(Name)`, or the name of an Objective-C class; otherwise `nil`.
    var objectiveCName: String?
    var isSwift: Bool
    var inherited: [String]
    var place: LintPlace
  }

  let paths: [String]
  private(set) var classes: [DeclaredClass] = []
  /// The names, keywords and numbers of all sources.
  private(set) var words: Set<String> = []
  /// The string literals of all sources.
  private(set) var strings: Set<String> = []
  /// The names of the storyboards, without filename extension.
  let storyboards: Set<String>

  private static let extensions: Set<String> = ["swift", "m", "mm"]
  /// Headers are indexed because they declare superclasses and protocols of Objective-C classes.
  private static let headerExtension = "h"
  private static let maximumFileSize = 4 << 20
  private static let maximumTotalSize = 32 << 20
  private static let maximumFileCount = 2000

  /// Reads the sources in the folder of a target. A built bundle has no sources.
  convenience init(target: LintTarget) {
    let isBuilt = target.bundle.origin == .bundle
    self.init(folders: isBuilt ? [] : [target.bundle.path])
  }

  init(folders: [String]) {
    let found = folders.flatMap {
      SourceFiles.paths(
        in: $0,
        withExtensions: Self.extensions.union([Self.headerExtension, "storyboard", "xib"]))
    }
    storyboards = Set(
      found.filter { $0.hasSuffix(".storyboard") }
        .map { String(SourceFiles.name(of: $0).dropLast(".storyboard".count)) })
    paths = Array(
      found.filter { Self.extensions.contains(SourceFiles.fileExtension(of: $0)) }
        .prefix(Self.maximumFileCount))
    let headers = found.filter { SourceFiles.fileExtension(of: $0) == Self.headerExtension }
    var remaining = Self.maximumTotalSize
    for path in paths + headers.prefix(Self.maximumFileCount) {
      guard remaining > 0,
        let bytes = SourceFiles.read(path, limit: min(Self.maximumFileSize, remaining))
      else { continue }
      remaining -= bytes.count
      read(bytes, path)
    }
  }

  var isEmpty: Bool { paths.isEmpty }

  private func read(_ bytes: [UInt8], _ path: String) {
    let isSwift = path.hasSuffix(".swift")
    let tokens = NativeToken.tokens(of: bytes, isSwift: isSwift)
    let lines = LineTable(bytes)
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .word: words.insert(String(token.text))
      case .string: strings.insert(String(token.text))
      case .punctuation: continue
      }
      if isSwift {
        guard token.text == "class", token.kind == .word, index + 1 < tokens.count,
          tokens[index + 1].kind == .word,
          !["func", "var", "let"].contains(tokens[index + 1].text)
        else { continue }
        let name = tokens[index + 1]
        classes.append(
          DeclaredClass(
            name: String(name.text), objectiveCName: Self.objectiveCName(tokens, before: index),
            isSwift: true, inherited: Self.inherited(tokens, after: index + 2),
            place: lines.place(
              name.offset..<name.offset + name.text.utf8.count, in: path)))
      } else if token.text == "implementation" || token.text == "interface", index > 0,
        tokens[index - 1].text == "@", index + 1 < tokens.count
      {
        let name = tokens[index + 1]
        classes.append(
          DeclaredClass(
            name: String(name.text), objectiveCName: String(name.text), isSwift: false,
            inherited: Self.inherited(tokens, after: index + 2),
            place: lines.place(
              name.offset..<name.offset + name.text.utf8.count, in: path)))
      }
    }
  }

  /// Returns the name in `@objc(Name)` among the attributes and modifiers before `class`, or `nil`.
  private static func objectiveCName(_ tokens: [NativeToken], before index: Int) -> String? {
    var position = index - 1
    for _ in 0..<12 where position >= 3 {
      let text = tokens[position].text
      if text == "}" || text == ";" || text == "{" { return nil }
      if text == ")", tokens[position - 2].text == "(", tokens[position - 3].text == "objc" {
        return String(tokens[position - 1].text)
      }
      position -= 1
    }
    return nil
  }

  /// Returns the names in the inheritance clause of a class.
  private static func inherited(_ tokens: [NativeToken], after index: Int) -> [String] {
    var names: [String] = []
    for token in tokens[min(index, tokens.count)...].prefix(40) {
      if token.text == "{" || token.text == "-" || token.text == "+" || token.text == "@" { break }
      if token.kind == .word { names.append(String(token.text)) }
    }
    return names
  }
}
