public import PageAction
public import Testing

extension SavedPage {
  /// Parses the page, without running a script.
  /// - Throws: If the page cannot be read or parsed. In Swift Testing, the failure is recorded
  ///   first.
  public func document(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> PageDocument {
    do {
      return try PageDocument(read().source)
    } catch let failure as ActionFailure {
      try PageTestFailure(failure.messageWithRemedy).stop(at: sourceLocation)
    } catch let failure as PageTestFailure {
      try failure.stop(at: sourceLocation)
    }
  }
}
