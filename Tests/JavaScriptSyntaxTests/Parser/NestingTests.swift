import JavaScriptSyntax
import Testing

@Suite("Hostile nesting")
struct NestingTests {
  private static let count = 20_000

  @Test(
    "nesting that is too deep is an error",
    arguments: [
      ("(", "1", ")"), ("[", "", "]"), ("{", "", "}"), ("({a:", "1", "})"), ("function f(){", "", "}"),
      ("a=>", "1", ""), ("(a)=>{", "", "}"), ("if(1)", ";", ""), ("while(1)", ";", ""), ("new ", "a", ""),
      ("a(", "", ")"), ("a[", "1", "]"), ("`${", "1", "}`"), ("(class extends ", "A", "{})"), ("(class{[", "", "]}"),
      ("[{a:(b=>{", "", "})}]"), ("1?", "2", ":3"), ("f(...[", "", "])"), ("({get a(){", "", "}})"),
      ("try{", "", "}finally{}"), ("switch(1){case 1:", "", "}"), ("do ", ";", " while(1)"), ("(a=", "1", ")"),
      ("class A{static{", "", "}}"), ("async(", "", ")"), ("import(", "1", ")"), ("for(;;)", ";", ""), ("with(a)", ";", ""),
    ])
  func tooDeep(open: String, inner: String, close: String) throws {
    let source =
      String(repeating: open, count: Self.count) + inner + String(repeating: close, count: Self.count)
    do {
      _ = try parse(source)
      Issue.record("no error")
    } catch let error as SyntaxError {
      #expect(error.message.contains("levels deep"))
    }
  }

  @Test(
    "chains can have any length",
    arguments: [
      ("!", "1", ""), ("- ", "1", ""), ("1+", "1", ""), ("1**", "1", ""), ("a=", "1", ""), ("1?2:", "3", ""),
      ("if(1);else ", ";", ""), ("a,", "a", ""), ("", "a", ".b"), ("", "a", "()"), ("", "a", "?.b"), ("a||", "b", ""),
      ("'a';", "", ""), ("/**/", "", ""), ("delete ", "a.b", ""),
    ])
  func chains(open: String, inner: String, close: String) throws {
    let source =
      String(repeating: open, count: Self.count) + inner + String(repeating: close, count: Self.count)
    let tree = try parse(source)
    var depth = 0
    var deepest = 0
    tree.root.walk(
      enter: { _ in
        depth += 1
        deepest = max(deepest, depth)
        return .children
      }, leave: { _ in depth -= 1 })
    #expect(depth == 0)
    #expect(tree.estreeJSON().count > deepest)
  }

  @Test("regular expressions")
  func regularExpressions() {
    let count = Self.count
    #expect(!isValid("/" + String(repeating: "(", count: count) + String(repeating: ")", count: count) + "/"))
    #expect(!isValid("/" + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "/v"))
  }

  @Test("the limit is an option")
  func option() throws {
    var options = ParseOptions()
    options.maximumDepth = 10
    #expect(throws: SyntaxError.self) { try SyntaxTree(parsing: "((((((((((1))))))))))", options: options) }
    #expect(throws: Never.self) { try SyntaxTree(parsing: "((((1))))", options: options) }
  }
}
