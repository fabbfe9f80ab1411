import PageBindings
import PageJavaScript
import Testing

// Source: https://streams.spec.whatwg.org/#rs
@Suite struct ReadableStreamTests {
  @Test(arguments: [
    (
      "const s = new ReadableStream({start(c) { c.enqueue(1); c.enqueue(2); c.close(); }});"
        + "const r = s.getReader(); (async () => { for (let v; !(v = await r.read()).done;)"
        + "log.push(v.value); await r.closed; log.push(s.locked); })()", "1,2,true"
    ),
    (
      "let n = 0; const r = new ReadableStream({pull(c) { if (n++ > 2) c.close(); else c.enqueue(n);"
        + "}}, {highWaterMark: 0}).getReader(); (async () => { for (let v; !(v = await r.read()).done;)"
        + "log.push(v.value); })()", "1,2,3"
    ),
    (
      "const [a, b] = new ReadableStream({start(c) { c.enqueue('x'); c.close(); }}).tee();"
        + "(async () => { for (const s of [a, b]) log.push((await s.getReader().read()).value); })()",
      "x,x"
    ),
    (
      "new ReadableStream({cancel(r) { log.push(r); }}).cancel('why').then(v => log.push(String(v)))",
      "why,undefined"
    ),
    (
      "const s = new ReadableStream; s.getReader(); try { s.getReader(); } catch (e) { log.push(e.name); }",
      "TypeError"
    ),
    (
      "const s = new ReadableStream({start(c) { c.error('e'); }}); s.getReader().read()"
        + ".catch(e => log.push(e))", "e"
    ),
    (
      "const r = new ReadableStream().getReader(); r.read().catch(e => log.push(e.name));"
        + "r.releaseLock(); r.closed.catch(e => log.push(e.name))", "TypeError,TypeError"
    ),
    (
      "try { new ReadableStream({}, {highWaterMark: -1}); } catch (e) { log.push(e.name); }",
      "RangeError"
    ),
    (
      "new Response(new ReadableStream({start(c) { c.enqueue(new Uint8Array([104, 105])); c.close();"
        + "}})).text().then(v => log.push(v))", "hi"
    ),
    (
      "new Response(new ReadableStream({start(c) { c.enqueue('x'); c.close(); }})).text()"
        + ".catch(e => log.push(e.name))", "TypeError"
    ),
    ("ReadableStream.prototype.cancel.call({}).catch(e => log.push(e.name))", "TypeError"),
    (
      "log.push(new CountQueuingStrategy({highWaterMark: 3}).highWaterMark,"
        + "new ByteLengthQueuingStrategy({highWaterMark: 1}).size({byteLength: 7}))", "3,7"
    ),
  ]) func streams(_ source: String, _ expected: String) {
    #expect(ScriptPage().log(of: source) == expected)
  }
}
