import JavaScriptSyntax
import Testing

@Suite("Trees")
struct TreeTests {
  @Test("names are ESTree's")
  func names() {
    #expect(NodeType.super.name == "Super")
    #expect(NodeType.doWhileStatement.name == "DoWhileStatement")
    #expect(NodeType.allCases.count == 72)
    #expect(Set(NodeType.allCases.map(\.name)).count == 72)
  }

  @Test("fields")
  func fields() throws {
    let tree = try parse("if (a && b) c = -1; else { d?.e(...f) }")
    let statement = try #require(tree.root.list(.body).first ?? nil)
    #expect(statement.child(.test)?.operator == .and)
    #expect(statement.child(.test)?.child(.left)?.name == "a")
    #expect(statement.child(.body) == nil)
    #expect(statement.list(.body).isEmpty)
    let call = try #require(tree.root.descendants(.callExpression).first)
    #expect(call.child(.callee)?.isOptional == true)
    #expect(call.isOptional == false)
    #expect(call.list(.arguments).map { $0?.type } == [.spreadElement])
    #expect(tree.root.descendants(.unaryExpression).first?.isPrefix == true)
  }

  @Test("holes of arrays are nil")
  func holes() throws {
    let array = try expression("[, a, ,]")
    #expect(array?.list(.elements).map { $0?.name } == [nil, "a", nil])
    #expect(array?.children.count == 1)
  }

  @Test("children are in source order")
  func order() throws {
    #expect(
      try outline("do a; while (b)") == [
        "Program", ".DoWhileStatement", "..ExpressionStatement", "...Identifier", "..Identifier",
      ])
    let source = """
      class A extends B { static #c = 1; get [d]() {} static { e } } for (const f of g) { h: break h }
      try { i } catch ({ j, ...k }) { l } finally { m } switch (n) { case o: p; default: }
      """
    var last = -1
    try parse(source).root.walk(enter: { node in
      #expect(node.range.lowerBound >= last)
      last = node.range.lowerBound
      return .children
    })
  }

  @Test("a walk can skip children and stop")
  func walk() throws {
    var seen: [String] = []
    try parse("f(a); g(b); h(c)").root.walk(enter: { node in
      if let name = node.name { seen.append(name) }
      if node.type == .callExpression, node.child(.callee)?.name == "f" { return .skip }
      return node.name == "g" ? .stop : .children
    })
    #expect(seen == ["g"])
  }

  @Test("parents")
  func parents() throws {
    let tree = try parse("a.b(c)")
    let parents = ParentTable(tree)
    let name = try #require(tree.root.descendants(.identifier).last)
    #expect(parents.parent(of: name)?.type == .callExpression)
    #expect(parents.parent(of: tree.root) == nil)
  }

  @Test("parentheses are noted, and outside of the range")
  func parentheses() throws {
    let sum = try expression("((a)) + b")
    #expect(sum?.range == 0..<9)
    #expect(sum?.child(.left)?.range == 2..<3)
    #expect(sum?.child(.left)?.isParenthesized == true)
    #expect(sum?.child(.right)?.isParenthesized == false)
  }

  @Test("directives")
  func directives() throws {
    let tree = try parse("'use strict'; \"a\\x62\"; ('c'); 'd'")
    #expect(tree.root.list(.body).map { $0?.directive } == ["use strict", "a\\x62", nil, nil])
  }

  @Test("equal names have equal numbers")
  func nameIDs() throws {
    let names = try parse("ab; a\\u0062; c; abc").root.descendants(.identifier)
    #expect(names.map(\.name) == ["ab", "ab", "c", "abc"])
    #expect(names[0].nameID == names[1].nameID)
    #expect(names[0].nameID != names[3].nameID)
  }

  @Test("ESTree's JSON")
  func json() throws {
    let tree = try parse("a /*b*/")
    #expect(
      String(decoding: tree.estreeJSON(includesComments: true), as: UTF8.self) == """
        {"type":"Program","start":0,"end":7,"sourceType":"script","comments":[{"type":"Block","start":2,"end":7,"value":"b"}],\
        "body":[{"type":"ExpressionStatement","start":0,"end":1,"expression":{"type":"Identifier","start":0,"end":1,"name":"a"}}]}
        """)
  }
}
