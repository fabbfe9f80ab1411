import PlatformLibC

// The program of `Tools/mutate`.

private func report(_ message: String) {
  let line = Array("mutate: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

do {
  let options = try MutationOptions(Array(CommandLine.arguments.dropFirst()))
  exit(try MutationRun(options).run() ? 1 : 0)
} catch let error as MutationFailure {
  report(error.message)
} catch {
  report("\(error)")
}
exit(64)
