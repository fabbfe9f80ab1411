/// The calls in an error's `stack`, innermost first. JavaScriptCore writes one line per call.
struct CallStack {
  struct Frame: Equatable {
    var text: Substring

    /// The source URL of the called function's script; `nil` for native code.
    var file: Substring?
    var line: Int?
    var column: Int?
  }

  let frames: [Frame]

  /// The maximum number of frames: a script can make a stack of any length, or assign any text to
  /// `stack`.
  private static let maximumFrames = 1000

  /// Parses lines of the form `function@file:line:column`; an anonymous function's line has no
  /// `function@`.
  init(parsing stack: String) {
    frames =
      stack.split(separator: "\n", maxSplits: CallStack.maximumFrames)
      .prefix(CallStack.maximumFrames).map(Frame.init(parsing:))
  }
}

extension CallStack.Frame {
  fileprivate init(parsing text: Substring) {
    self.text = text
    var place = text
    guard let column = place.popNumber(), let line = place.popNumber() else { return }
    file = place.firstIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
    self.line = line
    self.column = column
  }
}

extension Substring {
  /// Removes a trailing `:` and number, and returns the number.
  fileprivate mutating func popNumber() -> Int? {
    guard let colon = lastIndex(of: ":"), let number = Int(self[index(after: colon)...]) else {
      return nil
    }
    self = self[..<colon]
    return number
  }
}
