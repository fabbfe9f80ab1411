/// A row of a table.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewcell
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The styles of a cell, which determine its labels.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The accessory at the end of a cell.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public internal(set) var reuseIdentifier: String?
  var style: CellStyle
  /// The closure that performs the segue of a prototype cell.
  var selectionSegue: (@MainActor (UITableViewCell) -> Void)?

  /// The view that contains the content.
  public let contentView = UIView()
  /// The label of the primary text.
  public private(set) lazy var textLabel: UILabel? = content(UILabel())
  /// The label of the secondary text; `nil` for the style `default`.
  open var detailTextLabel: UILabel? { style == .default ? nil : detailLabel }
  private lazy var detailLabel = content(UILabel())
  public private(set) lazy var imageView: UIImageView? = content(UIImageView())

  /// The accessory at the end.
  open var accessoryType: AccessoryType = .none
  /// A view in place of the accessory.
  open var accessoryView: UIView?
  open var selectionStyle: SelectionStyle = .default
  open var backgroundView: UIView?
  /// The background while the cell is selected.
  open var selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The level of indentation.
  open var indentationLevel = 0
  open var isSelected = false
  open var isHighlighted = false

  /// The texts and the image of the cell.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      clear(oldValue)
      apply(contentConfiguration)
    }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The accessory at the end while the table is edited.
  open var editingAccessoryType: AccessoryType = .none
  /// Whether the reorder control is shown while the table is edited.
  open var showsReorderControl = false
  open var isEditing = false

  /// Returns a configuration without texts and image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  /// The view of a content configuration that is not a `UIListContentConfiguration`.
  private var configuredView: UIView?

  /// Removes the content of the previous configuration, because cells are reused.
  private func clear(_ configuration: (any UIContentConfiguration)?) {
    configuredView?.removeFromSuperview()
    configuredView = nil
    guard let content = configuration as? UIListContentConfiguration else { return }
    textLabel?.text = nil
    if content.secondaryPlainText != nil { detailLabel.text = nil }
    if content.image != nil { imageView?.image = nil }
  }

  private func apply(_ configuration: (any UIContentConfiguration)?) {
    if let content = configuration as? UIListContentConfiguration {
      textLabel?.text = content.primaryText
      if let text = content.secondaryPlainText {
        if style == .default { style = .subtitle }
        detailLabel.text = text
      }
      if let image = content.image { imageView?.image = image }
    } else if let view = configuration?.makeContentView() {
      contentView.addSubview(view)
      configuredView = view
    }
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a cell of the style `default` without an identifier.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a cell of the style `default`. Tables call this initializer for registered classes.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  open func prepareForReuse() {}

  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

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
