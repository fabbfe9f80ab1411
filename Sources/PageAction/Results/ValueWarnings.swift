internal import PropertyLists

/// The warnings about single values. A summary replaces all warnings after the 99th.
struct ValueWarnings {
  private(set) var all: [ActionWarning] = []

  private static let limit = 99

  /// Adds a warning; `message` starts with a lowercase letter.
  mutating func add(_ message: String, at path: PropertyListPath) {
    if all.count < ValueWarnings.limit {
      all.append(ActionWarning(path: path.description, message: message))
    } else if all.count == ValueWarnings.limit {
      all.append(ActionWarning(message: "further warnings about values are omitted."))
    }
  }
}
