internal import ExtensionLint
internal import Infra

/// A rewriter of Swift sources for a system without the Objective-C runtime. It preserves the line
/// numbers.
struct SourceRewriter {
  /// The attributes that are removed, because they have no meaning without the Objective-C runtime.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBDesignable",
    "IBInspectable", "GKInspectable", "NSCopying", "NSManaged", "UIApplicationMain",
    "NSApplicationMain",
  ]

  /// The frameworks of Apple's systems that exist on Linux.
  private static let frameworks: Set<String> = [
    "Foundation", "UIKit", "MobileCoreServices", "CoreServices", "UniformTypeIdentifiers", "Social",
    "Dispatch", "Swift", "Synchronization", "AppExtensions", "RegexBuilder", "_Concurrency", "os",
    "OSLog",
  ]

  /// The types of `FoundationNetworking` that `AppExtensions` does not declare. They are imported
  /// one by one, because an import of the whole module would make the other names ambiguous.
  private static let networkTypes: Set<String> = [
    "HTTPCookie", "HTTPCookieStorage", "URLCache", "CachedURLResponse", "URLCredential",
    "URLProtectionSpace", "URLAuthenticationChallenge",
  ]

  private let selectors: SelectorResolution

  private let superclasses: Superclasses

  init(_ members: [DeclaredMembers]) {
    selectors = SelectorResolution(members)
    superclasses = Superclasses(members)
  }

  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  /// The text to compile, and the imports that are left out.
  struct Result {
    var text: [UInt8]
    var missingImports: [String]
    /// The imported modules that are not Apple's, without those of `canImport`.
    var foreignImports: [String] = []
    /// The number of lines of the source.
    var lineCount: Int

    /// Whether the source imports modules that do not exist on Linux.
    var importsMissingModules: Bool { !missingImports.isEmpty || !foreignImports.isEmpty }
  }

  func rewrite(
    _ bytes: [UInt8], _ tokens: [NativeToken], _ members: DeclaredMembers
  ) -> Result {
    var edits = initializers(members)
    var missing: [String] = []
    var foreign: [String] = []
    var conditional: Set<String> = []
    var networkTypes: Set<String> = []
    var index = 0
    func end(_ position: Int) -> Int {
      tokens[position].offset + tokens[position].text.utf8.count
    }
    while index < tokens.count {
      let token = tokens[index]
      defer { index += 1 }
      guard index + 1 < tokens.count else {
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
            text: selector(
              tokens[(index + 3)..<max(index + 3, last)],
              in: members.enclosingType(at: token.offset))))
        index = last
      case "#" where next.text == "keyPath" && index + 2 < tokens.count:
        let last = DeclaredMembers.closing(tokens, index + 2)
        let path = tokens[(index + 3)..<max(index + 3, last)].map { String($0.text) }.joined()
        edits.append(Edit(range: token.offset..<end(last), text: "\"\(path)\""))
        index = last
      case "#" where next.text == "Preview":
        // `#Preview` is only for Xcode's canvas.
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
      case "NSAttributedString" where isEmptyCall(tokens, index),
        "NSMutableAttributedString" where isEmptyCall(tokens, index):
        // These classes do not inherit `init()` on Linux, so pass an empty string.
        edits.append(
          Edit(range: tokens[index + 1].offset..<end(index + 2), text: "(string: \"\")"))
        index += 2
      case "let" where index > 0 && Self.conditionWords.contains(String(tokens[index - 1].text)):
        // `NSURL.absoluteString` is not optional on Linux, so make the bound value optional.
        if let last = endOfBinding(tokens, index), tokens[last].text == "absoluteString" {
          edits.append(Edit(range: end(last)..<end(last), text: " as String?"))
        }
      case "canImport"
      where next.text == "(" && index + 2 < tokens.count
        && tokens[index + 2].text == "os":
        edits.append(Edit(range: tokens[index + 2].offset..<end(index + 2), text: "OSLog"))
        index += 2
      case "canImport" where next.text == "(" && index + 2 < tokens.count:
        conditional.insert(String(tokens[index + 2].text))
      case "import" where token.kind == .word && next.kind == .word:
        var name = next
        let kinds = ["struct", "class", "enum", "protocol", "func", "var", "typealias", "let"]
        if kinds.contains(String(next.text)), index + 2 < tokens.count { name = tokens[index + 2] }
        if Self.frameworks.contains(String(name.text)) {
          let position = name.offset == next.offset ? index + 1 : index + 2
          if name.text == "os" {
            edits.append(Edit(range: name.offset..<end(position), text: "OSLog"))
          }
          // Submodules do not exist on Linux: import `UIKit` for
          // `UIKit.UIGestureRecognizerSubclass`.
          var last = position
          while position == index + 1, last + 2 < tokens.count, tokens[last + 1].text == ".",
            tokens[last + 1].offset == end(last), tokens[last + 2].kind == .word
          { last += 2 }
          if last > position {
            edits.append(Edit(range: end(position)..<end(last), text: ""))
          }
          continue
        }
        guard AppleFrameworks.names.contains(String(name.text)) else {
          foreign.append(String(name.text))
          continue
        }
        missing.append(String(name.text))
        // Apple's frameworks re-export UIKit or Foundation, so import UIKit in place of the
        // framework.
        edits.append(
          Edit(range: token.offset..<lineEnd(bytes, name.offset), text: "import UIKit"))
      default:
        if token.kind == .word, Self.networkTypes.contains(String(token.text)) {
          networkTypes.insert(String(token.text))
        }
      }
    }
    let imports =
      "import AppExtensions; import UniformTypeIdentifiers; "
      + networkTypes.sorted().map { "import class FoundationNetworking.\($0); " }.joined()
    edits.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    return Result(
      text: Self.apply(edits, to: bytes, prefix: imports), missingImports: missing,
      foreignImports: foreign.filter { !conditional.contains($0) },
      lineCount: bytes.count { $0 == UInt8(ascii: "\n") } + 1)
  }

  /// Returns edits that add `init(registeredFor:)` to the classes that cannot inherit it. Tables
  /// create registered cells with this initializer.
  private func initializers(_ members: DeclaredMembers) -> [Edit] {
    members.classBodies.compactMap { type, offset in
      // A class that implements only one of the designated initializers does not inherit this
      // convenience initializer.
      guard let names = members.initializers[type], names.contains("coder"),
        let (base, _) = Self.registeredClasses.first(where: { base, own in
          !names.contains(own) && superclasses.contains(base, of: type)
        })
      else { return nil }
      let problem = "\(type) does not implement the initializer of \(base) for registered classes."
      return Edit(
        range: offset..<offset,
        text: " required init(registeredFor _: String) { fatalError(\"\(problem)\") } ")
    }
  }

  /// The classes that tables create, and the first argument label of their designated initializer.
  private static let registeredClasses = [
    ("UITableViewCell", "style"), ("UITableViewHeaderFooterView", "reuseIdentifier"),
  ]

  /// The tokens that can precede an optional binding.
  private static let conditionWords: Set<String> = ["if", "guard", "while", ","]

  /// Whether `()` follows a token.
  private func isEmptyCall(_ tokens: [NativeToken], _ index: Int) -> Bool {
    index + 2 < tokens.count && tokens[index + 1].text == "(" && tokens[index + 2].text == ")"
  }

  /// Returns the index of the last token of an optional binding.
  private func endOfBinding(_ tokens: [NativeToken], _ start: Int) -> Int? {
    guard start + 3 < tokens.count, tokens[start + 2].text == "=" else { return nil }
    var index = start + 3
    while index < tokens.count {
      switch tokens[index].text {
      case "(", "[": index = DeclaredMembers.closing(tokens, index)
      case ",", "{", "else", "}", ")", ";": return index - 1
      default: break
      }
      index += 1
    }
    return nil
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
    // Replace the byte order mark, which is valid only at the start of a file, with the prefix.
    var position = bytes.utf8ByteOrderMarkLength
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

  /// Returns the expression that replaces `#selector(…)`.
  /// - Parameters:
  ///   - tokens: The tokens between the parentheses.
  ///   - type: The type that contains the expression.
  private func selector(_ tokens: ArraySlice<NativeToken>, in type: String?) -> String {
    var words = tokens.map { String($0.text) }
    if words.count > 2, words[1] == ":", ["getter", "setter"].contains(words[0]) {
      words.removeFirst(2)
    }
    // Remove a cast, which selects an overload.
    if let cast = words.firstIndex(of: "as") { words.removeSubrange(cast...) }
    // Remove parentheses around the expression. If they enclosed a cast, the closing parenthesis
    // was already removed with it.
    while words.first == "(" {
      words.removeFirst()
      if words.count(where: { $0 == ")" }) > words.count(where: { $0 == "(" }) {
        words.removeLast()
      }
    }
    var labels: [String]?
    var path = words
    if let open = words.firstIndex(of: "(") {
      labels = words[(open + 1)...].filter { $0 != ":" && $0 != ")" }
      path = Array(words[..<open])
    }
    if let method = selectors.method(path, labels: labels, in: type) {
      return "Selector(\"\(method.selector)\")"
    }
    let text = DeclaredMembers.selector(name: path.last ?? "", labels: labels ?? [])
    // The method belongs to a framework. Pass a reference to it, because this registers the method
    // under the selector.
    if let first = path.first, first.first?.isUppercase == true {
      return "Selector(\"\(text)\", \(words.joined()))"
    }
    return "Selector(\"\(text)\")"
  }
}
