import Testing

/// A page and what WebKit 2.50 makes of it.
struct ParserCase: Sendable, CustomTestStringConvertible {
  var page: String
  var html: String

  init(_ page: String, _ html: String) {
    self.page = page
    self.html = html
  }

  var testDescription: String { page }
}
