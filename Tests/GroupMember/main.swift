internal import AppGroups
private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

// A program that tests start as a process of an App Group. It writes a line to standard output
// after each step.

let words = CommandLine.arguments
guard words.count >= 4 else { exit(64) }
let (command, groups, text) = (words[1], AppGroups(folder: words[2]), words[3])
let count = words.count > 4 ? Int(words[4]) ?? 1 : 1

func confirm(_ line: String) throws {
  try FileStream.output.write(Array("\(line)\n".utf8))
}

switch command {
case "set":
  // A line confirms that a value is written.
  let store = DefaultsStore.shared(for: try groups.container(of: "group.test"))
  for number in 0..<count {
    store.set(.integer(Int64(number)), for: "\(text).\(number)")
    guard store.synchronize() else { exit(1) }
    try confirm("\(number)")
  }
case "post":
  let log = NotificationLog(groups)
  for number in 0..<count {
    try log.post("\(text).\(number)")
    try confirm("\(number)")
  }
case "listen":
  // Prints the names that arrive, until `count` names have arrived.
  let received = LineCounter(count)
  let listener = try NotificationListener(NotificationLog(groups)) { received.take($0) }
  try confirm("ready")
  withExtendedLifetime(listener) { received.wait() }
case "lock":
  let container = try groups.container(of: "group.test")
  let path = "\(container.path)/\(text)"
  // Without the lock, two processes that read and write at once would lose an increment.
  for _ in 0..<count {
    let lock = try FileLock(path: "\(groups.folder)/lock")
    try withExtendedLifetime(lock) {
      let old = (try? NumberFile.number(path)) ?? 0
      try AtomicFile(path: path).write(Array("\(old + 1)".utf8))
    }
  }
default:
  exit(64)
}
