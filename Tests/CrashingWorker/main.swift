import Batch
import PlatformLibC

// A worker that crashes at each page whose URL contains the first argument.
let trigger = CommandLine.arguments[1]
BatchWorker.run(input: STDIN_FILENO, output: STDOUT_FILENO) { url in
  if url.contains(trigger) { abort() }
}
