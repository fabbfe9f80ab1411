// The operations of transform streams.
// https://streams.spec.whatwg.org/#ts-abstract-ops

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

// Makes a transform stream from functions that return their results synchronously or throw.
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
