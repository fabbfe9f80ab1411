internal import ExtensionContract
internal import Logging
internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Logs for people: as everything else that is said on standard error.
struct TextLogHandler: LogHandler {
  let diagnostics: Diagnostics
  let statusLine: StatusLine?
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.notice

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    statusLine?.clear()
    let metadata = metadata.merging(event.metadata ?? [:]) { $1 }
    let offset = metadata["offset"].map(\.description).flatMap { $0 == "0" ? nil : ", byte \($0)" }
    let place = metadata["source"].map { "\($0)\(offset ?? ""): " } ?? ""
    let message = "\(place)\(event.message)"
    if event.level >= .warning { diagnostics.warn(message) } else { diagnostics.note(message) }
  }
}

/// Logs for programs: a JSON object a line.
struct JSONLogHandler: LogHandler {
  let statusLine: StatusLine?
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.notice

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    statusLine?.clear()
    var entries: PropertyListDictionary = [
      "time": .date(Self.now), "level": .string(event.level.rawValue),
      "message": .string(event.message.description),
    ]
    let metadata = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      entries[key] = .string(value.description)
    }
    // Text and dates have a form in JSON; where standard error is closed there is nobody to tell.
    guard let line = try? PropertyList.dictionary(entries).bytes(as: .json) else { return }
    try? FileStream.error.write(line + [UInt8(ascii: "\n")])
  }

  /// Seconds since 1970.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
