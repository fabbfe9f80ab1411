internal import Infra
internal import PropertyLists
internal import StudioSite

/// A report as an HTML file that needs no other file and no server.
///
/// The report has an import map, which contains its JavaScript modules as `data:` URLs. A module
/// with a `data:` URL cannot import another module by a relative path. So an import of `./tabs.js`
/// is replaced with an import of the bare specifier `tabs.js`.
/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#import-maps
struct ReportDocument {
  /// The Content Security Policy. It blocks all requests to the network. It allows inline scripts
  /// and styles, and scripts, images and fonts in `data:` URLs.
  /// - Source: https://www.w3.org/TR/CSP3/
  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline';"
    + " img-src data:; font-src data:; form-action 'none'"

  let title: String
  let data: PropertyList

  func bytes() throws(CommandFailure) -> [UInt8] {
    let style = pageaction_siteStyle().pointee.bytes
    var bytes = Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta http-equiv="x-dns-prefetch-control" content="off">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="pageaction">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escapedMarkup)</title>
      <link rel="icon" href="data:,">
      <style>

      """.utf8)
    bytes += style
    bytes += Array("</style>\n<script type=\"importmap\">\n".utf8)
    bytes += Self.importMap
    bytes += Array("\n</script>\n<script type=\"application/json\" id=\"report-data\">\n".utf8)
    Self.append(try Self.json(data), escapingMarkupTo: &bytes)
    bytes += Array("\n</script>\n<script type=\"module\">import \"report.js\";</script>\n".utf8)
    return bytes
  }

  private static var importMap: [UInt8] {
    var count = 0
    let start = pageaction_reportModules(&count)
    let files = UnsafeBufferPointer(start: start, count: count)
    var map = Array(#"{"imports":{"#.utf8)
    for (index, file) in files.enumerated() {
      let text = String(decoding: file.bytes, as: UTF8.self).replacing("from \"./", with: "from \"")
      if index > 0 { map.append(UInt8(ascii: ",")) }
      map += Array("\n\"\(String(cString: file.name))\":\"data:text/javascript;base64,".utf8)
      map += Base64.encode(Array(text.utf8)[...])
      map.append(UInt8(ascii: "\""))
    }
    return map + Array("}}".utf8)
  }

  private static func json(_ value: PropertyList) throws(CommandFailure) -> [UInt8] {
    do throws(PropertyListError) {
      return try value.bytes(as: .json)
    } catch {
      throw .script("The report cannot be written: \(error)")
    }
  }

  /// Appends JSON in which each `<` is escaped, because `</script>` and `<!--` have a meaning in a
  /// script element. The result is valid JSON, because `<` occurs only in strings.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
  private static func append(_ json: [UInt8], escapingMarkupTo bytes: inout [UInt8]) {
    for byte in json {
      if byte == UInt8(ascii: "<") {
        bytes += Array(#"\u003C"#.utf8)
      } else {
        bytes.append(byte)
      }
    }
  }
}

extension pageaction_site_file {
  fileprivate var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: text, count: size) }
}
