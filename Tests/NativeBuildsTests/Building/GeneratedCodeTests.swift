#if os(Linux)
  import ExtensionLint
  import Testing

  @testable import NativeBuilds

  /// The branch of a conditional compilation block is compiled only if its condition is true.
  /// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/statements/
  @Suite("Code that is added to sources") struct GeneratedCodeTests {
    private func members(_ source: String) -> DeclaredMembers {
      DeclaredMembers(NativeToken.tokens(of: Array(source.utf8), isSwift: true))
    }

    private func added(_ source: String) -> String {
      let file = members(source)
      return AddedCode(file, index: 0, [], InheritedOutlets([file])).text
    }

    @Test("Methods are registered under the conditions of their declarations")
    func conditions() {
      let text = added(
        """
        class A: NSObject {
          @objc func always() {}
          #if DEBUG
          @objc func dump() {}
          #endif
        }
        """)
      #expect(
        text == """
          import UIKit
          @MainActor func registerMethods0() {
            A.registerMethods0_0()
          #if DEBUG
            A.registerMethods0_1()
          #endif
          }
          extension A {
            @MainActor fileprivate static func registerMethods0_0() {
              _ = Selector("always", A.always)
            }
          }
          #if DEBUG
          extension A {
            @MainActor fileprivate static func registerMethods0_1() {
              _ = Selector("dump", A.dump)
            }
          }
          #endif

          """)
    }

    @Test(
      "Branches have the conditions of all blocks around them",
      arguments: [
        ("#if os(iOS)\nM\n#endif", "os(Linux)"),
        ("#if !DEBUG // note\nM\n#endif", "!DEBUG"),
        ("#if A\n#else\nM\n#endif", "!(A)"),
        ("#if A && os( iOS )\n#elseif !B || C\nM\n#endif", "!(A && os( Linux )) && (!B || C)"),
        ("#if A\n#elseif B\n#else\nM\n#endif", "!(A) && !(B)"),
        ("#if A\n#if B\n#else\nM\n#endif\n#endif", "(A) && (!(B))"),
        ("#if swift(>=5.9) && canImport(os)\nM\n#endif", "swift(>=5.9) && canImport(OSLog)"),
        ("#if (A || B)\nM\n#endif", "(A || B)"),
        ("#if A\n#endif\nM", ""),
        ("#else\n#endif\n#elseif A\nM", ""),
      ])
    func branches(_ source: String, _ condition: String) {
      let source = "class A {\n\(source.replacing("M", with: "@objc func m() {}"))\n}"
      #expect(members(source).methods.map(\.condition) == [condition])
    }

    @Test("A class of another system is not extended")
    func otherSystem() {
      let text = added(
        "#if os(macOS)\nclass A: NSView { @objc func run() {} }\n#else\n"
          + "class A: UIView { @objc func tap() {} }\n#endif")
      #expect(text.contains("#if os(macOS)\nextension A {"))
      #expect(text.contains("#if !(os(macOS))\nextension A {"))
      #expect(text.ranges(of: "#endif").count == 4)
    }

    @Test("Outlets have the conditions of their declarations")
    func outlets() {
      let file = members(
        """
        class A: UIViewController {
          #if DEBUG
          @IBOutlet var log: UILabel!
          #endif
          #if B
          @IBOutlet var title1: UILabel!
          #else
          @IBOutlet var title1: UIButton!
          #endif
          @IBOutlet var text: UILabel!
        }
        """)
      #expect(
        InheritedOutlets([file])["A", file]
          == ["log": "DEBUG", "title1": "(B) || (!(B))", "text": ""])
    }

    @Test("Methods of generic classes are not registered")
    func genericClasses() {
      let text = added(
        """
        class List<Row>: UIViewController {
          @objc func reload() {}
          class Cell: UIView { @objc func tap() {} }
        }
        extension List { @objc func close() {} }
        class Names: List<String> { @objc func add() {} }
        """)
      #expect(!text.contains("List"))
      #expect(text.contains("_ = Selector(\"add\", Names.add)"))
    }
  }
#endif
