/// A callback for taps on a configuration item.
public typealias SLComposeSheetConfigurationItemTapHandler = @MainActor () -> Void

/// A row below the text of a compose sheet.
///
/// - Source: https://developer.apple.com/documentation/social/slcomposesheetconfigurationitem
@preconcurrency @MainActor
open class SLComposeSheetConfigurationItem: MainActorObject {
  /// Creates an item without a title and a value. The result is never `nil`.
  public convenience init!() {
    self.init(isolated: ())
  }

  /// The name of the setting, at the start of the row.
  open var title: String! {
    didSet { onChange?() }
  }
  /// The current value of the setting, at the end of the row.
  open var value: String! {
    didSet { onChange?() }
  }
  /// Whether a progress indicator is shown in place of the value.
  open var valuePending = false {
    didSet { onChange?() }
  }
  /// Called when the item is tapped. Without a handler, the item ignores taps.
  open var tapHandler: SLComposeSheetConfigurationItemTapHandler!

  /// Called when the row must be updated.
  var onChange: (() -> Void)?
}
