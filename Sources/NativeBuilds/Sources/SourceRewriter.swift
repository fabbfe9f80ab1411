internal import ExtensionLint

/// Rewrites Swift sources of an extension for a system without the Objective-C runtime. Lines keep their
/// numbers.
struct SourceRewriter {
  /// The attributes without a meaning here.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBDesignable",
    "IBInspectable", "GKInspectable", "NSCopying", "NSManaged", "UIApplicationMain",
    "NSApplicationMain",
  ]

  /// The frameworks of the system that exist here.
  private static let frameworks: Set<String> = [
    "Foundation", "UIKit", "MobileCoreServices", "CoreServices", "UniformTypeIdentifiers", "Social",
    "Dispatch", "Swift", "Synchronization", "AppExtensions", "FoundationNetworking",
    "RegexBuilder", "_Concurrency",
  ]

  /// The types of `FoundationNetworking`, which belong to Foundation on Apple's systems.
  private static let networkTypes: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration",
    "URLSessionTask", "URLSessionDataTask", "URLSessionDelegate", "URLCache", "URLCredential",
    "HTTPCookieStorage", "HTTPCookie", "URLSessionUploadTask", "URLSessionDownloadTask",
    "URLSessionTaskDelegate", "URLSessionDataDelegate", "NSMutableURLRequest", "NSURLConnection",
  ]

  /// The methods with selectors of all sources.
  let methods: [String: [DeclaredMembers.Method]]

  init(_ members: [DeclaredMembers]) {
    methods = Dictionary(grouping: members.flatMap(\.methods), by: \.name)
  }

  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  /// The text to compile, and the imports that are left out.
  struct Result {
    var text: [UInt8]
    var missingImports: [String]
  }

  func rewrite(_ bytes: [UInt8], _ tokens: [NativeToken]) -> Result {
    var edits: [Edit] = []
    var missing: [String] = []
    var needsNetwork = false
    var index = 0
    func end(_ position: Int) -> Int {
      tokens[position].offset + tokens[position].text.utf8.count
    }
    while index < tokens.count {
      let token = tokens[index]
      defer { index += 1 }
      guard index + 1 < tokens.count else {
        if Self.networkTypes.contains(String(token.text)) { needsNetwork = true }
        continue
      }
      let next = tokens[index + 1]
      switch token.text {
      case "@" where token.kind == .punctuation && Self.attributes.contains(String(next.text)):
        var last = index + 1
        // Only `@objc (Name)` may have a space before its argument.
        if last + 1 < tokens.count, tokens[last + 1].text == "(",
          next.text == "objc" || tokens[last + 1].offset == end(last)
        {
          last = DeclaredMembers.closing(tokens, last + 1)
        }
        edits.append(Edit(range: token.offset..<end(last), text: ""))
        index = last
      case "#" where next.text == "selector" && index + 2 < tokens.count:
        let last = DeclaredMembers.closing(tokens, index + 2)
        edits.append(
          Edit(
            range: token.offset..<end(last),
            text: selector(tokens[(index + 3)..<max(index + 3, last)])))
        index = last
      case "#" where next.text == "keyPath" && index + 2 < tokens.count:
        let last = DeclaredMembers.closing(tokens, index + 2)
        let path = tokens[(index + 3)..<max(index + 3, last)].map { String($0.text) }.joined()
        edits.append(Edit(range: token.offset..<end(last), text: "\"\(path)\""))
        index = last
      case "#" where next.text == "Preview":
        // The canvas of Xcode.
        var position = index + 2
        while position < tokens.count, tokens[position].text != "{" { position += 1 }
        guard position < tokens.count else { continue }
        let last = DeclaredMembers.closing(tokens, position)
        edits.append(Edit(range: token.offset..<end(last), text: ""))
        index = last
      case "dynamic" where token.kind == .word && ["var", "func"].contains(next.text):
        edits.append(Edit(range: token.offset..<end(index), text: ""))
      case "os"
      where next.text == "(" && index + 2 < tokens.count && tokens[index + 2].text == "iOS":
        edits.append(Edit(range: tokens[index + 2].offset..<end(index + 2), text: "Linux"))
        index += 2
      case "import" where token.kind == .word && next.kind == .word:
        var name = next
        let kinds = ["struct", "class", "enum", "protocol", "func", "var", "typealias", "let"]
        if kinds.contains(String(next.text)), index + 2 < tokens.count { name = tokens[index + 2] }
        guard AppleFrameworks.names.contains(String(name.text)),
          !Self.frameworks.contains(String(name.text))
        else { continue }
        missing.append(String(name.text))
        edits.append(Edit(range: token.offset..<lineEnd(bytes, name.offset), text: ""))
      default:
        if token.kind == .word, Self.networkTypes.contains(String(token.text)) {
          needsNetwork = true
        }
      }
    }
    let imports =
      "import AppExtensions; import UniformTypeIdentifiers; "
      + (needsNetwork ? "import FoundationNetworking; " : "")
    return Result(text: Self.apply(edits, to: bytes, prefix: imports), missingImports: missing)
  }

  private func lineEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != UInt8(ascii: ";"),
      !(bytes[position] == UInt8(ascii: "/") && position + 1 < bytes.count
        && bytes[position + 1] == UInt8(ascii: "/"))
    { position += 1 }
    return position
  }

  /// Applies edits in order. A replaced range keeps its line feeds.
  private static func apply(_ edits: [Edit], to bytes: [UInt8], prefix: String) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    // A byte order mark must stay the first character.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    result += Array(prefix.utf8)
    for edit in edits where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      result += bytes[edit.range].filter { $0 == 0x0A }
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }

  /// Returns the expression for `#selector(…)`.
  private func selector(_ tokens: ArraySlice<NativeToken>) -> String {
    var words = tokens.map { String($0.text) }
    if words.first == "getter" || words.first == "setter" { words.removeFirst(2) }
    // Cut a cast, which chooses between methods of the same name.
    if let cast = words.firstIndex(of: "as") { words.removeSubrange(cast...) }
    // Parentheses around the whole expression.
    while words.first == "(", words.last == ")" {
      words.removeFirst()
      words.removeLast()
    }
    var labels: [String]?
    var path = words
    if let open = words.firstIndex(of: "(") {
      labels = words[(open + 1)...].filter { $0 != ":" && $0 != ")" }
      path = Array(words[..<open])
    }
    let name = path.last ?? ""
    let candidates = methods[name] ?? []
    if let method = candidates.first(where: { labels == nil || $0.labels == labels })
      ?? candidates.first
    {
      return "Selector(\"\(method.selector)\")"
    }
    let text = DeclaredMembers.selector(name: name, labels: labels ?? [])
    // A method of a framework, which is registered by its reference.
    if let first = path.first, first.first?.isUppercase == true {
      return "Selector(\"\(text)\", \(words.joined()))"
    }
    return "Selector(\"\(text)\")"
  }
}
