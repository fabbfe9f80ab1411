#if os(Linux)
  import ExtensionLint
  import Testing

  @testable import NativeBuilds

  @Suite("Storyboards with code in their attributes") struct HostileStoryboardTests {
    private static let text = #"""
      <?xml version="1.0"?><document initialViewController="c"><scenes><scene><objects>
      <viewController id="c" customClass="Page"><view key="view" id="v"><subviews>
      <view customClass="UIView(frame: .zero); evil(); _ = UIView" id="a"/>
      <view customClass="Missing"/><view customClass="Own"/><view/>
      <label id="l" text="&quot;); evil(); (&quot;&#10;evil() \(evil())"/>
      <button id="b"><connections>
      <action selector="a&quot;); evil(); (&quot;\(evil())" destination="c"
        eventType="touchUpInside" id="x"/>
      <action selector="other" destination="c" eventType="allEvents); evil(" id="y"/>
      </connections></button>
      <tableView id="t"><prototypes>
      <tableViewCell customClass="evil(); A" reuseIdentifier="&quot;, evil(), &quot;" id="p"/>
      </prototypes></tableView></subviews></view>
      <navigationItem key="navigationItem">
      <barButtonItem key="leftBarButtonItem" systemItem="done, target: evil()" id="d"/>
      <barButtonItem key="rightBarButtonItem" systemItem="close" id="e"/></navigationItem>
      </viewController></objects></scene><scene><objects>
      <viewController id="f" customClass="evil(); B" title="\(evil())"/>
      </objects></scene></scenes></document>
      """#

    /// Returns the code without the string literals.
    private func codeWithoutTexts(_ code: String) -> String {
      NativeToken.tokens(of: Array(code.utf8), isSwift: true)
        .filter { $0.kind == .word || $0.kind == .punctuation }.map { String($0.text) }
        .joined(separator: " ")
    }

    @Test("Attributes become string literals or known names") func attributes() throws {
      let source = "class Page: UIViewController { @objc func other() {} }\nclass Own: UIView {}"
      let file = DeclaredMembers(NativeToken.tokens(of: Array(source.utf8), isSwift: true))
      let main = try MainCode(
        .storyboard("Main"), [file], [(path: "a/Main.storyboard", bytes: Array(Self.text.utf8))])
      let added = AddedCode(file, index: 0, main.storyboards, InheritedOutlets([file]))
      for code in [main.text(fileCount: 1), added.text] {
        #expect(!codeWithoutTexts(code).contains("evil"))
        #expect(!code.split(separator: "\n").contains { $0.hasPrefix("evil") })
      }
      #expect(
        added.text.contains(#".text = "\"); evil(); (\"\u{a}evil() \\(evil())""#))
      #expect(added.text.contains(#"Selector("a\"); evil(); (\"\\(evil())")"#))
      #expect(added.text.contains(#"registerPrototype("\", evil(), \"""#))
      #expect(added.text.contains("barButtonSystemItem: .close"))
      #expect(added.text.contains("Own("))
      #expect(!added.text.contains("Missing"))
      let known = [
        #"Unknown class "UIView(frame: .zero); evil(); _ = UIView" in a storyboard; UIView is used."#,
        #"Unknown class "Missing" in a storyboard; UIView is used."#,
        #"Unknown class "evil(); A" in a storyboard; UITableViewCell is used."#,
        #"The system item "done, target: evil()" does not exist on Linux."#,
        #"The event "allEvents); evil(" does not exist on Linux."#,
      ]
      #expect(Set(added.problems) == Set(known))
      #expect(
        main.problems == [
          #"Unknown class "evil(); B" in a storyboard; UIViewController is used."#
        ])
    }

    @Test("Elements without an identifier have variables of different names") func names() throws {
      let text = "<document><view><subviews><view/><view/></subviews></view></document>"
      let root = try #require(XMLElement.parse(Array(text.utf8)))
      let owner = XMLElement(
        name: "viewController", attributes: ["id": "c"],
        children: root.children.map { view in
          var view = view
          view.attributes["key"] = "view"
          return view
        })
      let code = InterfaceCode(
        "Page", owner, storyboard: "Main", method: "connect", outlets: [:],
        hiddenOutlets: [], classes: StoryboardClasses([]))
      #expect(code.text.contains("let element0 = UIView()"))
      #expect(code.text.contains("let element1 = UIView()"))
    }
  }
#endif
