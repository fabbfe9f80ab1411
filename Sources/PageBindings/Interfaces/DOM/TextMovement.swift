internal import CInternalScripts
internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// - Source: https://tc39.es/ecma402/#segmenter-objects
private struct ScriptSegmenter: TextSegmenting {
  let realm: Realm

  /// A script that returns the segment ends, separated by commas. The ends of segments that are not
  /// words are negative.
  private static let segment = InternalScript(embedded: pageaction_textSegments())

  func words(in text: [UInt16]) -> [TextSegment] { segments(of: text, ofWords: true) }

  func sentences(in text: [UInt16]) -> [TextSegment] { segments(of: text, ofWords: false) }

  private func segments(of text: [UInt16], ofWords: Bool) -> [TextSegment] {
    let call = Call(scope: realm.scope)
    guard
      // Creating the Boolean value allocates no memory, so the garbage collector cannot run and
      // free the string.
      let value = try? realm.call(
        Self.segment, call.string(DOMString(utf16: text)), call.boolean(ofWords)),
      let ends = try? call.text(value: value).string
    else { return [] }
    var start = 0
    return ends.split(separator: ",").compactMap { word in
      guard let end = Int(word), abs(end) > start, abs(end) <= text.count else { return nil }
      defer { start = abs(end) }
      return TextSegment(start..<abs(end), isWord: end > 0)
    }
  }
}

enum TextMovement {
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-modify
  static var modify: Member {
    .method("modify") { call in
      let selection = try call.this(Selection.self)
      guard call.count > 2 else { return nil }
      let alter = try call.text(0).string.lowercased()
      let direction = try call.text(1).string.lowercased()
      guard alter == "move" || alter == "extend",
        let forward = ["forward": true, "right": true, "backward": false, "left": false][direction],
        let granularity = TextGranularity(rawValue: try call.text(2).string.lowercased())
      else { return nil }
      selection.modify(
        extends: alter == "extend", forward: forward, by: granularity,
        ScriptSegmenter(realm: call.realm))
      return nil
    }
  }

  /// A nonstandard WebKit method.
  static var expand: Member {
    .method("expand") { call in
      let range = try call.this(LiveRange.self)
      guard call.has(0), let unit = LiveRange.Unit(rawValue: try call.text(0).string) else {
        return nil
      }
      guard range.root.isDocument else { throw NativeError.type("Type error") }
      range.expand(to: unit, ScriptSegmenter(realm: call.realm))
      return nil
    }
  }

  private static let fold = InternalScript(embedded: pageaction_foldedText())

  /// - Source: https://developer.mozilla.org/en-US/docs/Web/API/Window/find
  static var find: Member {
    .method("find") { call in
      let realm = call.realm
      guard call.has(0), let selection = realm.document.selection else {
        return call.boolean(false)
      }
      var options = TextSearch.Options()
      options.isCaseSensitive = call.boolean(1)
      options.isBackward = call.boolean(2)
      options.wrapsAround = call.boolean(3)
      // Reading the property installs the handler that fires `selectionchange`.
      _ = realm.selection
      let search = TextSearch(try call.text(0), options) { scalar in
        let text = DOMString(String(scalar))
        let folded = try? realm.call(fold, call.string(text))
        return ((try? folded.map { try call.text(value: $0) }) ?? text).utf16
      }
      return call.boolean(search.select(in: selection))
    }
  }
}
