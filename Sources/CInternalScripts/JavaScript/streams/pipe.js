// Pipes from readable to writable streams.
// https://streams.spec.whatwg.org/#readable-stream-pipe-to

// Members of other interfaces, saved before scripts can change them.
let known;
function platform() {
  if (known) return known;
  const getter = (made, name) => ownDescriptor(made.prototype, name).get;
  return known = { __proto__: null, aborted: getter(AbortSignal, 'aborted'),
    reason: getter(AbortSignal, 'reason'), signal: getter(AbortController, 'signal'),
    Canceller: AbortController, abort: AbortController.prototype.abort,
    Encoder: TextEncoder, encode: TextEncoder.prototype.encode, Decoder: TextDecoder,
    decode: TextDecoder.prototype.decode, encoding: getter(TextDecoder, 'encoding'),
    fatal: getter(TextDecoder, 'fatal'), ignoreBOM: getter(TextDecoder, 'ignoreBOM') };
}
function isSignal(value) {
  try {
    apply(platform().aborted, value, []);
    return true;
  } catch { return false; }
}
function pipeOptions(value) {
  const given = dictionary(value);
  const preventAbort = !!given.preventAbort, preventCancel = !!given.preventCancel;
  const preventClose = !!given.preventClose, { signal } = given;
  if (signal !== undefined && !isSignal(signal)) {
    throw new TypeErrorClass('Member signal must be an AbortSignal');
  }
  return { __proto__: null, preventAbort, preventCancel, preventClose, signal };
}
function pipe(source, target, { preventAbort, preventCancel, preventClose, signal }) {
  const reader = acquireReader(source), writer = acquireWriter(target);
  source.disturbed = true;
  let isShuttingDown = false, lastWrite = resolved(undefined);
  return new PromiseClass((resolve, reject) => {
    if (signal !== undefined) {
      const abort = () => {
        const error = apply(platform().reason, signal, []), actions = [];
        if (!preventAbort) {
          actions[0] = () => target.state === 'writable'
            ? abortWritable(target, error) : resolved(undefined);
        }
        if (!preventCancel) {
          actions[actions.length] = () => source.state === 'readable'
            ? cancelStream(source, error) : resolved(undefined);
        }
        shutDown(() => all(actions), true, error);
      };
      if (apply(platform().aborted, signal, [])) return abort();
      native.whenAborted(signal, abort);
    }

    // Check in this order: errors of the source, errors of the target, closing of the source, and
    // closing of the target.
    whenErrored(source, reader.closed, error => {
      shutDown(preventAbort ? undefined : () => abortWritable(target, error), true, error);
    });
    whenErrored(target, writer.closed, error => {
      shutDown(preventCancel ? undefined : () => cancelStream(source, error), true, error);
    });
    if (source.state === 'closed') closeForward();
    else on(reader.closed.promise, closeForward, ignore);
    if (isClosing(target) || target.state === 'closed') {
      const error = new TypeErrorClass('The target of a pipe is closed');
      shutDown(preventCancel ? undefined : () => cancelStream(source, error), true, error);
    }
    step();

    function whenErrored(stream, closed, action) {
      if (stream.state === 'errored') action(stream.error);
      else on(closed.promise, undefined, action);
    }
    function closeForward() {
      shutDown(preventClose ? undefined : () => {
        if (isClosing(target) || target.state === 'closed') return resolved(undefined);
        return target.state === 'errored' ? rejected(target.error) : closeWritable(target);
      });
    }
    function step() {
      if (isShuttingDown) return;
      on(writer.ready.promise, () => {
        if (isShuttingDown) return;
        readInto(reader, {
          chunk(chunk) {
            lastWrite = on(writeChunk(writer, chunk), undefined, ignore);
            on(resolved(undefined), step);
          },
          close: ignore,
          error: ignore
        });
      }, ignore);
    }
    function waitForWrites() {
      const last = lastWrite;
      return on(last, () => last === lastWrite ? undefined : waitForWrites());
    }
    function shutDown(action, isError, error) {
      if (isShuttingDown) return;
      isShuttingDown = true;
      const finish = () => {
        if (!action) finalize(isError, error);
        else on(action(), () => finalize(isError, error), reason => finalize(true, reason));
      };
      if (target.state === 'writable' && !isClosing(target)) on(waitForWrites(), finish);
      else finish();
    }
    function finalize(isError, error) {
      releaseWriter(writer);
      releaseReader(reader);
      if (isError) reject(error);
      else resolve(undefined);
    }
  });
}

// Calls all functions. Returns a promise that is fulfilled after all their promises, and rejected
// with the first rejection.
function all(functions) {
  return new PromiseClass((resolve, reject) => {
    let left = functions.length;
    if (!left) return resolve(undefined);
    for (let i = 0; i < functions.length; i++) {
      on(functions[i](), () => { if (!--left) resolve(undefined); }, reject);
    }
  });
}
