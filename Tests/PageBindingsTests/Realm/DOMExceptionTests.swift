import Testing

/// Tests of the members of exceptions. The expectations are WebKitGTK 2.50's.
@Suite struct DOMExceptionTests {
  @Test(arguments: [
    ("Reflect.ownKeys(e)", "line,column,sourceURL,stack"),
    ("Object.keys(e)", "line,column,sourceURL"),
    (
      "Reflect.ownKeys(DOMException.prototype).slice(0, 5)",
      "constructor,code,name,message,INDEX_SIZE_ERR"
    ),
    ("[e.code, e.name, typeof e.line, typeof e.stack]", "12,SyntaxError,number,string"),
    ("Object.getOwnPropertyDescriptor(e, 'line').writable", "true"),
    ("(e.line = 7, e.line)", "7"),
  ])
  func `Members are in order`(_ expression: String, _ expected: String) {
    let script = "let e; try { document.querySelector('[') } catch (error) { e = error }"
    #expect(ScriptPage().evaluate("\(script) String(\(expression))") == expected)
  }
}
