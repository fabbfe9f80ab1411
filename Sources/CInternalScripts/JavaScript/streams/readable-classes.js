// The public classes of readable streams and of queuing strategies.
// https://streams.spec.whatwg.org/#rs-class

// https://webidl.spec.whatwg.org/#es-dictionary
function dictionary(value) {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' && typeof value !== 'function') {
    throw new TypeErrorClass('Type error');
  }
  return value;
}
function callback(value, name) {
  if (value !== undefined && typeof value !== 'function') {
    throw new TypeErrorClass(`Member ${name} must be a function`);
  }
  return value;
}
function promiseOf(function_, receiver, arguments_) {
  try {
    return resolved(apply(function_, receiver, arguments_));
  } catch (error) {
    return rejected(error);
  }
}

class ReadableStream {
  #stream;
  static {
    streamOf = object =>
      Object(object) === object && #stream in object ? object.#stream : undefined;
    makeStreamObject = stream => stream.object = new ReadableStream(secret, stream);
  }
  constructor(source = undefined, strategy = undefined) {
    if (source === secret) {
      this.#stream = strategy;
      return;
    }
    if (source === null) throw new TypeErrorClass('Type error');
    const rules = dictionary(strategy);
    let highWaterMark = rules.highWaterMark;
    if (highWaterMark !== undefined) highWaterMark = NumberClass(highWaterMark);
    const size = callback(rules.size, 'size');
    const given = dictionary(source);
    const cancel = callback(given.cancel, 'cancel'), pull = callback(given.pull, 'pull');
    const start = callback(given.start, 'start');
    if (given.type !== undefined) {
      `${given.type}`;
      throw new TypeErrorClass('Invalid type for underlying source');
    }
    const stream = makeStream();
    stream.object = this;
    this.#stream = stream;
    if (highWaterMark === undefined) highWaterMark = 1;
    else if (isNaN(highWaterMark) || highWaterMark < 0) {
      throw new RangeErrorClass('The high water mark must be a number that is not negative');
    }
    makeController(stream,
      controller => start && apply(start, source, [makeControllerObject(controller)]),
      () => pull
        ? promiseOf(pull, source, [makeControllerObject(stream.controller)])
        : resolved(undefined),
      reason => cancel ? promiseOf(cancel, source, [reason]) : resolved(undefined),
      highWaterMark, size && (chunk => NumberClass(apply(size, undefined, [chunk]))));
  }
  get locked() { return this.#stream.reader !== undefined; }
  cancel(reason = undefined) {
    if (!(Object(this) === this && #stream in this)) return rejected(wrong());
    if (this.#stream.reader) return rejected(new TypeErrorClass('ReadableStream is locked'));
    return cancelStream(this.#stream, reason);
  }
  getReader(options = undefined) {
    const stream = this.#stream, mode = dictionary(options).mode;
    if (mode !== undefined) {
      `${mode}`;
      throw new TypeErrorClass('Invalid mode is specified');
    }
    return new ReadableStreamDefaultReader(stream.object);
  }
  pipeTo(destination, options = undefined) {
    if (!(Object(this) === this && #stream in this)) return rejected(wrong());
    try {
      if (!arguments.length) throw new TypeErrorClass('Not enough arguments');
      const target = writableOf(destination);
      if (!target) throw new TypeErrorClass('Argument 1 must be an instance of WritableStream');
      const given = pipeOptions(options);
      if (this.#stream.reader) throw new TypeErrorClass('ReadableStream is locked');
      if (target.writer) throw new TypeErrorClass('WritableStream is locked');
      return pipe(this.#stream, target, given);
    } catch (error) {
      return rejected(error);
    }
  }
  pipeThrough(transform, options = undefined) {
    const stream = this.#stream;
    if (!arguments.length) throw new TypeErrorClass('Not enough arguments');
    const pair = dictionary(transform);
    const readable = pair.readable;
    if (!streamOf(readable)) throw new TypeErrorClass('Member readable must be a ReadableStream');
    const target = writableOf(pair.writable);
    if (!target) throw new TypeErrorClass('Member writable must be a WritableStream');
    const given = pipeOptions(options);
    if (stream.reader) throw new TypeErrorClass('ReadableStream is locked');
    if (target.writer) throw new TypeErrorClass('WritableStream is locked');
    handled(pipe(stream, target, given));
    return readable;
  }
  tee() { return tee(this.#stream); }
}

class ReadableStreamDefaultReader {
  #reader;
  constructor(stream) {
    if (!arguments.length) throw new TypeErrorClass('Not enough arguments');
    const inner = streamOf(stream);
    if (!inner) throw new TypeErrorClass('Argument 1 must be an instance of ReadableStream');
    this.#reader = acquireReader(inner);
  }
  get closed() {
    if (!(Object(this) === this && #reader in this)) return rejected(wrong());
    return this.#reader.closed.promise;
  }
  read() {
    if (!(Object(this) === this && #reader in this)) return rejected(wrong());
    const reader = this.#reader;
    if (!reader.stream) return rejected(new TypeErrorClass('The reader has been released'));
    const { promise, resolve, reject } = deferred();
    readInto(reader, {
      chunk(chunk) { resolve(result(chunk, false)); },
      close() { resolve(result(undefined, true)); },
      error(error) { reject(error); }
    });
    return promise;
  }
  releaseLock() { if (this.#reader.stream) releaseReader(this.#reader); }
  cancel(reason = undefined) {
    if (!(Object(this) === this && #reader in this)) return rejected(wrong());
    const stream = this.#reader.stream;
    if (!stream) return rejected(new TypeErrorClass('The reader has been released'));
    return cancelStream(stream, reason);
  }
}

class ReadableStreamDefaultController {
  #controller;
  static {
    makeControllerObject = controller => controller.object
      || (controller.object = new ReadableStreamDefaultController(secret, controller));
  }
  constructor() {
    if (arguments[0] !== secret) throw new TypeErrorClass('Illegal constructor');
    this.#controller = arguments[1];
  }
  get desiredSize() { return desiredSize(this.#controller); }
  enqueue(chunk = undefined) {
    if (!canCloseOrEnqueue(this.#controller)) {
      throw new TypeErrorClass(
        'ReadableStreamDefaultController is not in a state where chunk can be enqueued');
    }
    enqueue(this.#controller, chunk);
  }
  close() {
    if (!canCloseOrEnqueue(this.#controller)) {
      throw new TypeErrorClass(
        'ReadableStreamDefaultController is not in a state where it can be closed');
    }
    closeController(this.#controller);
  }
  error(error = undefined) { errorController(this.#controller, error); }
}

// https://streams.spec.whatwg.org/#qs
function markOf(init) {
  if (Object(init) !== init) throw new TypeErrorClass('Type error');
  if (init.highWaterMark === undefined) {
    throw new TypeErrorClass('Member highWaterMark is required');
  }
  return NumberClass(init.highWaterMark);
}
class CountQueuingStrategy {
  #mark;
  constructor(init) { this.#mark = markOf(init); }
  get highWaterMark() { return this.#mark; }
  size() { return 1; }
}
class ByteLengthQueuingStrategy {
  #mark;
  constructor(init) { this.#mark = markOf(init); }
  get highWaterMark() { return this.#mark; }
  size(chunk) { return chunk.byteLength; }
}
