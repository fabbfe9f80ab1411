/// An error's `stack`, as JavaScriptCore writes it: a line for each call, innermost first.
struct CallStack {
  /// One call.
  struct Frame: Equatable {
    /// The line as it was.
    var text: Substring

    /// The file, its line and column; `nil` for native code.
    var file: Substring?
    var line: Int?
    var column: Int?
  }

  let frames: [Frame]

  /// Scripts can make stacks of any length, or put any text in their place.
  private static let maximumFrames = 1000

  /// Reads `function@file:line:column` lines; an anonymous function's have no `function@`.
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
  /// Takes `:` and a number off the end.
  fileprivate mutating func popNumber() -> Int? {
    guard let colon = lastIndex(of: ":"), let number = Int(self[index(after: colon)...]) else {
      return nil
    }
    self = self[..<colon]
    return number
  }
}
