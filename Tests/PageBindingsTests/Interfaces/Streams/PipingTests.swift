import PageBindings
import Testing

/// The expectations are WebKit 2.50's.
@Suite struct PipingTests {
  private static let prelude = """
    const readAll = async stream => {
      const reader = stream.getReader(), chunks = [];
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return chunks;
        chunks.push(value);
      }
    };
    const attempt = async f => { try { return await f(); } catch (e) { return e.name || e; } };

    """

  @Test(arguments: [
    (
      """
      const chunks = await readAll(new Blob(['a'.repeat(200000)]).stream());
      return chunks.map(chunk => chunk.constructor.name + chunk.length);
      """, "Uint8Array200000"
    ),
    ("return (await readAll(new Blob([]).stream())).length;", "0"),
    (
      """
      const out = [];
      await new Response('héllo wörld').body.pipeThrough(new TextDecoderStream())
        .pipeTo(new WritableStream({ write(chunk) { out.push(chunk); } }));
      return out.join('|');
      """, "héllo wörld"
    ),
    (
      """
      const stream = new TextEncoderStream(), writer = stream.writable.getWriter();
      for (const text of ['a\\ud83d', '\\ude00b', '\\ud800']) writer.write(text);
      writer.close();
      return (await readAll(stream.readable)).map(chunk => [...chunk].join(' ')).join('|');
      """, "97|240 159 152 128 98|239 191 189"
    ),
    (
      """
      const made = new TextDecoderStream('latin1', { fatal: true });
      return [made, made.encoding, made.fatal, made.ignoreBOM, new WritableStream(),
        new TransformStream().readable, new TextEncoderStream().encoding,
        typeof ReadableStream.from, typeof ReadableStream.prototype[Symbol.asyncIterator],
        typeof ReadableStreamBYOBReader];
      """,
      """
      [object TextDecoderStream],windows-1252,true,false,[object WritableStream],\
      [object ReadableStream],utf-8,undefined,undefined,undefined
      """
    ),
    (
      """
      let signal;
      const stream = new WritableStream({ start(controller) { signal = controller.signal; } });
      const before = signal.aborted;
      await stream.abort('why');
      return [before, signal.aborted, signal.reason];
      """, "false,true,why"
    ),
    (
      """
      const controller = new AbortController();
      const piped = new ReadableStream().pipeTo(
        new WritableStream(), { signal: controller.signal });
      controller.abort('stop');
      return attempt(() => piped);
      """, "stop"
    ),
    (
      """
      let cancels = 0;
      const stream = new TransformStream({ cancel() { cancels++; } });
      await stream.readable.cancel('x');
      return cancels;
      """, "0"
    ),
    ("return attempt(() => new ReadableStream({ type: 'bytes' }));", "TypeError"),
    (
      """
      const stream = new TransformStream({
        transform(chunk, controller) { controller.enqueue(chunk * 2); },
        flush(controller) { controller.enqueue('end'); }
      });
      const writer = stream.writable.getWriter();
      for (const number of [1, 2, 3]) writer.write(number);
      writer.close();
      return readAll(stream.readable);
      """, "2,4,6,end"
    ),
    (
      """
      const log = [];
      const stream = new WritableStream({
        start() { log.push('start'); },
        write(chunk) { log.push(chunk); },
        close() { log.push('close'); }
      }, { highWaterMark: 2 });
      const writer = stream.getWriter();
      log.push(writer.desiredSize);
      writer.write('a');
      log.push(writer.desiredSize, stream.locked);
      await writer.close();
      return log.concat(writer.desiredSize, await attempt(() => writer.write('b')));
      """, "start,2,1,true,a,close,0,TypeError"
    ),
    (
      """
      const source = new ReadableStream({ start(controller) { controller.error('broken'); } });
      const stream = new WritableStream({ abort(reason) { this.reason = reason; } });
      return [await attempt(() => source.pipeTo(stream)),
        await attempt(() => stream.getWriter().closed)];
      """, "broken,broken"
    ),
  ])
  func piping(script: String, expected: String) {
    let source = """
      (async () => {\(Self.prelude)\(script)})().then(
        value => log.push(String(value)), error => log.push('!' + error))
      """
    #expect(ScriptPage().log(of: source) == expected)
  }
}
