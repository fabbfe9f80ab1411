/// The end of the responder chain.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiapplication
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// A key of the options of `open`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Whether to open only universal links that an app handles.
    public static let universalLinksOnly = Self(rawValue: "UniversalLinksOnly")
  }

  /// The application, which extensions cannot reach.
  @available(*, unavailable, message: "'shared' is unavailable in application extensions")
  public class var shared: UIApplication { fatalError("unavailable") }

  /// The URL of the settings of the app.
  public nonisolated static let openSettingsURLString = "app-settings:"

  weak var screen: HeadlessScreen?

  init(screen: HeadlessScreen) {
    self.screen = screen
    super.init(isolated: ())
    _ = Selector("openURL:", UIApplication.openURL(_:))
  }

  /// Opens a URL.
  @preconcurrency open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpened = screen?.open(url) ?? false
    DispatchQueue.main.async { completion?(isOpened) }
  }

  /// Opens a URL, and returns whether it was opened.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    screen?.open(url) ?? false
  }

  /// Opens nothing, as since iOS 18.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    Problems.report(
      .noEffect("openURL: has no effect since iOS 18; call open(_:options:completionHandler:)"),
      from: self)
    return false
  }

  /// Whether an app can open a URL. No scheme of another app is known.
  open func canOpenURL(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased() ?? "")
  }
}
