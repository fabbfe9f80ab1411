/// Files that violate a rule, or that show how to follow it.
///
/// The character `▶` marks the places of the expected findings. It is not part of the file.
public struct LintSample: Sendable {
  /// A file with its path in the folder of the extension.
  public struct File: Sendable {
    /// The path, such as `Info.plist`.
    public var path: String
    /// The text with marks.
    public var text: String
    /// The part of the text that documentation shows.
    public var excerpt: String
  }

  /// The character that marks the place of a finding.
  public static let mark: Character = "▶"

  public var files: [File]

  /// The place of the finding if it is not marked: a path, or a path with a line and a column.
  public var expectedPlace: String?

  /// The arguments of `pageaction-lint-native`, for samples of native sources.
  public var nativeArguments: [String] = []

  init(_ files: [File]) {
    self.files = files
  }

  /// Returns the text of a file without marks, and the positions of the marks.
  public static func split(_ text: String) -> (text: String, marks: [LintPlace.Position]) {
    var marks: [LintPlace.Position] = []
    var position = LintPlace.Position(line: 1, column: 1)
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if Character(scalar) == mark {
        marks.append(position)
        continue
      }
      result.append(scalar)
      if scalar == "\n" {
        position = LintPlace.Position(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
    }
    return (String(result), marks)
  }
}

// MARK: Samples by subject

extension LintSample {
  /// Returns an Info.plist with the given entries of its root dictionary.
  static func infoPlist(_ entries: String, and more: [File] = []) -> LintSample {
    LintSample([file(entries, around: entries)] + more)
  }

  /// Returns an Info.plist with the given entries of `NSExtension`.
  static func extensionEntries(_ entries: String, and more: [File] = []) -> LintSample {
    LintSample(
      [file("<key>NSExtension</key>\n<dict>\n\(entries)\n</dict>", around: entries)] + more)
  }

  /// Returns an Info.plist with the given entries of `NSExtensionAttributes`.
  static func attributes(
    _ entries: String, point: String = "com.apple.ui-services", and more: [File] = []
  ) -> LintSample {
    let dictionary = """
      <key>NSExtension</key>
      <dict>
      <key>NSExtensionPointIdentifier</key>
      <string>\(point)</string>
      <key>NSExtensionPrincipalClass</key>
      <string>ActionViewController</string>
      <key>NSExtensionAttributes</key>
      <dict>
      \(entries)
      </dict>
      </dict>
      """
    return LintSample([file(dictionary, around: entries)] + more)
  }

  /// Returns an Info.plist with an activation rule, which is a `dict` or `string` element.
  static func rule(
    _ rule: String, script: String? = nil, marksRule: Bool = false
  ) -> LintSample {
    var entries = "\(marksRule ? "▶" : "")<key>NSExtensionActivationRule</key>\n\(rule)"
    var more: [File] = []
    if let script {
      entries += "\n<key>NSExtensionJavaScriptPreprocessingFile</key>\n<string>Action</string>"
      more = [File(path: "Action.js", text: script, excerpt: "")]
    }
    var sample = attributes(entries, and: more)
    sample.files[0].excerpt = rule
    return sample
  }

  /// Returns a preprocessing script and an Info.plist that declares it.
  static func script(_ text: String, and more: [File] = []) -> LintSample {
    let entries = """
      <key>NSExtensionActivationRule</key>
      <dict>
      <key>NSExtensionActivationSupportsWebPageWithMaxCount</key>
      <integer>1</integer>
      </dict>
      <key>NSExtensionJavaScriptPreprocessingFile</key>
      <string>Action</string>
      """
    var info = attributes(entries).files[0]
    info.excerpt = ""
    return LintSample([File(path: "Action.js", text: text, excerpt: text), info] + more)
  }

  /// Returns a script whose `ExtensionPreprocessingJS` object has the given methods.
  static func run(_ methods: String) -> LintSample {
    script(
      "var ExtensionPreprocessingJS = {\n"
        + methods.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") + "\n};")
  }

  /// Returns a Swift or Objective-C source file.
  static func native(
    _ text: String, path: String = "ActionViewController.swift", arguments: [String] = []
  ) -> LintSample {
    var sample = LintSample([File(path: path, text: text + "\n", excerpt: text)])
    sample.nativeArguments = arguments
    return sample
  }

  private static func file(_ entries: String, around excerpt: String) -> File {
    File(
      path: "Info.plist",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \(entries)
        </dict>
        </plist>

        """, excerpt: excerpt)
  }
}
