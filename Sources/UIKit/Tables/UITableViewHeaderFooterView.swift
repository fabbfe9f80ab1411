/// The header or footer of a section.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  /// The view that contains the content.
  public let contentView = UIView()
  /// The title.
  public private(set) lazy var textLabel: UILabel? = content(UILabel())
  /// The secondary text.
  public private(set) lazy var detailTextLabel: UILabel? = content(UILabel())
  open var backgroundView: UIView?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a view. Tables call this initializer for registered classes.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  open func prepareForReuse() {}

  private func content(_ label: UILabel) -> UILabel {
    contentView.addSubview(label)
    return label
  }
}

extension UITableView {
  /// Registers a class for headers and footers.
  public func register(
    _ aClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headerFooterClasses[identifier] = aClass
  }

  /// Returns a header or footer of the registered class, or `nil` if no class is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headerFooterClasses[identifier]?.init(registeredFor: identifier)
  }

  /// Reloads the table after the data source has moved a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    reloadData()
  }
}
