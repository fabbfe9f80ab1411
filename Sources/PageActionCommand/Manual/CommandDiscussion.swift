/// The parts of a command's discussion: the paragraphs, and the examples after "Examples:".
struct CommandDiscussion {
  /// The paragraphs, except the examples and the exit status, which have separate sections in the
  /// manual page.
  var description: [String] = []

  /// The lines of the examples, without their common indentation.
  var examples: [String] = []

  init(_ text: String) {
    for paragraph in text.split(separator: "\n\n").map(String.init) {
      let lines = paragraph.split(separator: "\n").map(String.init)
      if lines.first == "Examples:" {
        examples += lines.dropFirst().map { String($0.dropFirst(2)) }
      } else if !paragraph.hasPrefix("Exit status:") {
        description.append(paragraph)
      }
    }
  }
}
