import Infra
import Testing

/// Expectations are from examples in GitHub's documentation, and from the rules of its toolkit's
/// `command.ts`.
@Suite struct WorkflowCommandTests {
  @Test func exampleOfTheDocumentation() {
    let command = WorkflowCommand(
      name: "error",
      properties: [("file", "app.js"), ("line", "1"), ("col", "5"), ("endColumn", "7")],
      message: "Missing semicolon")
    #expect("\(command)" == "::error file=app.js,line=1,col=5,endColumn=7::Missing semicolon")
  }

  @Test func propertiesMayBeMissing() {
    #expect("\(WorkflowCommand(name: "notice", properties: [], message: ""))" == "::notice::")
  }

  @Test func dataAndPropertiesHaveTheirOwnEscapes() {
    let text = "100% a:b,c\r\n::error::"
    let command = WorkflowCommand(name: "error", properties: [("title", text)], message: text)
    #expect(
      "\(command)" == "::error title=100%25 a%3Ab%2Cc%0D%0A%3A%3Aerror%3A%3A"
        + "::100%25 a:b,c%0D%0A::error::")
  }
}
