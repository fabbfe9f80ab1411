import Social
import UIKit

/// A share extension: composes a message, whose audience is chosen in a table.
final class ShareViewController: SLComposeServiceViewController {
  nonisolated static let group = "group.org.example.tutorials"
  static let maximumLength = 140

  private var audience = "Friends"

  override func viewDidLoad() {
    super.viewDidLoad()
    placeholder = "Say something"
  }

  override func isContentValid() -> Bool {
    let left = Self.maximumLength - contentText.count
    charactersRemaining = NSNumber(value: left)
    let isBlank = contentText.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    return left >= 0 && !isBlank
  }

  override func configurationItems() -> [Any]! {
    guard let item = SLComposeSheetConfigurationItem() else { return [] }
    item.title = "Audience"
    item.value = audience
    item.tapHandler = { [weak self] in self?.chooseAudience() }
    return [item]
  }

  private func chooseAudience() {
    let controller = AudienceViewController(style: .plain)
    controller.choose = { [weak self] audience in
      self?.audience = audience
      self?.reloadConfigurationItems()
      self?.popConfigurationViewController()
    }
    pushConfigurationViewController(controller)
  }

  override func didSelectPost() {
    let defaults = UserDefaults(suiteName: Self.group)
    defaults?.set(contentText, forKey: "message")
    defaults?.set(audience, forKey: "audience")
    defaults?.synchronize()
    CFNotificationCenterPostNotification(
      CFNotificationCenterGetDarwinNotifyCenter(),
      CFNotificationName(rawValue: TodayViewController.notification as CFString), nil, nil, true)
    extensionContext?.completeRequest(returningItems: [], completionHandler: nil)
  }
}

/// A table with the people who may read a message.
final class AudienceViewController: UITableViewController {
  private let audiences = ["Everyone", "Friends", "Only me"]

  var choose: (String) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Audience"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Audience")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    audiences.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Audience", for: indexPath)
    cell.textLabel?.text = audiences[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(audiences[indexPath.row])
  }
}
