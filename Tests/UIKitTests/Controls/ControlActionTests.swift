import Testing

@testable import UIKit

@MainActor @Suite("Actions and values of controls") struct ControlActionTests {
  /// https://developer.apple.com/documentation/uikit/uicontrol/removeaction(_:for:)
  @Test("An action is removed only for the given events") func removal() {
    var count = 0
    let action = UIAction { _ in count += 1 }
    let control = UIControl()
    control.addAction(action, for: [.valueChanged, .touchUpInside])
    control.removeAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 0)
    control.sendActions(for: .touchUpInside)
    #expect(count == 1)
    control.removeAction(action, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(count == 1)
  }

  @Test("The value of a stepper stays in its range") func stepper() {
    let stepper = UIStepper()
    stepper.value = 200
    #expect(stepper.value == 100)
    stepper.value = -1
    #expect(stepper.value == 0)
  }
}
