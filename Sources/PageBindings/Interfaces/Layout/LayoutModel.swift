/// What the members that speak of layout go by.
public enum LayoutModel: String, CaseIterable, Sendable {
  /// Nothing has a size or a place: every member gives zeros.
  case none
  /// One simple model from the viewport and the cascade.
  case estimate
}
