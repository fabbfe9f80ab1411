/// A control with two states.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiswitch
@preconcurrency @MainActor
open class UISwitch: UIControl {
  open var isOn = false
  /// The color while the switch is on.
  open var onTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets the state. This does not call actions.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  override var visibleState: [String] { [isOn ? "on" : "off"] + super.visibleState }

  override var isTappable: Bool { true }

  override func tapped() -> Bool {
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }
}

/// A control of several segments.
///
/// - Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public nonisolated static let noSegment = -1

  private var titles: [String] = []

  /// The index of the selected segment.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control from titles and images.
  public init(items: [Any]?) {
    titles = (items ?? []).map { $0 as? String ?? "" }
    super.init(frame: .zero)
  }

  open var numberOfSegments: Int { titles.count }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  /// Inserts a segment with a title. The index is limited to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(0, segment), titles.count))
  }

  override var visibleText: String? {
    titles.enumerated().map { $0.offset == selectedSegmentIndex ? "[\($0.element)]" : $0.element }
      .joined(separator: " | ")
  }

  /// Selects the segment with a title, as a tap does. Returns `false` if no segment has the title.
  func select(_ title: String) -> Bool {
    guard let index = titles.firstIndex(of: title) else { return false }
    if index != selectedSegmentIndex {
      selectedSegmentIndex = index
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    return true
  }
}
