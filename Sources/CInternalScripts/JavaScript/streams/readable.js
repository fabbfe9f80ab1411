// The operations of readable streams.
// https://streams.spec.whatwg.org/#rs-abstract-ops

function makeStream() {
  return { __proto__: null, state: 'readable', reader: undefined, error: undefined,
    disturbed: false, controller: undefined, object: undefined };
}
function cancelStream(stream, reason) {
  stream.disturbed = true;
  if (stream.state === 'closed') return resolved(undefined);
  if (stream.state === 'errored') return rejected(stream.error);
  closeStream(stream);
  const controller = stream.controller;
  resetQueue(controller);
  const done = controller.cancel(reason);
  clearAlgorithms(controller);
  return on(done, ignore);
}
function closeStream(stream) {
  stream.state = 'closed';
  const reader = stream.reader;
  if (!reader) return;
  reader.closed.resolve(undefined);
  const requests = reader.requests;
  while (requests.length) requests.take().close();
}
function errorStream(stream, error) {
  stream.state = 'errored';
  stream.error = error;
  const reader = stream.reader;
  if (!reader) return;
  reader.closed.reject(error);
  handled(reader.closed.promise);
  errorRequests(reader, error);
}
function errorRequests(reader, error) {
  const requests = reader.requests;
  while (requests.length) requests.take().error(error);
}

// https://streams.spec.whatwg.org/#generic-reader-mixin
function acquireReader(stream) {
  if (stream.reader) throw new TypeErrorClass('ReadableStream is locked');
  const reader = { __proto__: null, stream, closed: deferred(), requests: makeQueue() };
  stream.reader = reader;
  if (stream.state === 'closed') reader.closed.resolve(undefined);
  else if (stream.state === 'errored') {
    reader.closed.reject(stream.error);
    handled(reader.closed.promise);
  }
  return reader;
}
function readInto(reader, request) {
  const stream = reader.stream;
  stream.disturbed = true;
  if (stream.state === 'closed') request.close();
  else if (stream.state === 'errored') request.error(stream.error);
  else pullSteps(stream.controller, request);
}
function releaseReader(reader) {
  const stream = reader.stream;
  const error = new TypeErrorClass('releaseLock() was called');
  if (stream.state === 'readable') reader.closed.reject(error);
  else {
    reader.closed = deferred();
    reader.closed.reject(error);
  }
  handled(reader.closed.promise);
  stream.reader = undefined;
  reader.stream = undefined;
  errorRequests(reader, error);
}

// https://streams.spec.whatwg.org/#rs-default-controller-abstract-ops
function makeController(stream, start, pull, cancel, highWaterMark, size) {
  const controller = { __proto__: null, stream, queue: makeQueue(), total: 0, started: false,
    closing: false, pulling: false, again: false, highWaterMark, size, pull, cancel,
    object: undefined };
  stream.controller = controller;
  const began = start(controller);
  on(resolved(began), () => {
    controller.started = true;
    pullIfNeeded(controller);
  }, error => errorController(controller, error));
  return controller;
}
function resetQueue(controller) {
  controller.queue.clear();
  controller.total = 0;
}
function clearAlgorithms(controller) {
  controller.pull = controller.cancel = controller.size = undefined;
}
function desiredSize(controller) {
  switch (controller.stream.state) {
    case 'errored': return null;
    case 'closed': return 0;
    default: return controller.highWaterMark - controller.total;
  }
}
const canCloseOrEnqueue = controller =>
  !controller.closing && controller.stream.state === 'readable';
function shouldPull(controller) {
  if (!canCloseOrEnqueue(controller) || !controller.started) return false;
  const { reader } = controller.stream;
  return reader && reader.requests.length > 0 || desiredSize(controller) > 0;
}
function pullIfNeeded(controller) {
  if (!shouldPull(controller)) return;
  if (controller.pulling) {
    controller.again = true;
    return;
  }
  controller.pulling = true;
  on(controller.pull(), () => {
    controller.pulling = false;
    if (controller.again) {
      controller.again = false;
      pullIfNeeded(controller);
    }
  }, error => errorController(controller, error));
}
function closeController(controller) {
  if (!canCloseOrEnqueue(controller)) return;
  controller.closing = true;
  if (controller.queue.length === 0) {
    clearAlgorithms(controller);
    closeStream(controller.stream);
  }
}
function enqueue(controller, chunk) {
  if (!canCloseOrEnqueue(controller)) return;
  const reader = controller.stream.reader;
  if (reader && reader.requests.length) reader.requests.take().chunk(chunk);
  else {
    let size;
    try {
      size = controller.size === undefined ? 1 : controller.size(chunk);
    } catch (error) {
      errorController(controller, error);
      throw error;
    }
    if (!(typeof size === 'number' && size >= 0 && size !== Infinity)) {
      const error = new RangeErrorClass('The size of a chunk must be a finite number');
      errorController(controller, error);
      throw error;
    }
    controller.queue.add({ __proto__: null, chunk, size });
    controller.total += size;
  }
  pullIfNeeded(controller);
}
function errorController(controller, error) {
  if (controller.stream.state !== 'readable') return;
  resetQueue(controller);
  clearAlgorithms(controller);
  errorStream(controller.stream, error);
}
function pullSteps(controller, request) {
  const { queue, stream } = controller;
  if (!queue.length) {
    stream.reader.requests.add(request);
    pullIfNeeded(controller);
    return;
  }
  const { chunk, size } = queue.take();
  controller.total -= size;
  if (controller.total < 0) controller.total = 0;
  if (controller.closing && !queue.length) {
    clearAlgorithms(controller);
    closeStream(stream);
  } else pullIfNeeded(controller);
  request.chunk(chunk);
}

// https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaulttee
function tee(stream, clone) {
  const reader = acquireReader(stream);
  let reading = false, again = false;
  const canceled = [false, false], reasons = [undefined, undefined];
  const branches = [makeStream(), makeStream()], whole = deferred();
  function pull() {
    if (reading) {
      again = true;
      return resolved(undefined);
    }
    reading = true;
    readInto(reader, {
      chunk(chunk) {
        native.addMicrotask(() => {
          again = false;
          if (!canceled[0]) enqueue(branches[0].controller, chunk);
          if (!canceled[1]) enqueue(branches[1].controller, clone ? clone(chunk) : chunk);
          reading = false;
          if (again) pull();
        });
      },
      close() {
        reading = false;
        for (let i = 0; i < 2; i++) if (!canceled[i]) closeController(branches[i].controller);
        if (!canceled[0] || !canceled[1]) whole.resolve(undefined);
      },
      error() { reading = false; }
    });
    return resolved(undefined);
  }
  for (let i = 0; i < 2; i++) {
    makeController(branches[i], ignore, pull, reason => {
      canceled[i] = true;
      reasons[i] = reason;
      if (canceled[1 - i]) whole.resolve(cancelStream(stream, [reasons[0], reasons[1]]));
      return whole.promise;
    }, 1, undefined);
    makeStreamObject(branches[i]);
  }
  on(reader.closed.promise, undefined, error => {
    for (let i = 0; i < 2; i++) errorController(branches[i].controller, error);
    if (!canceled[0] || !canceled[1]) whole.resolve(undefined);
  });
  return [branches[0].object, branches[1].object];
}
