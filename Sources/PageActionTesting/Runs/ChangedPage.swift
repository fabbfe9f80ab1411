public import PageAction
internal import PageJavaScript
public import Testing

/// A page after `finalize`: the bytes that would be written to a file, and the DOM of these bytes.
public struct ChangedPage: RecordedRun {
  /// The written bytes in the page's encoding, with the page's address.
  public let source: PageSource

  /// The DOM of the written page.
  public let document: PageDocument

  /// The outcome of `run` and `finalize` together.
  public let outcome: ActionOutcome

  /// The run whose `finalize` method returned this page.
  public let run: ScriptRun

  init(_ bytes: [UInt8], outcome: ActionOutcome, run: ScriptRun) throws(ActionFailure) {
    var source = run.prepared.source
    source.bytes = bytes
    self.source = source
    let options = run.prepared.options
    document = try PageDocument(source, parsing: options.parsing, limits: options.limits)
    self.outcome = outcome
    self.run = run
  }

  /// The wall-clock time of `finalize`.
  public var duration: Duration { .milliseconds(outcome.times.finalize ?? 0) }

  /// The text of the written page.
  public var html: String { source.text }

  /// Returns the first element that a list of CSS selectors matches.
  ///
  /// An invalid selector is a failure of the test. The queries of `document` throw errors instead.
  public func element(
    _ selector: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> PageElement? {
    do throws(SelectorError) {
      return try document.element(selector)
    } catch {
      Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
      return nil
    }
  }

  /// Returns all elements that a list of CSS selectors matches, in document order.
  ///
  /// An invalid selector is a failure of the test. The queries of `document` throw errors instead.
  public func elements(
    _ selector: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [PageElement] {
    do throws(SelectorError) {
      return try document.elements(selector)
    } catch {
      Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
      return []
    }
  }
}
