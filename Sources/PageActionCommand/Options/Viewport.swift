internal import ArgumentParser

/// The viewport size, in CSS pixels.
struct Viewport {
  /// The valid widths and heights. The upper bound is larger than any screen.
  private static let lengths = 1...100_000

  var width: Int
  var height: Int

  /// Parses a size such as `1024x768`.
  init(parsing text: String) throws {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.lengths.contains(width), Self.lengths.contains(height)
    else {
      throw ValidationError(
        "Specify the width and height in pixels, from 1 to 100000 each, such as 1024x768.")
    }
    self.width = width
    self.height = height
  }
}
