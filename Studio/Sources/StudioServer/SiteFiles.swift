internal import Foundation
internal import StudioSite

/// The files of the studio's web page.
enum SiteFiles {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
  ]

  /// The contents and the types of the files, by name.
  static let all: [String: (type: String, content: Data)] = {
    var count = 0
    let start = pageaction_siteFiles(&count)
    var files: [String: (type: String, content: Data)] = [:]
    for file in UnsafeBufferPointer(start: start, count: count) {
      let name = String(cString: file.name)
      let suffix = name.split(separator: ".").last.map(String.init) ?? ""
      files[name] = (
        types[suffix] ?? "application/octet-stream", Data(bytes: file.text, count: file.size)
      )
    }
    let scripts = files.filter { $0.key.hasSuffix(".js") }
      .mapValues { String(decoding: $0.content, as: UTF8.self) }
    let modules = ModuleBundle(entry: "studio.js", files: scripts).text
    files["modules.js"] = (types["js"] ?? "", Data(modules.utf8))
    return files
  }()
}
