import UIKit

/// A widget: shows the last message of the share extension, and follows its changes.
final class TodayViewController: UIViewController {
  nonisolated static let notification = "org.example.tutorials.message"

  private let messageLabel = UILabel()
  private let countLabel = UILabel()
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: [messageLabel, countLabel])
    stack.axis = .vertical
    view.addSubview(stack)
    show()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    CFNotificationCenterAddObserver(
      CFNotificationCenterGetDarwinNotifyCenter(), Unmanaged.passUnretained(self).toOpaque(),
      { _, observer, _, _, _ in
        guard let observer else { return }
        let controller = Unmanaged<TodayViewController>.fromOpaque(observer).takeUnretainedValue()
        // The Darwin center calls its observers on the main thread.
        MainActor.assumeIsolated { controller.didChange() }
      }, Self.notification as CFString, nil, .deliverImmediately)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    CFNotificationCenterRemoveEveryObserver(
      CFNotificationCenterGetDarwinNotifyCenter(), Unmanaged.passUnretained(self).toOpaque())
  }

  private func didChange() {
    count += 1
    show()
  }

  private func show() {
    let defaults = UserDefaults(suiteName: ShareViewController.group)
    if let message = defaults?.string(forKey: "message") {
      messageLabel.text = "\(defaults?.string(forKey: "audience") ?? "Friends"): \(message)"
    } else {
      messageLabel.text = "No message"
    }
    countLabel.text = "\(count) changes"
  }
}
