/// Edits of one file that fix a finding.
public struct LintFix: Sendable, Equatable {
  /// The replacement of a range of bytes.
  public struct Edit: Sendable, Equatable {
    /// The offsets of the replaced bytes.
    public var range: Range<Int>
    /// The new text.
    public var replacement: String

    public init(range: Range<Int>, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  public var path: String
  /// The edits, which do not overlap.
  public var edits: [Edit]
  /// The positions of the edits, for reports.
  var places: [LintPlace] = []

  public init(path: String, edits: [Edit]) {
    self.path = path
    self.edits = edits
  }
}
