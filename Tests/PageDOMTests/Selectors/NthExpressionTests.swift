import WebCSS
import Testing

@testable import PageDOM

@Suite struct NthExpressionTests {
  @Test(arguments: [
    ("odd", 2, 1), ("EVEN", 2, 0), ("5", 0, 5), ("-5", 0, -5), ("+5", 0, 5), ("n", 1, 0),
    ("-n", -1, 0), ("+n", 1, 0), ("2n", 2, 0), ("-2n", -2, 0), ("2n+1", 2, 1), ("2n-1", 2, -1),
    ("2n + 1", 2, 1), ("2n - 1", 2, -1), ("2n +1", 2, 1), ("2n- 1", 2, -1), ("n-12", 1, -12),
    ("-n-12", -1, -12), ("+n- 3", 1, -3), ("n+0", 1, 0), ("2n/**/+1", 2, 1),
    ("99999999999n+99999999999", 2_147_483_647, 2_147_483_647),
    ("n-99999999999", 1, -2_147_483_647),
  ])
  func reads(_ text: String, _ step: Int32, _ offset: Int32) throws {
    let values = ComponentValues(Array(text.utf8))
    var end = 0
    let expression = NthExpression(values, in: 0..<values.tokens.count, end: &end)
    #expect(expression?.step == step)
    #expect(expression?.offset == offset)
    #expect(end == values.tokens.count)
  }

  @Test(arguments: [
    "", "foo", "+ n", "- n", "2.0", "1.5n", "n-", "n -", "n+ +1", "--n", "1e1", "*",
  ])
  func refuses(_ text: String) {
    let values = ComponentValues(Array(text.utf8))
    var end = 0
    let expression = NthExpression(values, in: 0..<values.tokens.count, end: &end)
    #expect(expression == nil)
  }
}
