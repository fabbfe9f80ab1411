import ExtensionLint
import NativeRules

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes all bytes. Returns whether this succeeded.
func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

// Print a report in the JSON format of `pageaction lint`, which runs this program.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--help" {
  exit(write(Array("\(NativeRequest.usage)\n".utf8), to: STDOUT_FILENO) ? 0 : 1)
}
guard let request = NativeRequest(arguments: arguments) else {
  _ = write(Array("\(NativeRequest.usage)\n".utf8), to: STDERR_FILENO)
  exit(64)
}
exit(write(NativeLint(request).run().bytes(as: .json), to: STDOUT_FILENO) ? 0 : 1)
