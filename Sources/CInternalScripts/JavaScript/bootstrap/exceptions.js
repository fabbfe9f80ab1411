// The part of the bootstrap script that defines `DOMException`.

// https://webidl.spec.whatwg.org/#idl-DOMException
let exceptionClass;
function makeExceptionClass() {
  const { codes, constants } = native.exceptions();
  const codeOfException = name => has(codes, name) ? codes[name] : 0;
  class DOMException {
    #name; #message;
    constructor(message = '', name = 'Error') {
      this.#message = StringClass(message);
      this.#name = StringClass(name);
      const at = new ErrorClass(this.#message);
      for (let i = 0; i < places.length; i++) {
        const place = at[places[i]];
        if (place !== undefined) defineValue(this, places[i], place);
      }
      if (at.stack !== undefined) defineHidden(this, 'stack', at.stack, true);
    }
    get code() { return applyNativeHalf(codeOfException, undefined, [this.#name]); }
    get name() { return applyNativeHalf(StringClass, undefined, [this.#name]); }
    get message() { return applyNativeHalf(StringClass, undefined, [this.#message]); }
  }
  const { prototype } = DOMException;
  setPrototype(prototype, ErrorPrototype);
  for (let i = 0; i < shown.length; i++) {
    define(prototype, shown[i], { __proto__: null, enumerable: true });
  }
  defineHidden(prototype, Symbol.toStringTag, 'DOMException');
  const names = ownKeysOf(constants);
  for (let i = 0; i < names.length; i++) {
    const value = constants[names[i]];
    const constant = { __proto__: null, value, enumerable: true };
    define(DOMException, names[i], constant);
    define(prototype, names[i], constant);
  }
  return DOMException;
}
const places = ['line', 'column', 'sourceURL'], shown = ['code', 'name', 'message'];
const ErrorClass = Error;
function getExceptionClass() {
  return exceptionClass || (exceptionClass = makeExceptionClass());
}
