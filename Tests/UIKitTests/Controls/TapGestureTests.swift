import Testing

@testable import UIKit

@MainActor @Suite("Recognizers of taps") struct TapGestureTests {
  @Test("A tap is one tap of one finger") func singleTaps() {
    @MainActor final class Counter: NSObject {
      var count = 0
      func tapped() { count += 1 }
    }
    let counter = Counter()
    let selector = Selector("tapped", Counter.tapped)
    let view = UIView()
    for (taps, touches) in [(2, 1), (1, 2)] {
      let recognizer = UITapGestureRecognizer(target: counter, action: selector)
      recognizer.numberOfTapsRequired = taps
      recognizer.numberOfTouchesRequired = touches
      view.addGestureRecognizer(recognizer)
    }
    #expect(!view.isTappable)
    #expect(!view.tapped())
    view.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: selector))
    #expect(view.isTappable)
    #expect(view.tapped())
    #expect(counter.count == 1)
  }
}
