extension StreamScript {
  /// The operations of transform streams.
  /// - Source: https://streams.spec.whatwg.org/#ts-abstract-ops
  static let transform = #"""
    // https://streams.spec.whatwg.org/#initialize-transform-stream
    function makeTransform(started, writableMark, writableSize, readableMark, readableSize) {
      const stream = { __proto__: null, readable: undefined, writable: undefined,
        controller: undefined, backpressure: undefined, change: undefined };
      stream.writable = makeWritable(() => started, chunk => {
        if (!stream.backpressure) return performTransform(stream, chunk);
        return on(stream.change.promise, () => {
          const { writable } = stream;
          if (writable.state === 'erroring') throw writable.error;
          return performTransform(stream, chunk);
        });
      }, () => {
        const { controller, readable } = stream, done = controller.flush();
        clearTransform(controller);
        return on(done, () => {
          if (readable.state === 'errored') throw readable.error;
          closeController(readable.controller);
        }, error => {
          errorTransform(stream, error);
          throw readable.error;
        });
      }, reason => {
        errorTransform(stream, reason);
        return resolved(undefined);
      }, writableMark, writableSize);
      makeWritableObject(stream.writable);
      stream.readable = makeStream();
      makeController(stream.readable, () => started, () => {
        setBackpressure(stream, false);
        return stream.change.promise;
      }, reason => {
        errorWritableAndUnblock(stream, reason);
        return resolved(undefined);
      }, readableMark, readableSize);
      makeStreamObject(stream.readable);
      setBackpressure(stream, true);
      return stream;
    }
    function setUpTransform(stream, transform, flush) {
      return stream.controller = { __proto__: null, stream, transform, flush, object: undefined,
        release: undefined };
    }
    function clearTransform(controller) {
      controller.transform = controller.flush = undefined;
      if (controller.release) controller.release();
    }
    function performTransform(stream, chunk) {
      return on(stream.controller.transform(chunk), undefined, error => {
        errorTransform(stream, error);
        throw error;
      });
    }
    function setBackpressure(stream, backpressure) {
      if (stream.change) stream.change.resolve(undefined);
      stream.change = deferred();
      stream.backpressure = backpressure;
    }
    function errorTransform(stream, error) {
      errorController(stream.readable.controller, error);
      errorWritableAndUnblock(stream, error);
    }
    function errorWritableAndUnblock(stream, error) {
      clearTransform(stream.controller);
      errorIfWritable(stream.writable.controller, error);
      if (stream.backpressure) setBackpressure(stream, false);
    }
    function enqueueTransformed(controller, chunk) {
      const { stream } = controller, { readable } = stream;
      if (!canCloseOrEnqueue(readable.controller)) {
        throw new TypeErrorClass('TransformStream.readable cannot close or enqueue');
      }
      try {
        enqueue(readable.controller, chunk);
      } catch (error) {
        errorWritableAndUnblock(stream, error);
        throw readable.error;
      }
      const backpressure = !shouldPull(readable.controller);
      if (backpressure !== stream.backpressure) setBackpressure(stream, true);
    }
    function terminateTransform(controller) {
      const { stream } = controller;
      closeController(stream.readable.controller);
      errorWritableAndUnblock(stream, new TypeErrorClass('The stream has been terminated'));
    }
    // A transform stream of functions that give their result at once, or throw.
    function makeOwnTransform(transform, flush) {
      const stream = makeTransform(resolved(undefined), 1, undefined, 0, undefined);
      const run = function_ => chunk => {
        try {
          const made = function_(chunk);
          if (made !== undefined) enqueueTransformed(stream.controller, made);
          return resolved(undefined);
        } catch (error) {
          return rejected(error);
        }
      };
      setUpTransform(stream, run(transform), run(flush));
      return stream;
    }
    """#

  /// The public classes of transform streams.
  /// - Source: https://streams.spec.whatwg.org/#ts-class
  static let transformClasses = #"""
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
    """#
}
