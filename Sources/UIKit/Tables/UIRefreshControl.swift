/// A control that refreshes a table.
///
/// - Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The title.
  open var attributedTitle: NSAttributedString?

  /// Shows that a refresh is in progress.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Shows that the refresh has ended.
  open func endRefreshing() {
    isRefreshing = false
  }
}
