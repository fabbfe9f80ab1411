// The public classes of writable streams.
// https://streams.spec.whatwg.org/#ws-class

// https://streams.spec.whatwg.org/#qs-abstract-ops
function strategyOf(value) {
  const given = dictionary(value);
  let mark = given.highWaterMark;
  if (mark !== undefined) mark = NumberClass(mark);
  return { __proto__: null, mark, size: callback(given.size, 'size') };
}
function highWaterMarkOf(strategy, missing) {
  if (strategy.mark === undefined) return missing;
  if (isNaN(strategy.mark) || strategy.mark < 0) {
    throw new RangeErrorClass('The high water mark must be a number that is not negative');
  }
  return strategy.mark;
}
const sizeOf = ({ size }) => size && (chunk => NumberClass(apply(size, undefined, [chunk])));

class WritableStream {
  #stream;
  static {
    writableOf = object =>
      Object(object) === object && #stream in object ? object.#stream : undefined;
    makeWritableObject = stream => stream.object = new WritableStream(secret, stream);
  }
  constructor(sink = undefined, strategy = undefined) {
    if (sink === secret) {
      this.#stream = strategy;
      return;
    }
    if (sink === null) throw new TypeErrorClass('Type error');
    const rules = strategyOf(strategy), given = dictionary(sink);
    const abort = callback(given.abort, 'abort'), close = callback(given.close, 'close');
    const start = callback(given.start, 'start'), { type } = given;
    const write = callback(given.write, 'write');
    if (type !== undefined) throw new RangeErrorClass('Invalid type is specified');
    const mark = highWaterMarkOf(rules, 1);
    makeWritable(
      controller => start && apply(start, sink, [makeWritableControllerObject(controller)]),
      chunk => write
        ? promiseOf(write, sink, [chunk, makeWritableControllerObject(this.#stream.controller)])
        : resolved(undefined),
      () => close ? promiseOf(close, sink, []) : resolved(undefined),
      reason => abort ? promiseOf(abort, sink, [reason]) : resolved(undefined),
      mark, sizeOf(rules), stream => {
        this.#stream = stream;
        stream.object = this;
      });
  }
  get locked() { return this.#stream.writer !== undefined; }
  abort(reason = undefined) {
    if (!(Object(this) === this && #stream in this)) return rejected(wrong());
    if (this.#stream.writer) return rejected(new TypeErrorClass('WritableStream is locked'));
    return abortWritable(this.#stream, reason);
  }
  close() {
    if (!(Object(this) === this && #stream in this)) return rejected(wrong());
    if (this.#stream.writer) return rejected(new TypeErrorClass('WritableStream is locked'));
    if (isClosing(this.#stream)) {
      return rejected(new TypeErrorClass('WritableStream is already closing'));
    }
    return closeWritable(this.#stream);
  }
  getWriter() {
    this.#stream;
    return new WritableStreamDefaultWriter(this);
  }
}

class WritableStreamDefaultWriter {
  #writer;
  constructor(stream) {
    if (!arguments.length) throw new TypeErrorClass('Not enough arguments');
    const inner = writableOf(stream);
    if (!inner) throw new TypeErrorClass('Argument 1 must be an instance of WritableStream');
    this.#writer = acquireWriter(inner);
  }
  get closed() {
    if (!(Object(this) === this && #writer in this)) return rejected(wrong());
    return this.#writer.closed.promise;
  }
  get desiredSize() {
    const { stream } = this.#writer;
    if (!stream) throw new TypeErrorClass('The writer has been released');
    switch (stream.state) {
      case 'errored': case 'erroring': return null;
      case 'closed': return 0;
      default: return writableRoom(stream.controller);
    }
  }
  get ready() {
    if (!(Object(this) === this && #writer in this)) return rejected(wrong());
    return this.#writer.ready.promise;
  }
  abort(reason = undefined) {
    if (!(Object(this) === this && #writer in this)) return rejected(wrong());
    const { stream } = this.#writer;
    if (!stream) return rejected(new TypeErrorClass('The writer has been released'));
    return abortWritable(stream, reason);
  }
  close() {
    if (!(Object(this) === this && #writer in this)) return rejected(wrong());
    const { stream } = this.#writer;
    if (!stream) return rejected(new TypeErrorClass('The writer has been released'));
    if (isClosing(stream)) {
      return rejected(new TypeErrorClass('WritableStream is already closing'));
    }
    return closeWritable(stream);
  }
  releaseLock() { if (this.#writer.stream) releaseWriter(this.#writer); }
  write(chunk = undefined) {
    if (!(Object(this) === this && #writer in this)) return rejected(wrong());
    if (!this.#writer.stream) {
      return rejected(new TypeErrorClass('The writer has been released'));
    }
    return writeChunk(this.#writer, chunk);
  }
}

class WritableStreamDefaultController {
  #controller;
  static {
    makeWritableControllerObject = controller => controller.object
      || (controller.object = new WritableStreamDefaultController(secret, controller));
  }
  constructor() {
    if (arguments[0] !== secret) throw new TypeErrorClass('Illegal constructor');
    this.#controller = arguments[1];
  }
  get signal() { return signalOf(this.#controller); }
  error(error = undefined) { errorIfWritable(this.#controller, error); }
}
