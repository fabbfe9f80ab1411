/// A controller that shows the text, the preview and the configuration items of a compose sheet.
@MainActor
final class ComposeContentController: UIViewController {
  private unowned let owner: SLComposeServiceViewController
  private let table = UITableView()
  private let counter = UILabel()
  private let placeholder = UILabel()
  var items: [SLComposeSheetConfigurationItem] = []
  var preview: UIView?

  init(owner: SLComposeServiceViewController) {
    self.owner = owner
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var navigationItem: UINavigationItem { owner.navigationItem }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let view else { return }
    placeholder.accessibilityIdentifier = "placeholder"
    counter.accessibilityIdentifier = "characters remaining"
    table.dataSource = self
    table.delegate = self
    NotificationCenter.default.addObserver(
      self, selector: Selector("textDidChange", ComposeContentController.textDidChange),
      name: UITextView.textDidChangeNotification, object: owner.textView)
    for subview in [owner.textView, placeholder, counter, table] as [UIView?] {
      if let subview { view.addSubview(subview) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    update()
  }

  private func textDidChange() {
    owner.validateContent()
  }

  /// Shows the placeholder, the remaining characters and the preview of the compose controller.
  func update() {
    placeholder.text = owner.placeholder
    placeholder.isHidden = owner.placeholder == nil || owner.textView.hasText
    counter.text = owner.charactersRemaining.map(\.stringValue)
    counter.isHidden = owner.charactersRemaining == nil
    table.isHidden = items.isEmpty
    if let preview, preview.superview == nil { viewIfLoaded?.addSubview(preview) }
  }

  func reload() {
    for item in items { item.onChange = { [weak self] in self?.table.reloadData() } }
    table.reloadData()
    update()
  }
}

extension ComposeContentController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = items[indexPath.row]
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = item.title
    if item.valuePending {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      cell.accessoryView = indicator
    } else {
      cell.detailTextLabel?.text = item.value
    }
    if item.tapHandler != nil { cell.accessoryType = .disclosureIndicator }
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    items[indexPath.row].tapHandler != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    items[indexPath.row].tapHandler?()
  }
}
