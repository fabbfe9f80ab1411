private import PlatformLibC

/// The command-line arguments as bytes. `CommandLine.arguments` replaces bytes that are not UTF-8.
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
