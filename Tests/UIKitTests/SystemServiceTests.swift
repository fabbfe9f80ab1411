import ExclusiveTests
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Pasteboards, share sheets and controls", .serialized, .exclusive)
struct SystemServiceTests {
  @Test("A pasteboard keeps texts, URLs and values of types") func pasteboard() {
    let pasteboard = UIPasteboard.withUniqueName()
    #expect(!pasteboard.hasStrings)
    let count = pasteboard.changeCount
    pasteboard.string = "one"
    #expect(pasteboard.string == "one")
    #expect(pasteboard.changeCount == count + 1)
    #expect(pasteboard.data(forPasteboardType: "public.utf8-plain-text") == Data("one".utf8))
    pasteboard.url = URL(string: "https://a.example/")
    #expect(pasteboard.hasURLs)
    #expect(pasteboard.string == "https://a.example/")
    pasteboard.setItems([["public.html": "<p>"], ["public.utf8-plain-text": "two"]])
    #expect(pasteboard.numberOfItems == 2)
    #expect(pasteboard.contains(pasteboardTypes: ["public.html"]))
    #expect(pasteboard.strings == ["two"])
    pasteboard.string = nil
    #expect(pasteboard.items.isEmpty)
  }

  /// An item of the pasteboard has all representations of its item provider.
  /// https://developer.apple.com/documentation/uikit/uipasteboard/itemproviders
  @Test("A provider with two types is one item with two representations")
  func providers() async throws {
    let pasteboard = UIPasteboard.withUniqueName()
    let provider = NSItemProvider(
      item: "text" as NSString, typeIdentifier: "public.utf8-plain-text")
    provider.registerItem(forTypeIdentifier: "public.html") { completion, _, _ in
      completion?("<p>text" as NSString, nil)
    }
    let url = NSItemProvider(
      item: NSURL(fileURLWithPath: "/tmp"), typeIdentifier: "public.file-url")
    pasteboard.setItemProviders([provider, url], localOnly: false, expirationDate: nil)
    for _ in 0..<1000 where pasteboard.numberOfItems < 2 {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(
      pasteboard.items.map { $0.keys.sorted() } == [
        ["public.html", "public.utf8-plain-text"], ["public.file-url"],
      ])
    #expect(pasteboard.string == "text")
    // Items that are set later replace items that are still being loaded.
    pasteboard.setItemProviders([provider], localOnly: false, expirationDate: nil)
    pasteboard.string = "new"
    try await Task.sleep(for: .milliseconds(50))
    #expect(pasteboard.strings == ["new"])
  }

  @Test("Pasteboards of a name share their items") func names() {
    let name = UIPasteboard.Name("test.\(UUID())")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let first = UIPasteboard(name: name, create: true)
    first?.string = "shared"
    #expect(UIPasteboard(name: name, create: false)?.string == "shared")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }

  @Test("A share sheet copies, and reports the chosen activity") func shareSheet() async throws {
    let controller = UIViewController()
    let screen = await start(controller)
    let log = Log()
    for title in ["Copy", "Close"] {
      let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      sheet.completionWithItemsHandler = { type, isCompleted, _, _ in
        log.add("\(type?.rawValue ?? "none") \(isCompleted)")
      }
      controller.present(sheet, animated: true)
      await screen.settle()
      try await screen.tap(title)
      #expect(controller.presentedViewController == nil)
    }
    #expect(UIPasteboard.general.string == "text")
    #expect(
      log.take() == ["com.apple.UIKit.activity.CopyToPasteboard true", "none false"])
  }

  @Test("A service ends when it reports its end") func service() async throws {
    class Service: UIActivity {
      override var activityTitle: String? { "Service" }
      override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    }
    final class Finishing: Service {
      override func perform() { activityDidFinish(true) }
    }
    for (service, isFinished) in [(Service(), false), (Finishing(), true)] {
      let controller = UIViewController()
      let screen = await start(controller)
      let log = Log()
      let sheet = UIActivityViewController(
        activityItems: ["text"], applicationActivities: [service])
      sheet.completionWithItemsHandler = { _, isCompleted, _, _ in log.add("\(isCompleted)") }
      controller.present(sheet, animated: true)
      await screen.settle()
      try await screen.tap("Service")
      #expect(log.take() == (isFinished ? ["true"] : []))
    }
  }

  @Test("A tap on the title of a row chooses it in a picker") func picker() async throws {
    final class Source: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
      let picker = UIPickerView()
      var chosen: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        picker.dataSource = self
        picker.delegate = self
        view.addSubview(picker)
      }
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(
        _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
      ) -> Int { 3 }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { "Row \(row)" }
      func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
      ) { chosen.append(row) }
    }
    let source = Source()
    let screen = await start(source)
    try await screen.tap("Row 2")
    #expect(source.chosen == [2])
    #expect(source.picker.selectedRow(inComponent: 0) == 2)
  }

  @Test("Typing in a search bar calls the delegate") func searchBar() async throws {
    final class Search: UIViewController, UISearchBarDelegate {
      let bar = UISearchBar()
      let log = Log()
      override func viewDidLoad() {
        super.viewDidLoad()
        bar.placeholder = "Find"
        bar.showsCancelButton = true
        bar.delegate = self
        view.addSubview(bar)
      }
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        log.add("change \(searchText)")
      }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
    }
    let search = Search()
    let screen = await start(search)
    try await screen.type("tides", into: "Find")
    try await screen.pressReturn()
    try await screen.tap("Cancel")
    #expect(search.log.take() == ["change tides", "search", "cancel"])
  }

  @Test("Scroll views and tables tell their delegates that they scroll") func scrolling() {
    final class Delegate: NSObject, UITableViewDelegate {
      let log = Log()
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        log.add("\(type(of: scrollView)) \(scrollView.contentOffset.y)")
      }
    }
    let delegate = Delegate()
    let scrollView = UIScrollView()
    scrollView.delegate = delegate
    scrollView.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    let table = UITableView()
    table.delegate = delegate
    table.contentOffset.y = 7
    #expect(delegate.log.take() == ["UIScrollView 5.0", "UITableView 7.0"])
  }

  @Test("A sheet has heights, and only a popover has a popover controller") func presentations() {
    let controller = UIViewController()
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    #expect(controller.sheetPresentationController?.detents.count == 2)
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    #expect(controller.popoverPresentationController != nil)
    #expect(controller.sheetPresentationController == nil)
  }

  @Test("A view has the layer of its class") func layers() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    #expect(Gradient().layer is CAGradientLayer)
    let layer = CALayer()
    let other = CALayer()
    layer.addSublayer(other)
    #expect(other.superlayer === layer)
    other.removeFromSuperlayer()
    #expect(layer.sublayers?.isEmpty == true)
  }

  @Test("The hit view is the frontmost one at a point") func hits() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
    view.addSubview(back)
    view.addSubview(front)
    #expect(view.hitTest(CGPoint(x: 30, y: 30), with: nil) === front)
    #expect(view.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
    #expect(view.hitTest(CGPoint(x: 200, y: 10), with: nil) == nil)
  }
}
