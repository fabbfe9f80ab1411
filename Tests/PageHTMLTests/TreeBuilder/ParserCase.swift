import Testing

/// A page and its tree in WebKit 2.50.
struct ParserCase: Sendable, CustomTestStringConvertible {
  var page: String
  var html: String

  init(_ page: String, _ html: String) {
    self.page = page
    self.html = html
  }

  var testDescription: String { page }
}
