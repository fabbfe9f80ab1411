// The operations of writable streams.
// https://streams.spec.whatwg.org/#ws-abstract-ops

const closeMark = { __proto__: null };
// https://streams.spec.whatwg.org/#set-up-writable-stream-default-controller
function makeWritable(start, write, close, abort, highWaterMark, size, setUp) {
  const stream = { __proto__: null, state: 'writable', error: undefined, writer: undefined,
    controller: undefined, requests: makeQueue(), inFlightWrite: undefined,
    closeRequest: undefined, inFlightClose: undefined, pendingAbort: undefined,
    backpressure: false, object: undefined };
  const controller = { __proto__: null, stream, queue: makeQueue(), total: 0, started: false,
    highWaterMark, size, write, close, abort, object: undefined, canceller: undefined,
    aborted: false, reason: undefined };
  stream.controller = controller;
  if (setUp) setUp(stream);
  updateBackpressure(stream, writableRoom(controller) <= 0);
  on(resolved(start(controller)), () => {
    controller.started = true;
    advance(controller);
  }, error => {
    controller.started = true;
    dealWithRejection(stream, error);
  });
  return stream;
}
const isClosing = stream => !!(stream.closeRequest || stream.inFlightClose);
const writableRoom = controller => controller.highWaterMark - controller.total;
function clearWritable(controller) {
  controller.write = controller.close = controller.abort = controller.size = undefined;
}
function abortWritable(stream, reason) {
  if (stream.state === 'closed' || stream.state === 'errored') return resolved(undefined);
  signalAbort(stream.controller, reason);
  if (stream.state === 'closed' || stream.state === 'errored') return resolved(undefined);
  if (stream.pendingAbort) return stream.pendingAbort.promise;
  const pending = deferred();
  pending.wasErroring = stream.state === 'erroring';
  pending.reason = pending.wasErroring ? undefined : reason;
  stream.pendingAbort = pending;
  if (!pending.wasErroring) startErroring(stream, reason);
  return pending.promise;
}
function closeWritable(stream) {
  if (stream.state === 'closed' || stream.state === 'errored') {
    return rejected(new TypeErrorClass('Cannot close a stream that is closed or errored'));
  }
  const request = stream.closeRequest = deferred();
  const { writer } = stream;
  if (writer && stream.backpressure && stream.state === 'writable') {
    writer.ready.resolve(undefined);
  }
  stream.controller.queue.add({ __proto__: null, chunk: closeMark, size: 0 });
  advance(stream.controller);
  return request.promise;
}
function startErroring(stream, reason) {
  stream.state = 'erroring';
  stream.error = reason;
  if (stream.writer) rejectReady(stream.writer, reason);
  if (!stream.inFlightWrite && !stream.inFlightClose && stream.controller.started) {
    finishErroring(stream);
  }
}
function finishErroring(stream) {
  stream.state = 'errored';
  resetQueue(stream.controller);
  const { error, requests, pendingAbort } = stream;
  while (requests.length) requests.take().reject(error);
  stream.pendingAbort = undefined;
  if (!pendingAbort) return rejectClosed(stream);
  if (pendingAbort.wasErroring) {
    pendingAbort.reject(error);
    return rejectClosed(stream);
  }
  const done = stream.controller.abort(pendingAbort.reason);
  clearWritable(stream.controller);
  on(done, () => {
    pendingAbort.resolve(undefined);
    rejectClosed(stream);
  }, reason => {
    pendingAbort.reject(reason);
    rejectClosed(stream);
  });
}
function dealWithRejection(stream, error) {
  if (stream.state === 'writable') startErroring(stream, error);
  else finishErroring(stream);
}
function errorIfWritable(controller, error) {
  if (controller.stream.state === 'writable') errorWritable(controller, error);
}
function errorWritable(controller, error) {
  clearWritable(controller);
  startErroring(controller.stream, error);
}
function rejectClosed(stream) {
  if (stream.closeRequest) {
    stream.closeRequest.reject(stream.error);
    stream.closeRequest = undefined;
  }
  if (stream.writer) {
    stream.writer.isClosed = true;
    stream.writer.closed.reject(stream.error);
    handled(stream.writer.closed.promise);
  }
}
function updateBackpressure(stream, backpressure) {
  const { writer } = stream;
  if (writer && backpressure !== stream.backpressure) {
    if (backpressure) {
      writer.ready = deferred();
      writer.isReady = false;
    } else {
      writer.ready.resolve(undefined);
      writer.isReady = true;
    }
  }
  stream.backpressure = backpressure;
}

