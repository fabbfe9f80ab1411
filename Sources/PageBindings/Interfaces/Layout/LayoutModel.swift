/// The sizes and positions that scripts observe.
public enum LayoutModel: String, CaseIterable, Sendable {
  /// All sizes and positions are zero.
  case none
  /// A simple layout, estimated from the viewport and the cascade.
  case estimate
}
