import UIKit

/// An action with an interface: shows the selected text with an explanation, which the page shows
/// too.
final class ExplainViewController: UIViewController {
  private let textView = UITextView()
  private let explanationLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Explain"
    textView.isEditable = false
    textView.accessibilityLabel = "Selected text"
    explanationLabel.numberOfLines = 0
    let done = UIButton(primaryAction: UIAction(title: "Done") { [weak self] _ in self?.done() })
    let stack = UIStackView(arrangedSubviews: [textView, explanationLabel, done])
    stack.axis = .vertical
    view.addSubview(stack)
    guard let context = extensionContext else { return }
    PreprocessingResults.load(from: context) { [weak self] results in
      self?.show(results.texts["text"] ?? "")
    }
  }

  private func show(_ text: String) {
    textView.text = text
    explanationLabel.text = Self.explanation(of: text)
  }

  /// Counts the words, and names the longest one.
  static func explanation(of text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard let longest = words.max(by: { $0.count < $1.count }) else { return "Select some text." }
    return "\(words.count) \(words.count == 1 ? "word" : "words"); the longest is “\(longest)”."
  }

  private func done() {
    let item = PreprocessingResults.answer(["explanation": explanationLabel.text ?? ""])
    extensionContext?.completeRequest(returningItems: [item], completionHandler: nil)
  }
}
