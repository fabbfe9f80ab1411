/// The data source of a picker.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipickerviewdatasource
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker, which provides titles and receives selections.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

@MainActor
extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { view ?? UIView() }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.bounds.width
  }
}

/// A view with wheels of rows. A tap on the title of a row selects the row.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipickerview
@preconcurrency @MainActor
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?

  private var selection: [Int: Int] = [:]

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Selects a row. This does not call the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
  }

  /// Returns the selected row, or −1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    let count = numberOfRows(inComponent: component)
    return count == 0 ? -1 : min(max(0, selection[component] ?? 0), count - 1)
  }

  /// Has no effect, because rows are not cached.
  open func reloadAllComponents() {}

  /// Has no effect, because rows are not cached.
  open func reloadComponent(_ component: Int) {}

  /// The rows of all wheels for the view tree, at most 1000 for each wheel.
  var rows: [(component: Int, row: Int, title: String)] {
    (0..<max(0, min(numberOfComponents, 100))).flatMap { component in
      (0..<max(0, min(numberOfRows(inComponent: component), 1000))).map { row in
        let title =
          delegate?.pickerView(self, titleForRow: row, forComponent: component)
          ?? delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
        return (component, row, title ?? "\(row)")
      }
    }
  }

  func choose(_ row: Int, in component: Int) {
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

/// A control for the selection of a date.
///
/// - Source: https://developer.apple.com/documentation/uikit/uidatepicker
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The components of the date to select.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  public enum Style: Int, Sendable {
    case automatic, wheels, compact, inline
  }

  /// The components of the date that the user selects.
  open var datePickerMode: Mode = .dateAndTime
  open var preferredDatePickerStyle: Style = .automatic
  open var date = Date()
  /// The earliest date that can be selected.
  open var minimumDate: Date?
  /// The latest date that can be selected.
  open var maximumDate: Date?
  /// The interval between rows in minutes.
  open var minuteInterval = 1
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  /// The duration of the countdown in seconds.
  open var countDownDuration: TimeInterval = 0

  /// Sets the date. This does not call actions.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }
}
