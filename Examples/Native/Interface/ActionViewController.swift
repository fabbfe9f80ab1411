import MobileCoreServices
import UIKit

/// A view controller that shows a page's title in a text field, and returns the edited title.
class ActionViewController: UIViewController {
  @IBOutlet weak var titleField: UITextField!
  @IBOutlet private var hint: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    hint.text = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
    NotificationCenter.default.addObserver(
      self, selector: #selector(textChanged(_:)), name: UITextField.textDidChangeNotification,
      object: titleField)
    for item in extensionContext!.inputItems as! [NSExtensionItem] {
      for provider in item.attachments! {
        guard provider.hasItemConformingToTypeIdentifier(kUTTypePropertyList as String) else {
          continue
        }
        provider.loadItem(forTypeIdentifier: kUTTypePropertyList as String, options: nil) {
          item, error in
          guard let dictionary = item as? NSDictionary,
            let results = dictionary[NSExtensionJavaScriptPreprocessingResultsKey] as? NSDictionary
          else { return }
          OperationQueue.main.addOperation {
            self.titleField.text = results["title"] as? String
          }
        }
      }
    }
  }

  @objc private func textChanged(_ notification: Notification) {
    hint.text = "\(titleField.text?.count ?? 0) characters"
  }

  @IBAction func shorten(_ sender: UIButton) {
    titleField.text = titleField.text.map { String($0.prefix(4)) }
  }

  @IBAction func cancel() {
    extensionContext!.cancelRequest(withError: NSError(domain: "Reader", code: 1))
  }

  @IBAction func done() {
    let arguments = [NSExtensionJavaScriptFinalizeArgumentKey: ["title": titleField.text ?? ""]]
    let item = NSExtensionItem()
    item.attachments = [
      NSItemProvider(
        item: arguments as NSSecureCoding, typeIdentifier: kUTTypePropertyList as String)
    ]
    extensionContext!.completeRequest(returningItems: [item], completionHandler: nil)
  }
}
