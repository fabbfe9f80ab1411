private import PlatformLibC

/// The command-line arguments as bytes. They include bytes that are not valid UTF-8, which
/// `CommandLine.arguments` would replace.
enum CommandLineWords {
  static var all: [UnsafeRawBufferPointer] {
    var words: [UnsafeRawBufferPointer] = []
    var next = CommandLine.unsafeArgv
    while let word = next.pointee {
      words.append(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      next += 1
    }
    return Array(words.dropFirst())
  }
}
