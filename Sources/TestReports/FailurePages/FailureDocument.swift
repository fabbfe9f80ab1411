internal import Infra

/// The parts that all HTML files about failures share.
enum FailureDocument {
  /// The content security policy. It blocks all requests, and all scripts except the file's own.
  /// Styles of saved pages apply, but can load only `data:` URLs. Frames inherit the policy.
  /// - Source: https://www.w3.org/TR/CSP3/
  private static let policy =
    "default-src 'none'; img-src data:; font-src data:; media-src data:; style-src 'unsafe-inline';"
    + " script-src \(FailurePageScript.sources); base-uri 'none'; form-action 'none'"

  /// The text with which all files begin.
  static let generatorStart = """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="generator" content="pageaction test">

    """

  /// Returns the start of a file, which later runs use to recognize it.
  static func start(title: String) -> String {
    "\(generatorStart)<title>\(title.htmlLine)</title>\n"
  }

  static func appendStart(title: String, to buffer: inout ReportBuffer) {
    buffer.append(start(title: title))
    buffer.append(
      """
      <meta http-equiv="x-dns-prefetch-control" content="off">
      <meta name="referrer" content="no-referrer">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <style>
      \(FailurePageStyle.sheet)</style>

      """)
  }

  /// Appends the tabs. They are hidden until the script shows them.
  static func appendTabs(
    _ tabs: [(identifier: String, title: String)], to buffer: inout ReportBuffer
  ) {
    buffer.append(line: "<div role=\"tablist\" aria-label=\"Sections\" hidden>")
    for (identifier, title) in tabs {
      buffer.append(
        line: "<button type=\"button\" role=\"tab\" id=\"\(identifier)-tab\""
          + " aria-controls=\"\(identifier)\">\(title)</button>")
    }
    buffer.append(line: "</div>")
  }

  static func appendEnd(script: String, to buffer: inout ReportBuffer) {
    buffer.append(line: "<script>\(script)</script>")
  }
}

extension String {
  /// The text as HTML on one line.
  var htmlLine: String { visibleLine.escapedMarkup }

  /// The text as HTML with line feeds. The line ends of other systems become line feeds.
  var htmlText: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return visibleText.escapedMarkup }
    var bytes: [UInt8] = []
    var isAfterReturn = false
    for byte in utf8 {
      if byte == UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !isAfterReturn {
        bytes.append(byte)
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
    return String(decoding: bytes, as: UTF8.self).visibleText.escapedMarkup
  }
}
