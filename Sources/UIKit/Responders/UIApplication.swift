/// The application, which ends the responder chain.
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

    /// The key for opening a URL only if it is a universal link that an app handles.
    public static let universalLinksOnly = Self(rawValue: "UniversalLinksOnly")
  }

  /// Stops the program, because the application is unavailable in extensions.
  @available(*, unavailable, message: "'shared' is unavailable in application extensions")
  public class var shared: UIApplication { fatalError("unavailable") }

  /// The URL that opens the settings of the app.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Posted before the app becomes visible.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted after the app became active.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the app becomes inactive.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the app was hidden.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the app terminates.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when the system is short of memory.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  weak var screen: HeadlessScreen?

  init(screen: HeadlessScreen) {
    self.screen = screen
    super.init(isolated: ())
    _ = Selector("openURL:", UIApplication.openURL(_:))
  }

  /// Opens a URL, and calls the completion handler with whether the URL was opened.
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

  /// Returns `false` without opening the URL, as UIKit does since iOS 18.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    Problems.report(
      .noEffect("openURL: has no effect since iOS 18; call open(_:options:completionHandler:)"),
      from: self)
    return false
  }

  /// Whether an app can open a URL: only if its scheme is `http` or `https`, because the schemes of
  /// other apps are unknown.
  open func canOpenURL(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased() ?? "")
  }
}
