internal import Infra

extension ChangeReport {
  /// Returns a fragment of HTML: an `ol` with an item for each difference.
  ///
  /// The list has the class `value-changes`, and each item has its kind as its class, such as
  /// `removed`. Paths are `code` elements, old values `del`, new values `ins`, and different parts
  /// `mark`.
  package func html() -> String {
    var html = "<ol class=\"value-changes\">\n"
    for (change, lines) in lines {
      html += "<li class=\"\(change.kind.rawValue)\">"
      html += lines.map { $0.parts.map(\.html).joined() }.joined(separator: "<br>")
      html += "</li>\n"
    }
    html += "</ol>\n"
    if let omission { html += "<p class=\"omitted\">\(omission.escapedMarkup)</p>\n" }
    return html
  }
}

extension ChangeLine.Part {
  fileprivate var html: String {
    let text = text.escapedMarkup
    return switch role {
    case .path: "<code>\(text)</code>"
    case .old: "<del>\(text)</del>"
    case .new: "<ins>\(text)</ins>"
    case .oldPart: "<del><mark>\(text)</mark></del>"
    case .newPart: "<ins><mark>\(text)</mark></ins>"
    case .plain: text
    }
  }
}
