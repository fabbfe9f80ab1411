internal import Logging
internal import PageSources

extension Logger {
  /// Logs the console, the handler's lines and the error of a page.
  func note(_ answer: WorkerAnswer, at place: SourcePlace) {
    let metadata: Metadata = ["source": "\(place.path)", "offset": "\(max(place.offset, 0))"]
    for line in answer.console { info("\(line)", metadata: metadata) }
    for line in answer.handlerErrors { notice("handler: \(line)", metadata: metadata) }
    if answer.status != .ok {
      var metadata = metadata
      metadata["status"] = "\(answer.status.rawValue)"
      warning("\(answer.error)", metadata: metadata)
    }
  }
}
