import Foundation
import JavaScriptSyntax
import Testing

@Suite("Hostile nesting")
struct NestingTests {
  private static let count = 20_000

  @Test(
    "nesting that is too deep is an error",
    arguments: [
      ("(", "1", ")"), ("[", "", "]"), ("{", "", "}"), ("({a:", "1", "})"),
      ("function f(){", "", "}"),
      ("a=>", "1", ""), ("(a)=>{", "", "}"), ("if(1)", ";", ""), ("while(1)", ";", ""),
      ("new ", "a", ""),
      ("a(", "", ")"), ("a[", "1", "]"), ("`${", "1", "}`"), ("(class extends ", "A", "{})"),
      ("(class{[", "", "]}"),
      ("[{a:(b=>{", "", "})}]"), ("1?", "2", ":3"), ("f(...[", "", "])"), ("({get a(){", "", "}})"),
      ("try{", "", "}finally{}"), ("switch(1){case 1:", "", "}"), ("do ", ";", " while(1)"),
      ("(a=", "1", ")"),
      ("class A{static{", "", "}}"), ("async(", "", ")"), ("import(", "1", ")"),
      ("for(;;)", ";", ""), ("with(a)", ";", ""), ("class A{a(b=", "1", "){}}"),
      ("({async*[", "1", "](){}})"), ("function f(a=", "1", "){}"),
      ("for(var a=function(){", "", "};;){}"), ("class A{static async*a(){", "", "}}"),
    ])
  func tooDeep(open: String, inner: String, close: String) throws {
    let source =
      String(repeating: open, count: Self.count) + inner
      + String(repeating: close, count: Self.count)
    let message = onSmallStack { () -> String in
      do {
        _ = try parse(source)
        return "no error"
      } catch {
        return "\(error)"
      }
    }
    #expect(message.contains("levels deep"))
  }

  @Test("regular expressions at the deepest level of a script")
  func regularExpressionsInDeepScripts() {
    let count = ParseOptions().maximumDepth - 10
    for (open, close, flags) in [("(", ")", ""), ("(?<!", ")", "u"), ("[^", "]", "v")] {
      let pattern =
        String(repeating: open, count: 95) + (flags == "v" ? "[[a-b]--\\u{10FFFF}]" : "\\u{10}")
        + String(repeating: close, count: 95)
      let source =
        String(repeating: "(", count: count) + "/\(pattern)/\(flags)"
        + String(repeating: ")", count: count)
      let message = onSmallStack { () -> String in
        do {
          _ = try parse(source)
          return "no error"
        } catch {
          return "\(error)"
        }
      }
      #expect(message == "no error")
    }
  }

  /// Runs `body` on a thread with the stack size of Apple's secondary threads; debug builds get a
  /// larger stack.
  private func onSmallStack(_ body: @escaping @Sendable () -> String) -> String {
    let box = Box(body)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.result = box.body()
      done.signal()
    }
    #if DEBUG
      thread.stackSize = 2 << 20
    #else
      thread.stackSize = 512 << 10
    #endif
    thread.start()
    done.wait()
    return box.result
  }

  private final class Box: @unchecked Sendable {
    let body: @Sendable () -> String
    var result = ""
    init(_ body: @escaping @Sendable () -> String) { self.body = body }
  }

  @Test(
    "chains can have any length",
    arguments: [
      ("!", "1", ""), ("- ", "1", ""), ("1+", "1", ""), ("1**", "1", ""), ("a=", "1", ""),
      ("1?2:", "3", ""),
      ("if(1);else ", ";", ""), ("a,", "a", ""), ("", "a", ".b"), ("", "a", "()"), ("", "a", "?.b"),
      ("a||", "b", ""),
      ("'a';", "", ""), ("/**/", "", ""), ("delete ", "a.b", ""),
    ])
  func chains(open: String, inner: String, close: String) throws {
    let source =
      String(repeating: open, count: Self.count) + inner
      + String(repeating: close, count: Self.count)
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
    #expect(
      !isValid(
        "/" + String(repeating: "(", count: count) + String(repeating: ")", count: count) + "/"))
    #expect(
      !isValid(
        "/" + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "/v"))
  }

  @Test("the limit is an option")
  func option() throws {
    var options = ParseOptions()
    options.maximumDepth = 10
    #expect(throws: SyntaxError.self) {
      try SyntaxTree(parsing: "((((((((((1))))))))))", options: options)
    }
    #expect(throws: Never.self) { try SyntaxTree(parsing: "((((1))))", options: options) }
  }
}
