import PageBindings
import PageJavaScript
import Testing

// The expectations are the results of each script in WebKitGTK 2.50.
@Suite struct MessagingTests {
  private static let prelude = """
    const tell = (e) => log.push([e.constructor.name, e.isTrusted, JSON.stringify(e.data), e.origin,
      e.source, e.ports.length, Object.isFrozen(e.ports)].join(' '));
    const {port1, port2} = new MessageChannel;

    """

  @Test(arguments: [
    ("port1.onmessage = tell; port2.postMessage({a: 1})", "MessageEvent true {\"a\":1}   0 true"),
    ("port1.addEventListener('message', tell); port2.postMessage(1)", ""),
    (
      "port2.postMessage(1); port1.addEventListener('message', tell); port1.start()",
      "MessageEvent true 1   0 true"
    ),
    (
      "port1.onmessage = e => log.push(e.data); port2.postMessage('a'); port2.close();"
        + "port2.postMessage('b'); Promise.resolve().then(() => log.push('micro'))", "micro,a"
    ),
    (
      "const other = new MessageChannel; port2.postMessage('early');"
        + "other.port1.onmessage = e => { e.ports[0].onmessage = e => log.push(e.data) };"
        + "other.port2.postMessage(0, [port1])", "early"
    ),
    ("try { port1.postMessage(0, [port1]) } catch (e) { log.push(e.name) }", "DataCloneError"),
    ("try { port1.postMessage(0, [port2]) } catch (e) { log.push(e.name) }", "DataCloneError"),
    (
      "onmessage = tell; postMessage(1, '*')",
      "MessageEvent true 1 https://example.com [object Window] 0 true"
    ),
    (
      "onmessage = e => log.push(e.data); postMessage(1, 'https://other.example'); postMessage(2, '/');"
        + "postMessage(3, origin + '/x'); postMessage(4); postMessage(5, {targetOrigin: '*'})",
      "2,3,4,5"
    ),
    ("try { postMessage(1, 'nonsense') } catch (e) { log.push(e.name) }", "SyntaxError"),
    (
      "const [x, y, z] = ['q', 'q', 'z'].map(n => new BroadcastChannel(n)); y.onmessage = tell;"
        + "x.onmessage = z.onmessage = () => log.push('wrong'); x.postMessage(1)",
      "MessageEvent true 1 https://example.com  0 true"
    ),
    ("onerror = (...a) => { log.push(String(a[4])); return true }; reportError(5)", "5"),
    (
      "tell(new MessageEvent('x', {data: 1, origin: 'o', source: window, ports: [port1]}))",
      "MessageEvent false 1 o [object Window] 1 true"
    ),
    ("try { new MessageEvent('x', {ports: [1]}) } catch (e) { log.push(e.name) }", "TypeError"),
  ])
  func delivers(_ source: String, expected: String) {
    #expect(ScriptPage().log(of: MessagingTests.prelude + source) == expected)
  }
}
