internal import Infra

extension TreeDifference {
  /// Returns the changes as an HTML fragment without styles and scripts.
  ///
  /// A `section` of the class `tree-difference` has a `div` of the class `tree-node` for each node:
  /// its path as `code` of the class `path`, and a list of changes. The class of a list item is the
  /// kind of the change, as in JSON. Values are in `ins`, `del` and `span` of the class `common`.
  public func html(_ options: DifferenceDisplayOptions = DifferenceDisplayOptions()) -> String {
    var html = "<section class=\"tree-difference\">\n"
    for group in groups(options) {
      html +=
        "<div class=\"tree-node\"><code class=\"path\">\(lineText(group.path).escapedMarkup)</code>\n<ul>\n"
      for change in group.changes {
        html += "<li class=\"\(kindName(of: change))\">"
        for part in DisplayedChange(change, in: self, options).parts { html += element(part) }
        html += "</li>\n"
      }
      html += "</ul></div>\n"
    }
    let rest = changes.count - options.maximumChanges
    if rest > 0 { html += "<p class=\"rest\">… and \(counted(rest, "more change"))</p>\n" }
    return html + "</section>\n"
  }

  private func element(_ part: DisplayedChange.Part) -> String {
    switch part {
    case .plain(let text): text.escapedMarkup
    case .code(let text): "<code>\(text.escapedMarkup)</code>"
    case .common(let text): "<span class=\"common\">\(text.escapedMarkup)</span>"
    case .removed(let text): "<del>\(text.escapedMarkup)</del>"
    case .added(let text): "<ins>\(text.escapedMarkup)</ins>"
    }
  }
}
