import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct XMLHttpRequestTests {
  private static let listen = """
    const x = new XMLHttpRequest, all = ['loadstart', 'progress', 'abort', 'error', 'load', 'loadend'];
    x.onreadystatechange = () => log.push(x.readyState);
    for (const type of all) {
      x.addEventListener(type, () => log.push(type));
      if (x.upload && globalThis.hearsUpload) x.upload.addEventListener(type, () => log.push('up.' + type));
    }
    """

  @Test(arguments: [
    ("x.open('GET', 'data:text/plain,hello'); x.send()", "1,loadstart,2,3,progress,4,load,loadend"),
    ("x.open('GET', 'data:text/plain,'); x.send()", "1,loadstart,2,4,load,loadend"),
    ("x.open('HEAD', 'data:text/plain,a'); x.send()", "1,loadstart,2,4,load,loadend"),
    ("x.open('GET', 'https://nowhere.example/'); x.send()", "1,loadstart,4,error,loadend"),
    ("x.open('GET', 'data:text/plain,a', false); x.send()", "1,4,load,loadend"),
    (
      "x.open('POST', 'data:,a'); x.send('abc'); x.abort(); log.push(x.readyState)",
      "1,loadstart,4,abort,loadend,0"
    ),
    ("x.open('POST', 'data:,a'); x.abort(); log.push(x.readyState)", "1,1"),
  ]) func events(_ source: String, _ expected: String) {
    #expect(ScriptPage().log(of: Self.listen + source) == expected)
  }

  @Test func uploadsAreHeardOf() {
    let script = "globalThis.hearsUpload = true;" + Self.listen
    #expect(
      ScriptPage().log(of: script + "x.open('POST', 'https://nowhere.example/'); x.send('xyz')")
        == "1,loadstart,up.loadstart,4,up.error,up.loadend,error,loadend")
    #expect(
      ScriptPage().log(of: script + "x.open('POST', 'data:,a'); x.send('xyz')")
        == "1,loadstart,up.loadstart,2,3,progress,4,load,loadend")
  }

  @Test(arguments: [
    ("x.open('GET', 'http://')", "SyntaxError: The string did not match the expected pattern."),
    ("x.open('TRACE', '/')", "SecurityError: The operation is insecure."),
    ("x.open('A B', '/')", "SyntaxError: The string did not match the expected pattern."),
    ("x.send()", "InvalidStateError: The object is in an invalid state."),
    ("x.setRequestHeader('a', 'b')", "InvalidStateError: The object is in an invalid state."),
    (
      "x.open('GET', '/', false); x.responseType = 'json'",
      "InvalidAccessError: The object does not support the operation or argument."
    ),
    (
      "x.timeout = 5; x.open('GET', '/', false)",
      "InvalidAccessError: The object does not support the operation or argument."
    ),
    ("x.responseType = 'foo'; x.responseType + '.'", "."),
    (
      "x.responseType = 'json'; x.responseText",
      "InvalidStateError: The object is in an invalid state."
    ),
    (
      "x.open('GET', 'https://nowhere.example/', false); x.send()",
      "NetworkError: A network error occurred."
    ),
    (
      "x.open('GET', 'data:,%E9', false); x.overrideMimeType('text/plain;charset=windows-1252');"
        + "x.send(); x.responseText", "é"
    ),
    (
      "x.open('GET', 'data:text/xml,<p>a</p>', false); x.send();"
        + "x.responseXML + x.responseXML.documentElement.outerHTML", "[object XMLDocument]<p>a</p>"
    ),
    ("x.open('GET', 'data:text/xml,<p>a', false); x.send(); x.responseXML", "null"),
    ("x.open('GET', 'data:text/html,<p>a', false); x.send(); x.responseXML", "null"),
    (
      "x.open('GET', 'data:text/plain,hello', false); x.send();"
        + "[x.status, x.statusText, x.responseURL, x.getAllResponseHeaders()].join('|')",
      "200|OK|data:text/plain,hello|content-type: text/plain\r\n"
    ),
  ]) func members(_ source: String, _ expected: String) {
    #expect(ScriptPage().evaluate("const x = new XMLHttpRequest; \(source)") == expected)
  }

  @Test(arguments: [
    ("json", #"data:application/json,{"a":1}"#, "x.response.a", "1"),
    ("json", "data:application/json,{", "x.response", ""),
    ("arraybuffer", "data:,abc", "x.response.byteLength", "3"),
    ("blob", "data:a/b,abc", "x.response.type + x.response.size", "a/b3"),
    (
      "document", "data:text/html,<p>a",
      "x.response.body.innerHTML + x.responseXML.URL + (x.response === x.responseXML)",
      "<p>a</p>data:text/html,<p>atrue"
    ),
    ("text", "data:,abc", "x.response", "abc"),
  ]) func responses(_ type: String, _ url: String, _ expression: String, _ expected: String) {
    let script = """
      const x = new XMLHttpRequest; x.open('GET', '\(url)'); x.responseType = '\(type)';
      x.onload = () => log.push(\(expression)); x.send()
      """
    #expect(ScriptPage().log(of: script) == expected)
  }
}
