#if os(Linux)
  import ExtensionLint
  import Foundation
  import Testing

  @testable import NativeBuilds

  @Suite("Code for storyboards") struct StoryboardCodeTests {
    private static let text = """
      <?xml version="1.0"?><document initialViewController="t-1"><scenes><scene><objects>
      <tableViewController id="t-1" customClass="List" storyboardIdentifier="Main">
      <tableView key="view" id="t-v"><prototypes>
      <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleSubtitle" id="c-1">
      <connections><segue destination="d" kind="show" identifier="open" id="s-1"/></connections>
      </tableViewCell></prototypes></tableView>
      <navigationItem key="navigationItem"><barButtonItem key="rightBarButtonItem" title="Go" id="b">
      <connections><segue destination="d" kind="presentation" id="s-2"/></connections>
      </barButtonItem></navigationItem>
      <connections><outlet property="header" destination="t-v"/>
      <outlet property="hidden" destination="t-v"/></connections>
      </tableViewController></objects></scene><scene><objects>
      <viewController id="d" title="Detail"><view key="view" id="v"/></viewController>
      <exit id="e"/></objects></scene></scenes></document>
      """

    private func members(_ source: String) -> DeclaredMembers {
      DeclaredMembers(NativeToken.tokens(of: Array(source.utf8), isSwift: true))
    }

    private func main(_ sources: [DeclaredMembers]) throws -> MainCode {
      try MainCode(
        .storyboard("Main"), sources, [(path: "a/Main.storyboard", bytes: Array(Self.text.utf8))])
    }

    @Test("All scenes are registered with their identifiers, titles and segues")
    func registration() throws {
      let text = try main([members("class List: UITableViewController {}")]).text(fileCount: 1)
      #expect(text.contains("StoryboardContent.register("))
      #expect(text.contains("id: \"t-1\", name: \"Main\""))
      #expect(
        text.contains(
          "let controller = { () -> List in guard let object = List(coder: NSCoder()) as List?"))
      #expect(
        text.contains(
          "StoryboardContent.Segue(id: \"s-1\", name: \"open\", kind: .show, destination: \"d\")"))
      #expect(text.contains("controller.title = \"Detail\""))
      #expect(text.contains("extension UIViewController {"))
      #expect(text.contains("UIStoryboard(name: \"Main\", bundle: nil)"))
    }

    @Test("Cells of storyboards with equal identifiers are connected by different methods")
    func copiedStoryboards() throws {
      let bytes = Array(Self.text.utf8)
      let text = try MainCode(
        .storyboard("Main"), [members("class List: UITableViewController {}")],
        [(path: "a/Main.storyboard", bytes: bytes), (path: "a/Copy.storyboard", bytes: bytes)]
      ).text(fileCount: 1)
      for name in ["connectCell_Main_c", "connectCell_Copy_c"] {
        #expect(text.components(separatedBy: "func \(name)").count == 2)
      }
    }

    @Test("A class whose init(coder:) is unavailable is not created with it")
    func unavailableCoder()
      throws
    {
      let source = """
        class List: UITableViewController {
          @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
        }
        """
      let text = try main([members(source)]).text(fileCount: 1)
      #expect(!text.contains("List(coder:"))
      #expect(text.contains("init(coder:) of List is unavailable"))
    }

    @Test("Rows and bar buttons trigger their segues, and cells have their style")
    func triggers() throws {
      let file = members("class List: UITableViewController { @IBOutlet var header: UIView! }")
      let main = try main([file])
      let code = AddedCode(file, index: 0, main.storyboards, InheritedOutlets([file]))
      #expect(code.text.contains("style: .subtitle, in: tableView"))
      #expect(code.text.contains("StoryboardContent.trigger(\"s-1\", from: self, sender: cell)"))
      #expect(code.text.contains(".primaryAction = UIAction"))
      #expect(code.text.contains("self.header = tableView"))
      #expect(!code.text.contains("self.hidden"))
      // "this class is not key value coding-compliant for the key hidden" is the exception of iOS.
      #expect(
        code.problems == [
          "The storyboard connects the outlet 'hidden', but List has no @IBOutlet with this name. iOS raises an exception, unless an @objc property has it. Remove the connection, or declare the outlet."
        ])
    }

    @Test("Outlets of a superclass in another file are connected unless they are private")
    func inheritedOutlets() throws {
      let base = members(
        "class Base: UITableViewController { @IBOutlet var header: UIView!\n"
          + "@IBOutlet private var hidden: UIView! }")
      let own = members("class List: Base {}")
      let outlets = InheritedOutlets([base, own])
      #expect(outlets["List", own] == ["header": ""])
      let code = AddedCode(own, index: 1, try main([base, own]).storyboards, outlets)
      #expect(
        code.problems == [
          "The outlet 'hidden' of List is private in another file, so it is nil. Remove 'private'."
        ])
      #expect(InheritedOutlets([base])["Base", base] == ["header": "", "hidden": ""])
    }

    @Test("Controls, effect views, delegates and outlet collections become code") func controls()
      throws
    {
      let text = """
        <?xml version="1.0"?><document initialViewController="c"><scenes><scene><objects>
        <viewController id="c" customClass="Page"><view key="view" id="v"><subviews>
        <slider id="a" value="5" minValue="1" maxValue="evil()"/><stepper id="b" stepValue="2"/>
        <pageControl id="d" numberOfPages="3"/><pickerView id="e"><connections>
        <outlet property="dataSource" destination="c"/></connections></pickerView>
        <datePicker id="f" datePickerMode="date"/>
        <searchBar id="g" placeholder="Find"><connections>
        <outlet property="delegate" destination="c"/></connections></searchBar>
        <segmentedControl id="h" selectedSegmentIndex="1"><segments><segment title="One"/>
        <segment title="Two"/></segments></segmentedControl>
        <visualEffectView id="i"><view key="contentView" id="j"><subviews><label id="k" text="In"/>
        </subviews></view></visualEffectView>
        <textField id="l"><connections><outlet property="delegate" destination="c"/></connections>
        </textField><view id="m" customClass="Own"/><view id="n" customClass="UIControl"/>
        </subviews></view><connections>
        <outletCollection property="parts" destination="k" id="x"/>
        <outletCollection property="parts" destination="a" id="y"/></connections>
        </viewController></objects></scene></scenes></document>
        """
      let file = members(
        "class Page: UIViewController { @IBOutlet var parts: [UIView]! }\nclass Own: UIView {}")
      let main = try MainCode(
        .storyboard("Main"), [file], [(path: "a/Main.storyboard", bytes: Array(text.utf8))])
      let code = AddedCode(file, index: 0, main.storyboards, InheritedOutlets([file]))
      for line in [
        "let element0 = UISlider()", "element0.minimumValue = 1.0", "element0.value = 5.0",
        "let element1 = UIStepper()", "element1.stepValue = 2.0", "element2.numberOfPages = 3",
        "element3.dataSource = (self as Any) as? any UIPickerViewDataSource",
        "element4.datePickerMode = .date", "element5.placeholder = \"Find\"",
        "element5.delegate = (self as Any) as? any UISearchBarDelegate",
        "element6.insertSegment(withTitle: \"Two\", at: 1, animated: false)",
        "element6.selectedSegmentIndex = 1", "element7.contentView.addSubview(element8)",
        "element9.delegate = (self as Any) as? any UITextFieldDelegate",
        "let element10 = { () -> Own in guard let object = Own(coder: NSCoder()) as Own? else",
        "let element11 = { () -> UIControl in", "self.parts = [element8, element0]",
      ] {
        #expect(code.text.contains(line), "\(line)")
      }
      #expect(!code.text.contains("evil"))
      #expect(code.problems == [])
    }

    @Test("A storyboard whose initial class is not in the sources is refused") func missingClass() {
      #expect(throws: BuildError.self) { try main([members("class Other: UIViewController {}")]) }
    }
  }
#endif
