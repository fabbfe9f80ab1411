import PageBindings
import Testing

/// The expectations are WebKit 2.50's answers.
@Suite struct ComputedTransformTests {
  @Test(arguments: [
    ("none", "none"), ("rotateZ(45deg)", "matrix(0.707107, 0.707107, -0.707107, 0.707107, 0, 0)"),
    ("rotate(90deg)", "matrix(0, 1, -1, 0, 0, 0)"), ("translateZ(0)", "matrix(1, 0, 0, 1, 0, 0)"),
    ("translateZ(2px)", "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 1)"),
    ("rotate3d(0,0,1,30deg)", "matrix(0.866025, 0.5, -0.5, 0.866025, 0, 0)"),
    ("perspective(none)", "matrix(1, 0, 0, 1, 0, 0)"),
    ("perspective(0)", "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1, 0, 0, 0, 1)"),
    ("perspective(10px)", "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.1, 0, 0, 0, 1)"),
    ("scale3d(2,2,1)", "matrix(2, 0, 0, 2, 0, 0)"), ("scale(50%)", "matrix(0.5, 0, 0, 0.5, 0, 0)"),
    ("matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,5,6,0,1)", "matrix(1, 0, 0, 1, 5, 6)"),
    (
      "rotateX(30deg)",
      "matrix3d(1, 0, 0, 0, 0, 0.866025, 0.5, 0, 0, -0.5, 0.866025, 0, 0, 0, 0, 1)"
    ),
    ("translate(10.123456789px)", "matrix(1, 0, 0, 1, 10.123457, 0)"),
    ("translate(1in,1e3cm)", "matrix(1, 0, 0, 1, 96, 37795.277344)"),
    ("skew(10deg)", "matrix(1, 0, 0.176327, 1, 0, 0)"),
    ("rotate(1rad)", "matrix(0.540302, 0.841471, -0.841471, 0.540302, 0, 0)"),
    ("rotate3d(0,0,0,30deg)", "matrix(1, 0, 0, 1, 0, 0)"),
    ("rotate(30deg) translateZ(0)", "matrix(0.866025, 0.5, -0.5, 0.866025, 0, 0)"),
    (
      "perspective(10px) rotateY(20deg)",
      """
      matrix3d(0.939693, 0, -0.34202, 0.034202, 0, 1, 0, 0, 0.34202, 0, 0.939693, -0.093969, 0, 0, \
      0, 1)
      """
    ),
  ])
  func transformsAreMatrices(value: String, expected: String) {
    let script = """
      (() => {
        document.body.style.transform = "\(value)";
        return getComputedStyle(document.body).transform;
      })()
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }
}
