internal import FlyingFox

/// A request for the extensions that appear for a page or other content.
struct ActivationQuery: Sendable {
  /// The options of `pageaction activation` for samples of content, by the kind of content.
  private static let samples = [
    "file": ["--file", "Document.pdf"], "image": ["--image", "Photo.heic"],
    "text": ["--text", "Selected text"], "url": ["--url", "https://example.com/"],
  ]

  static let hosts: Set = [
    "safari", "firefox", "chrome", "photos", "mail", "notes", "files", "news",
  ]

  /// The options of `pageaction activation`.
  let words: [String]

  init(_ request: HTTPRequest, in project: Project) throws(StudioError) {
    func value(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
    var words: [String]
    if let content = value("content") {
      guard let sample = Self.samples[content] else {
        throw StudioError(
          "The parameter 'content' is '\(content)'.", remedy: "Use file, image, text or url.")
      }
      words = sample
    } else if let page = try project.item(value("page") ?? "", .page) {
      words = ["--page", page.argument]
    } else {
      throw StudioError("The parameter 'page' does not name a page of the project.")
    }
    if let host = value("host"), !host.isEmpty {
      guard Self.hosts.contains(host) else {
        throw StudioError("The parameter 'host' is '\(host)', which is not a host app.")
      }
      words += ["--host", host]
    }
    self.words = words
  }
}
