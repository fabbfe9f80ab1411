internal import Infra

extension CoverageReport {
  /// Returns a page with the figures and the marked sources. It has no scripts and needs no other
  /// files.
  package func html() -> String {
    let files = files
    let rows = files.enumerated().map { index, file in
      Self.row("<a href=\"#f\(index)\">\(Self.escaped(file.path))</a>", file.figures)
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Script coverage: \(figures.statements.percentage) % of statements</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>Script coverage</h1>
      <table class="figures">
      <thead><tr><th scope="col">File</th><th scope="col">Statements</th><th scope="col">Branches</th>\
      <th scope="col">Functions</th><th scope="col">Lines</th></tr></thead>
      <tbody>
      \((rows + [Self.row("All files", figures)]).joined(separator: "\n"))
      </tbody>
      </table>
      <p class="legend">Not run: <mark class="s">statement</mark> <mark class="f">function</mark> \
      <mark class="b">one way of a branch</mark>. The first number is the line, the second one its count.</p>
      \(files.enumerated().map(Self.section).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private static func row(_ name: String, _ figures: CoverageFigures) -> String {
    let all = [figures.statements, figures.branches, figures.functions, figures.lines]
    let cells = all.map { "<td>\($0.percentage) % <small>\($0.covered)/\($0.total)</small></td>" }
    return "<tr><th scope=\"row\">\(name)</th>\(cells.joined())</tr>"
  }

  private static func section(_ index: Int, _ file: FileCoverage) -> String {
    let links = file.uncoveredLines.map { range in
      "<a href=\"#f\(index)-\(range.lowerBound)\">\(text(range))</a>"
    }
    let uncovered =
      links.isEmpty ? "" : "\n<p>Uncovered lines: \(links.joined(separator: ", "))</p>"
    let counts = Dictionary(uniqueKeysWithValues: file.lines.map { ($0.line, $0.count) })
    let lines = SourceMarks(file).lines.enumerated().map { offset, segments in
      let number = offset + 1
      let count = counts[number]
      let kind = count == nil ? "" : count == 0 ? " class=\"no\"" : " class=\"yes\""
      return "<tr id=\"f\(index)-\(number)\"\(kind)><td>\(number)</td>"
        + "<td>\(count.map { "\($0)" } ?? "")</td>"
        + "<td>\(segments.map(marked).joined())</td></tr>"
    }
    return """
      <section>
      <h2 id="f\(index)">\(escaped(file.path))</h2>\(uncovered)
      <div class="source" tabindex="0" role="region" aria-label="Source of \(escaped(file.path))"><table>
      \(lines.joined(separator: "\n"))
      </table></div>
      </section>
      """
  }

  private static func marked(_ segment: SourceMarks.Segment) -> String {
    let text = escaped(segment.text)
    // In an uncovered statement, ignore the other kinds, which add no information.
    if segment.kinds.contains(.statement) { return "<mark class=\"s\">\(text)</mark>" }
    if segment.kinds.contains(.function) { return "<mark class=\"f\">\(text)</mark>" }
    if segment.kinds.contains(.branch) { return "<mark class=\"b\">\(text)</mark>" }
    return text
  }

  /// Returns the text as HTML. Replaces control characters, which HTML does not allow, and other
  /// hidden characters, which could reorder the source.
  private static func escaped(_ text: String) -> String {
    text.escapingHidden(as: { _ in "\u{FFFD}" }).escapedMarkup
  }

  private static let style = """
    :root { --text: #1d1d1f; --back: #fff; --quiet: #6e6e73; --line: #d2d2d7; --yes: #e3f5e6; --no: #fde4e2;
      --s: #f9b8b3; --b: #ffe08a; --f: #f7c58b; --link: #0058b0; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #f5f5f7; --back: #1d1d1f; --quiet: #a1a1a6; --line: #424245; --yes: #16351d; --no: #451a18;
        --s: #8c2b25; --b: #6b5300; --f: #70430c; --link: #6cb4ff; }
    }
    body { margin: 2rem; font: 1rem/1.4 system-ui, sans-serif; color: var(--text); background: var(--back); }
    a { color: var(--link); }
    small, .source td:nth-child(-n+2) { color: var(--quiet); }
    table { border-collapse: collapse; }
    .figures th, .figures td { padding: .3rem .8rem; border-bottom: 1px solid var(--line); text-align: right; }
    .figures th:first-child { text-align: left; }
    .source { overflow-x: auto; border: 1px solid var(--line); }
    .source td { padding: 0 .6rem; font: .85rem/1.5 ui-monospace, monospace; white-space: pre; tab-size: 4; }
    .source td:nth-child(-n+2) { text-align: right; user-select: none; }
    .yes td:nth-child(2) { background: var(--yes); }
    .no td:nth-child(2) { background: var(--no); }
    tr:target { outline: 2px solid var(--link); }
    mark { color: inherit; }
    .s { background: var(--s); }
    .b { background: var(--b); }
    .f { background: var(--f); }
    """
}
