/// A control that refreshes a table.
///
/// - Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
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
