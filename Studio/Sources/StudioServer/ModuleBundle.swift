/// A script that contains all modules of the web page, so that the browser needs only one request.
///
/// Imports must be lines `import { a, b } from "./file.js";`, and each export must begin a line.
/// Each module becomes the body of a function that returns the exports of the module.
struct ModuleBundle {
  private(set) var text = "const modules = {};\n"
  private let files: [String: String]
  private var added: Set<String> = []

  /// - Parameter files: The texts of the modules by name.
  init(entry: String, files: [String: String]) {
    self.files = files
    add(entry)
  }

  private mutating func add(_ name: String) {
    guard added.insert(name).inserted, let file = files[name] else { return }
    var body = ""
    var exports: [String] = []
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (names, module) = Self.importedNames(line) {
        add(module)
        body += "const {\(names)} = modules[\"\(module)\"];\n"
      } else if line.hasPrefix("export ") {
        let declaration = line.dropFirst("export ".count)
        if let name = Self.declaredName(declaration) { exports.append(name) }
        body += declaration + "\n"
      } else {
        body += line + "\n"
      }
    }
    text +=
      "modules[\"\(name)\"] = (() => {\n\(body)return { \(exports.joined(separator: ", ")) };\n})();\n"
  }

  private static func importedNames(_ line: Substring) -> (names: Substring, module: String)? {
    let parts = line.split(separator: "\"")
    guard line.hasPrefix("import {"), parts.count == 3, parts[1].hasPrefix("./"),
      let end = parts[0].lastIndex(of: "}")
    else { return nil }
    return (parts[0][..<end].dropFirst("import {".count), String(parts[1].dropFirst(2)))
  }

  private static func declaredName(_ declaration: Substring) -> String? {
    declaration.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
      .first { !["async", "function", "const", "let", "class"].contains($0) }.map(String.init)
  }
}
