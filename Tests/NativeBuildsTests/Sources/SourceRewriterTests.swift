#if os(Linux)
  import ExtensionLint
  import Testing

  @testable import NativeBuilds

  @Suite("Sources without the Objective-C runtime") struct SourceRewriterTests {
    private func rewritten(_ source: String) -> String {
      let bytes = Array(source.utf8)
      let tokens = NativeToken.tokens(of: bytes, isSwift: true)
      let members = DeclaredMembers(tokens)
      let result = SourceRewriter([members]).rewrite(bytes, tokens, members)
      let text = String(decoding: result.text, as: UTF8.self)
      #expect(text.hasPrefix("import AppExtensions; import UniformTypeIdentifiers; "))
      return String(text.dropFirst("import AppExtensions; import UniformTypeIdentifiers; ".count))
    }

    @Test("Imports of types declare no types, and modules of canImport are not missing")
    func imports() {
      let source = """
        import struct Foundation.URL
        import Kit
        #if canImport(Other)
        import Other
        #endif
        class A: B {}
        """
      let bytes = Array(source.utf8)
      let tokens = NativeToken.tokens(of: bytes, isSwift: true)
      let members = DeclaredMembers(tokens)
      #expect(members.classes == ["A"] && members.inherited["A"] == ["B"])
      let result = SourceRewriter([members]).rewrite(bytes, tokens, members)
      #expect(result.foreignImports == ["Kit"] && result.lineCount == 6)
    }

    @Test("Attributes of the Objective-C runtime are left out") func attributes() {
      #expect(
        rewritten(
          "class A { @IBOutlet weak var b: UILabel!\n@objc(run:) @IBAction func run(_ c: Any) {} }")
          == "class A {  weak var b: UILabel!\n  func run(_ c: Any) {} }")
    }

    @Test(
      "Selectors have the names of Objective-C",
      arguments: [
        ("done", "done"), ("self.done", "done"), ("A.tap(_:)", "tap:"),
        ("move(from:to:)", "moveFrom:to:"),
        ("own(_:)", "other:"), ("getter: value", "value"), ("getter", "getter"),
        ("getter:", ":"), ("setter", "setter"), ("", ""),
      ])
    func selectors(_ argument: String, _ name: String) {
      let declarations = """
        class A { @objc func done() {}
        @objc func tap(_ sender: Any) {}
        @objc func move(from a: Int, to b: Int) {}
        @objc(other:) func own(_ a: Int) {} }
        """
      #expect(
        rewritten("\(declarations)\nlet s = #selector(\(argument))").hasSuffix(
          "\nlet s = Selector(\"\(name)\")"))
    }

    /// Name lookup in `#selector`:
    /// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/expressions/#Selector-Expression
    @Test(
      "Selectors are those of the type that the expression names",
      arguments: [
        ("A", "done", "done"), ("B", "done", "done:"), ("A", "self.done", "done"),
        ("B", "self.done", "done:"), ("B", "Self.done", "done:"), ("A", "B.done", "done:"),
        ("B", "A.done", "done"), ("B", "(A.done as () -> Void)", "done"),
        // Superclasses, also if their declaration follows or is nested.
        ("C", "done", "done:"), ("C", "self.done", "done:"), ("C", "super.done", "done:"),
        ("A", "C.done", "done:"), ("D", "done", "other:"), ("A", "D.Inner.done", "other:"),
        // Nested types and extensions.
        ("D.Inner", "done", "other:"), ("D", "Inner.done", "other:"), ("D.Inner", "A.done", "done"),
        // Argument labels exclude methods. If no type has the method, other types are searched.
        ("A", "done(_:)", "done:"), ("B", "done()", "done"), ("E", "done", "done"),
        ("E", "done(_:)", "done:"), ("E", "button.done", "done"), ("A", "E.done", "done"),
      ])
    func selectorsOfTypes(_ type: String, _ argument: String, _ name: String) {
      let declarations = """
        class A { @objc func done() {} }
        class C: B {}
        class B { @objc func done(_ sender: Any) {} }
        class D: D.Inner { class Inner {} }
        extension D.Inner { @objc(other:) func done(_ sender: Any) {} }
        class E {}
        """
      let text = rewritten(
        "\(declarations)\nextension \(type) { var s: Selector { #selector(\(argument)) } }")
      #expect(text.hasSuffix("{ Selector(\"\(name)\") } }"))
    }

    @Test("Methods of other files are found by their type") func selectorsOfFiles() {
      let sources = [
        "class A { @objc func done() {} }",
        "class B: UIViewController { @objc func done(_ a: Any) {} }",
      ]
      let use = Array("extension B { func a() { _ = #selector(done) } }".utf8)
      let files = (sources.map { Array($0.utf8) } + [use]).map {
        NativeToken.tokens(of: $0, isSwift: true)
      }
      let members = files.map { DeclaredMembers($0) }
      let result = SourceRewriter(members).rewrite(use, files[2], members[2])
      #expect(String(decoding: result.text, as: UTF8.self).hasSuffix("_ = Selector(\"done:\") } }"))
    }

    @Test("Lines keep their numbers") func lines() {
      let text = rewritten(
        "import WebKit\n#Preview {\n  A()\n}\nlet a = #selector(\n  b)\nlet c = 1")
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
      #expect(text.hasSuffix("\nlet c = 1"))
    }

    @Test("Strings and comments stay as they are") func literals() {
      let source = "// @objc import WebKit\nlet a = \"@objc #selector(b)\" /* @IBOutlet */"
      #expect(rewritten(source) == source)
    }

    @Test("Code for iOS is compiled") func platform() {
      #expect(rewritten("#if os(iOS)\n#endif") == "#if os(Linux)\n#endif")
    }

    @Test(
      "Imports name modules that exist",
      arguments: [
        ("import os", "import OSLog"), ("import os.log\nlet a = 1", "import OSLog\nlet a = 1"),
        ("import struct os.Logger", "import struct OSLog.Logger"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
        ("import class UIKit.UIView", "import class UIKit.UIView"),
        ("import WebKit", "import UIKit"),
        ("#if canImport(os)\n#endif", "#if canImport(OSLog)\n#endif"),
      ])
    func imports(_ source: String, _ result: String) {
      #expect(rewritten(source) == result)
    }

    @Test(
      "Members whose types differ on this system are adapted",
      arguments: [
        ("let a = NSAttributedString()", "let a = NSAttributedString(string: \"\")"),
        (
          "if let a = b as? NSURL, let c = a.absoluteString {}",
          "if let a = b as? NSURL, let c = a.absoluteString as String? {}"
        ),
        (
          "guard let c = a(b, 1).absoluteString else { return }",
          "guard let c = a(b, 1).absoluteString as String? else { return }"
        ),
        ("let c = a.absoluteString", "let c = a.absoluteString"),
      ])
    func members(_ source: String, _ result: String) {
      #expect(rewritten(source) == result)
    }

    @Test(
      "Cells that only a storyboard creates get the initializer for registered classes",
      arguments: [
        ("class A: UITableViewCell { required init?(coder: NSCoder) {} }", true),
        (
          "class B: UITableViewCell {}; final class A: B {@objc required init?(coder: NSCoder) {} }",
          true
        ),
        ("class A: UITableViewHeaderFooterView { required init?(coder: NSCoder) {} }", true),
        (
          "class A: UITableViewCell { override init(style: Int, reuseIdentifier: String?) {}; "
            + "required init?(coder: NSCoder) {} }", false
        ),
        ("class A: UITableViewCell { convenience init(title: String) {} }", false),
        ("class A: UIView { required init?(coder: NSCoder) {} }", false),
        ("class A: B {}; class B: A { required init?(coder: NSCoder) {} }", false),
      ])
    func registeredCells(_ source: String, _ isAdded: Bool) {
      let text = rewritten(source)
      #expect(text.contains("{ required init(registeredFor _: String) {") == isAdded)
      #expect(!text.contains("@objc"))
    }

    @Test("Types that only FoundationNetworking declares are imported one by one")
    func networkTypes() {
      let source = "let a: URLSession\nlet b: URLCredential?\n"
      let bytes = Array(source.utf8)
      let tokens = NativeToken.tokens(of: bytes, isSwift: true)
      let members = DeclaredMembers(tokens)
      let result = SourceRewriter([members]).rewrite(bytes, tokens, members)
      #expect(
        String(decoding: result.text, as: UTF8.self)
          == "import AppExtensions; import UniformTypeIdentifiers; "
          + "import class FoundationNetworking.URLCredential; " + source)
    }

    @Test("A storyboard names the initial controller and the root of a navigation controller")
    func storyboard() throws {
      let text = """
        <?xml version="1.0"?><document initialViewController="n"><scenes><scene><objects>
        <navigationController id="n"><connections>
        <segue destination="r" kind="relationship" relationship="rootViewController" id="s"/>
        </connections></navigationController>
        <viewController id="r" customClass="Root"/></objects></scene></scenes></document>
        """
      let storyboard = try #require(Storyboard(Array(text.utf8), name: "Main"))
      #expect(storyboard.initialScene?.systemClass == "UINavigationController")
      #expect(storyboard.initialScene?.root == "r")
      #expect(storyboard.scenes.map(\.customClass) == [nil, "Root"])
      #expect(Storyboard(Array("<document".utf8), name: "Main") == nil)
    }
  }
#endif