// https://streams.spec.whatwg.org/#ws-default-controller-abstract-ops
function advance(controller) {
  const { stream } = controller;
  if (!controller.started || stream.inFlightWrite) return;
  if (stream.state === 'erroring') return finishErroring(stream);
  if (stream.state !== 'writable' || !controller.queue.length) return;
  const { chunk } = controller.queue.peek();
  if (chunk === closeMark) processClose(controller);
  else processWrite(controller, chunk);
}
function dequeue(controller) {
  controller.total -= controller.queue.take().size;
  if (controller.total < 0) controller.total = 0;
}
function processClose(controller) {
  const { stream } = controller;
  const request = stream.inFlightClose = stream.closeRequest;
  stream.closeRequest = undefined;
  dequeue(controller);
  const done = controller.close();
  clearWritable(controller);
  on(done, () => {
    request.resolve(undefined);
    stream.inFlightClose = undefined;
    if (stream.state === 'erroring') {
      stream.error = undefined;
      if (stream.pendingAbort) stream.pendingAbort.resolve(undefined);
      stream.pendingAbort = undefined;
    }
    stream.state = 'closed';
    if (stream.writer) {
      stream.writer.isClosed = true;
      stream.writer.closed.resolve(undefined);
    }
  }, error => {
    request.reject(error);
    stream.inFlightClose = undefined;
    if (stream.pendingAbort) stream.pendingAbort.reject(error);
    stream.pendingAbort = undefined;
    dealWithRejection(stream, error);
  });
}
function processWrite(controller, chunk) {
  const { stream } = controller;
  const request = stream.inFlightWrite = stream.requests.take();
  on(controller.write(chunk), () => {
    request.resolve(undefined);
    stream.inFlightWrite = undefined;
    dequeue(controller);
    if (!isClosing(stream) && stream.state === 'writable') {
      updateBackpressure(stream, writableRoom(controller) <= 0);
    }
    advance(controller);
  }, error => {
    if (stream.state === 'writable') clearWritable(controller);
    request.reject(error);
    stream.inFlightWrite = undefined;
    dealWithRejection(stream, error);
  });
}

// https://streams.spec.whatwg.org/#ws-writer-abstract-ops
function acquireWriter(stream) {
  if (stream.writer) throw new TypeErrorClass('WritableStream is locked');
  const { state } = stream;
  const writer = { __proto__: null, stream, ready: deferred(), closed: deferred(),
    isReady: true, isClosed: state === 'closed' || state === 'errored' };
  stream.writer = writer;
  if (state === 'writable') {
    writer.isReady = isClosing(stream) || !stream.backpressure;
    if (writer.isReady) writer.ready.resolve(undefined);
  } else if (state === 'closed') {
    writer.ready.resolve(undefined);
    writer.closed.resolve(undefined);
  } else {
    writer.ready.reject(stream.error);
    handled(writer.ready.promise);
    if (writer.isClosed) {
      writer.closed.reject(stream.error);
      handled(writer.closed.promise);
    }
  }
  return writer;
}
function rejectReady(writer, error) {
  if (writer.isReady) writer.ready = deferred();
  writer.isReady = true;
  writer.ready.reject(error);
  handled(writer.ready.promise);
}
function releaseWriter(writer) {
  const { stream } = writer, error = new TypeErrorClass('releaseLock() was called');
  rejectReady(writer, error);
  if (writer.isClosed) writer.closed = deferred();
  writer.closed.reject(error);
  handled(writer.closed.promise);
  stream.writer = undefined;
  writer.stream = undefined;
}
function writeChunk(writer, chunk) {
  const { stream } = writer, { controller } = stream;
  let size = 1;
  if (controller.size) {
    try {
      size = controller.size(chunk);
    } catch (error) {
      errorIfWritable(controller, error);
    }
  }
  if (writer.stream !== stream) {
    return rejected(new TypeErrorClass('The writer has been released'));
  }
  if (stream.state === 'errored') return rejected(stream.error);
  if (isClosing(stream) || stream.state === 'closed') {
    return rejected(new TypeErrorClass('The stream is closing or closed'));
  }
  if (stream.state === 'erroring') return rejected(stream.error);
  const request = deferred();
  stream.requests.add(request);
  if (!(typeof size === 'number' && size >= 0 && size !== Infinity)) {
    const error = new RangeErrorClass('The size of a chunk must be a finite number');
    errorIfWritable(controller, error);
    return request.promise;
  }
  controller.queue.add({ __proto__: null, chunk, size });
  controller.total += size;
  if (!isClosing(stream) && stream.state === 'writable') {
    updateBackpressure(stream, writableRoom(controller) <= 0);
  }
  advance(controller);
  return request.promise;
}

// The controller's signal is created at the first access. See `signalOf`.
function signalAbort(controller, reason) {
  if (controller.aborted) return;
  controller.aborted = true;
  controller.reason = reason;
  if (controller.canceller) apply(platform().abort, controller.canceller, [reason]);
}
function signalOf(controller) {
  if (!controller.canceller) {
    controller.canceller = new (platform().Canceller)();
    if (controller.aborted) apply(platform().abort, controller.canceller, [controller.reason]);
  }
  return apply(platform().signal, controller.canceller, []);
}
