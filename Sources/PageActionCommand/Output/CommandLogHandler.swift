internal import Logging
internal import PropertyLists
internal import SystemFiles

enum LogFormat: String, CaseIterable {
  case text
  /// One JSON object per line.
  case json
}

struct CommandLogHandler: LogHandler {
  let format: LogFormat
  let diagnostics: Diagnostics

  /// The progress line on the terminal, which is cleared before each message; `nil` if there is no
  /// progress line.
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
    switch format {
    case .text: writeText(event, metadata)
    case .json: writeJSON(event, metadata)
    }
  }

  private func writeText(_ event: LogEvent, _ metadata: Logger.Metadata) {
    let offset = metadata["offset"].map(\.description).flatMap { $0 == "0" ? nil : ", byte \($0)" }
    let place = metadata["source"].map { "\($0)\(offset ?? ""): " } ?? ""
    let message = "\(place)\(event.message)"
    switch event.level {
    case .trace, .debug, .info: diagnostics.log(message)
    case .notice: diagnostics.note(message)
    default: diagnostics.warn(message)
    }
  }

  private func writeJSON(_ event: LogEvent, _ metadata: Logger.Metadata) {
    var entries: PropertyListDictionary = [
      "time": .date(SystemClock.now), "level": .string(event.level.rawValue),
      "message": .string(event.message.description),
    ]
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      entries[key] = .string(value.description)
    }
    diagnostics.show(json: .dictionary(entries))
  }
}
