import Social
import UIKit

/// A compose view controller that posts the text that the user writes.
class ShareViewController: SLComposeServiceViewController {
  override func isContentValid() -> Bool {
    return contentText.count <= 280
  }

  override func didSelectPost() {
    extensionContext!.completeRequest(returningItems: [], completionHandler: nil)
  }

  override func configurationItems() -> [Any]! {
    let item = SLComposeSheetConfigurationItem()!
    item.title = "Account"
    item.value = "Reader"
    return [item]
  }
}
