internal import Infra
import PageDOM

extension Tokenizer {
  /// The escape state of script data: inside `<!--`, and inside a `<script>` there.
  private enum Escape {
    case none, escaped, doubleEscaped
  }

  mutating func nextInScriptData() -> Token.Kind? {
    let start = position
    let stop = scriptDataEnd(from: start)
    if stop == start { return readRawEndTag() }
    return setText(start..<stop, resumingAt: stop)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#script-data-state
  private mutating func scriptDataEnd(from start: Int) -> Int {
    var escape = Escape.none
    var place = start
    // The number of `-` directly before `place`, at most 2; used only in escaped states.
    var dashes = 0
    while place < end {
      if escape == .none {
        guard let found = firstByte(0x3C, in: place..<end) else { return end }
        if isAppropriateEndTag(at: found) { return found }
        place = found + 1
        // https://html.spec.whatwg.org/multipage/parsing.html#script-data-escape-start-state
        if place + 2 < end, input[place] == 0x21, input[place + 1] == 0x2D,
          input[place + 2] == 0x2D
        {
          escape = .escaped
          dashes = 2
          place += 3
        }
        continue
      }
      switch input[place] {
      case 0x2D:
        // https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-dash-state
        dashes = min(dashes + 1, 2)
        place += 1
      case 0x3E:
        // https://html.spec.whatwg.org/multipage/parsing.html#script-data-escaped-dash-dash-state
        if dashes == 2 { escape = .none }
        dashes = 0
        place += 1
      case 0x3C:
        dashes = 0
        if escape == .escaped, isAppropriateEndTag(at: place) { return place }
        place = pastScriptTag(at: place, &escape)
      default:
        dashes = 0
        place += 1
      }
    }
    return end
  }

  /// Skips a `<` and a tag name in an escaped script. The name `script` changes the state.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escape-start-state
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escape-end-state
  private mutating func pastScriptTag(at place: Int, _ escape: inout Escape) -> Int {
    var name = place + 1
    if escape == .doubleEscaped {
      guard name < end, input[name] == 0x2F else { return name }
      name += 1
    }
    let script = StaticString("script")
    var stop = name
    while stop < end, stop - name < script.utf8CodeUnitCount,
      input[stop].asciiLowercased == script.utf8Start[stop - name]
    {
      stop += 1
    }
    if stop - name == script.utf8CodeUnitCount, stop < end, endsTagName(input[stop]) {
      escape = escape == .escaped ? .doubleEscaped : .escaped
      return stop + 1
    }
    // Other names do not change the state. The caller processes the byte at `stop` again.
    return stop
  }
}
