/// A service that processes the items of an app.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiactivity
@preconcurrency @MainActor
open class UIActivity: MainActorObject {
  public enum Category: Int, Sendable {
    case action, share
  }

  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a type from its identifier.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  }

  public init() {
    super.init(isolated: ())
  }

  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  /// The controller that performs the service, or `nil` if `perform` performs it.
  open var activityViewController: UIViewController? { nil }

  /// Whether the service can process the items.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items before the service is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// Performs the service. A subclass calls `activityDidFinish` at the end; this method does
  /// nothing.
  open func perform() {}

  /// Closes the share sheet and reports whether the service completed.
  open func activityDidFinish(_ completed: Bool) {
    finish?(completed)
    finish = nil
  }

  var finish: (@MainActor (Bool) -> Void)?
}

/// The share sheet. It offers Copy, the services of the app and Close.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A callback that receives the type of the chosen service, whether the service completed, the
  /// returned items and an error.
  public typealias CompletionWithItemsHandler =
    @MainActor (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The types of services that the sheet does not offer.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called after the sheet was closed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  private let items: [Any]
  private let activities: [UIActivity]

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    let stack = UIStackView()
    let isExcluded = excludedActivityTypes?.contains(.copyToPasteboard) ?? false
    if !isExcluded {
      add("Copy", to: stack) { [weak self] in self?.copyItems() }
    }
    for activity in activities where activity.canPerform(withActivityItems: items) {
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false }
      if isExcluded ?? false { continue }
      add(activity.activityTitle ?? "", to: stack) { [weak self] in self?.perform(activity) }
    }
    add("Close", to: stack) { [weak self] in self?.close(nil, false) }
    view = stack
  }

  private func add(
    _ title: String, to stack: UIStackView, _ action: @escaping @MainActor () -> Void
  ) {
    stack.addArrangedSubview(
      UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }))
  }

  private func copyItems() {
    UIPasteboard.general.items = items.compactMap { item in
      switch item {
      case let text as String: ["public.utf8-plain-text": text]
      case let url as URL: ["public.url": url]
      case let image as UIImage: ["public.image": image]
      default: nil
      }
    }
    close(.copyToPasteboard, true)
  }

  private func perform(_ activity: UIActivity) {
    activity.finish = { [weak self] in self?.close(activity.activityType, $0) }
    activity.prepare(withActivityItems: items)
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func close(_ type: UIActivity.ActivityType?, _ isCompleted: Bool) {
    let handler = completionWithItemsHandler
    (presentingViewController ?? self).dismiss(animated: true) {
      handler?(type, isCompleted, nil, nil)
    }
  }
}
