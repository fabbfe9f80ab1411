import NativeRules

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Prints a report in the JSON form of `pageaction lint`. That program runs this one.
let arguments = Array(CommandLine.arguments.dropFirst())
guard let request = NativeRequest(arguments: arguments) else {
  fputs("\(NativeRequest.usage)\n", stderr)
  exit(64)
}
let output = NativeLint(request).run().bytes(as: .json)
output.withUnsafeBytes { bytes in
  _ = fwrite(bytes.baseAddress, 1, bytes.count, stdout)
}
