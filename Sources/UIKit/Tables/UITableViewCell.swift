/// A row of a table.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewcell
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The labels of a cell.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The mark at the end of a cell.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// An edit of a row.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The name for reuse.
  public let reuseIdentifier: String?
  let style: CellStyle

  /// The view of the content.
  public let contentView = UIView()
  /// The title.
  public private(set) lazy var textLabel: UILabel? = content(UILabel())
  /// The second text, which the style `default` does not have.
  public private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : content(UILabel())
  /// The image.
  public private(set) lazy var imageView: UIImageView? = content(UIImageView())

  /// The mark at the end.
  open var accessoryType: AccessoryType = .none
  /// A view in place of the mark.
  open var accessoryView: UIView?
  /// How the cell looks when it is selected.
  open var selectionStyle: SelectionStyle = .default
  /// The background.
  open var backgroundView: UIView?
  /// The background while the cell is selected.
  open var selectedBackgroundView: UIView?
  /// The space before the separator.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The level of indentation.
  open var indentationLevel = 0
  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether the cell is highlighted.
  open var isHighlighted = false

  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a cell of the style `default` for a table, as a registered class.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Called before the cell is used again.
  open func prepareForReuse() {}

  /// Sets whether the cell is selected.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Sets whether the cell is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  private func content<View: UIView>(_ view: View) -> View {
    contentView.addSubview(view)
    return view
  }

  override var visibleState: [String] {
    let accessory: [String] =
      switch accessoryType {
      case .none: []
      case .checkmark: ["checkmark"]
      case .disclosureIndicator: ["disclosure"]
      case .detailButton: ["detail button"]
      case .detailDisclosureButton: ["detail button", "disclosure"]
      }
    return accessory + (isSelected ? ["selected"] : [])
  }

  override var visibleChildren: [UIView] {
    subviews + (accessoryView.map { [$0] } ?? [])
  }
}
