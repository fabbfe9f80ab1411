// The last part of the stream script, which declares the classes and the functions that
// `ReadableStreams` uses.

const classes = { __proto__: null, ReadableStream, ReadableStreamDefaultReader,
  ReadableStreamDefaultController, CountQueuingStrategy, ByteLengthQueuingStrategy,
  WritableStream, WritableStreamDefaultWriter, WritableStreamDefaultController,
  TransformStream, TransformStreamDefaultController, TextEncoderStream,
  TextDecoderStream, CompressionStream, DecompressionStream };
for (const name in classes) {
  const { prototype } = classes[name];
  const keys = Object.getOwnPropertyNames(prototype);
  for (let i = 0; i < keys.length; i++) {
    if (keys[i] !== 'constructor') {
      define(prototype, keys[i], { __proto__: null, enumerable: true });
    }
  }
  define(prototype, Symbol.toStringTag, { __proto__: null, value: name, configurable: true });
}

const exports = {
  __proto__: null, ...classes,
  isStream: object => streamOf(object) !== undefined,
  isDisturbed: object => streamOf(object).disturbed,
  isLocked: object => streamOf(object).reader !== undefined,
  // Makes a stream with one chunk, or with none if there are no bytes.
  makeStream(bytes) {
    const stream = makeStream();
    makeController(stream, ignore, () => {
      if (bytes.length) enqueue(stream.controller, bytes);
      closeController(stream.controller);
      return resolved(undefined);
    }, () => resolved(undefined), 0, undefined);
    return makeStreamObject(stream);
  },
  // https://fetch.spec.whatwg.org/#concept-body-clone
  tee: object => tee(streamOf(object), chunk => {
    if (!(chunk instanceof Bytes)) return chunk;
    const copy = new Bytes(chunk.length);
    apply(setBytes, copy, [chunk]);
    return copy;
  }),
  // https://fetch.spec.whatwg.org/#body-fully-read
  readAll(object, done, form, type) {
    const reader = acquireReader(streamOf(object)), chunks = { __proto__: null };
    let total = 0, count = 0;
    return new PromiseClass((resolve, reject) => {
      const next = () => readInto(reader, {
        chunk(chunk) {
          if (!native.isBytes(chunk)) {
            const error = new TypeErrorClass('Type error');
            handled(cancelStream(reader.stream, error));
            reject(error);
            return;
          }
          chunks[count++] = chunk;
          total += chunk.length;
          on(resolved(undefined), next);
        },
        close() {
          try {
            const all = new Bytes(total);
            let offset = 0;
            for (let i = 0; i < count; i++) {
              apply(setBytes, all, [chunks[i], offset]);
              offset += chunks[i].length;
            }
            resolve(apply(done, undefined, [all, form, type]));
          } catch (error) {
            reject(error);
          }
        },
        error: reject
      });
      next();
    });
  }
};
