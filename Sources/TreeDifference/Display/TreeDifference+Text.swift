extension TreeDifference {
  /// Returns the changes as lines of text, or the empty string if there are none.
  ///
  /// A line with the path of a node precedes its changes. They begin with `+`, `-`, `~` (changed)
  /// or `>` (moved). Without colors, the removed and added parts of a changed value are written as
  /// `[-removed-]` and `{+added+}`.
  public func text(_ options: DifferenceDisplayOptions = DifferenceDisplayOptions()) -> String {
    var text = ""
    for group in groups(options) {
      text +=
        options.isColored
        ? "\u{1B}[1m\(lineText(group.path))\u{1B}[0m\n" : lineText(group.path) + "\n"
      for change in group.changes {
        let displayed = DisplayedChange(change, in: self, options)
        text += "  \(displayed.marker.rawValue) \(line(displayed, options.isColored))\n"
      }
    }
    let rest = changes.count - options.maximumChanges
    if rest > 0 { text += "… and \(counted(rest, "more change"))\n" }
    return text
  }

  private func line(_ change: DisplayedChange, _ isColored: Bool) -> String {
    // The line's marker suffices if the change adds or removes everything on the line.
    let isWhole = change.marker != .changed
    return change.parts.map { part in
      switch part {
      case .plain(let text), .code(let text), .common(let text): text
      case .removed(let text):
        isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : isWhole ? text : "[-\(text)-]"
      case .added(let text):
        isColored ? "\u{1B}[32m\(text)\u{1B}[0m" : isWhole ? text : "{+\(text)+}"
      }
    }.joined()
  }
}
