// The public classes of transform streams.
// https://streams.spec.whatwg.org/#ts-class

class TransformStream {
  #stream;
  constructor(transformer = undefined, writableStrategy = undefined,
    readableStrategy = undefined) {
    if (transformer === null) throw new TypeErrorClass('Type error');
    const writableRules = strategyOf(writableStrategy);
    const readableRules = strategyOf(readableStrategy);
    const given = dictionary(transformer), flush = callback(given.flush, 'flush');
    const { readableType } = given, start = callback(given.start, 'start');
    const transform = callback(given.transform, 'transform'), { writableType } = given;
    if (readableType !== undefined || writableType !== undefined) {
      throw new RangeErrorClass('Invalid type is specified');
    }
    const readableMark = highWaterMarkOf(readableRules, 0);
    const writableMark = highWaterMarkOf(writableRules, 1);
    const started = deferred();
    const stream = makeTransform(started.promise, writableMark, sizeOf(writableRules),
      readableMark, sizeOf(readableRules));
    this.#stream = stream;
    const controller = setUpTransform(stream, chunk => {
      if (transform) {
        return promiseOf(transform, transformer,
          [chunk, makeTransformControllerObject(controller)]);
      }
      try {
        enqueueTransformed(controller, chunk);
        return resolved(undefined);
      } catch (error) {
        return rejected(error);
      }
    }, () => flush
      ? promiseOf(flush, transformer, [makeTransformControllerObject(controller)])
      : resolved(undefined));
    started.resolve(start
      ? apply(start, transformer, [makeTransformControllerObject(controller)]) : undefined);
  }
  get readable() { return this.#stream.readable.object; }
  get writable() { return this.#stream.writable.object; }
}

class TransformStreamDefaultController {
  #controller;
  static {
    makeTransformControllerObject = controller => controller.object
      || (controller.object = new TransformStreamDefaultController(secret, controller));
  }
  constructor() {
    if (arguments[0] !== secret) throw new TypeErrorClass('Illegal constructor');
    this.#controller = arguments[1];
  }
  get desiredSize() { return desiredSize(this.#controller.stream.readable.controller); }
  enqueue(chunk = undefined) { enqueueTransformed(this.#controller, chunk); }
  error(error = undefined) { errorTransform(this.#controller.stream, error); }
  terminate() { terminateTransform(this.#controller); }
}

// https://encoding.spec.whatwg.org/#interface-textencoderstream
class TextEncoderStream {
  #stream;
  constructor() {
    const { Encoder, encode: encodeText } = platform(), encoder = new Encoder();
    const encode = text => apply(encodeText, encoder, [text]);
    let lead = '';
    this.#stream = makeOwnTransform(chunk => {
      let text = lead + `${chunk}`;
      const last = text.length - 1, code = text.length ? apply(codeAt, text, [last]) : 0;
      lead = code >= 0xD800 && code < 0xDC00 ? text[last] : '';
      if (lead) text = apply(sliceText, text, [0, last]);
      return text ? encode(text) : undefined;
    }, () => lead ? encode('\uFFFD') : undefined);
  }
  get encoding() {
    this.#stream;
    return 'utf-8';
  }
  get readable() { return this.#stream.readable.object; }
  get writable() { return this.#stream.writable.object; }
}

// https://encoding.spec.whatwg.org/#interface-textdecoderstream
class TextDecoderStream {
  #stream; #decoder;
  constructor(label = 'utf-8', options = undefined) {
    const { Decoder, decode } = platform();
    const decoder = this.#decoder = new Decoder(label, options);
    this.#stream = makeOwnTransform(chunk => {
      if (!native.isBuffer(chunk)) throw new TypeErrorClass('Type error');
      return apply(decode, decoder, [chunk, { __proto__: null, stream: true }]) || undefined;
    }, () => apply(decode, decoder, []) || undefined);
  }
  get encoding() { return apply(platform().encoding, this.#decoder, []); }
  get fatal() { return apply(platform().fatal, this.#decoder, []); }
  get ignoreBOM() { return apply(platform().ignoreBOM, this.#decoder, []); }
  get readable() { return this.#stream.readable.object; }
  get writable() { return this.#stream.writable.object; }
}
