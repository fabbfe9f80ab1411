// The first part of the environment script: sets up `Date` with the page's clock, and `Math.random`
// with a seed.
//
// The parts are the body of one function, `(global, native) => exports`, which `Realm` calls once in
// every context: `global` is the global object, `native` has native functions. Before this part,
// `RealmEnvironment.swift` declares `internalFilePrefix`: the start of file names of internal
// scripts.

const define = Object.defineProperty;

// https://tc39.es/ecma262/#sec-date-constructor, with the page's clock in place of the system's.
const RealDate = Date, realNow = Date.now, skipped = native.skipped, round = Math.trunc;
const now = native.now ?? (() => realNow() + round(skipped()));
const { apply: applyNativeHalf, construct } = Reflect;
const VirtualDate = new Proxy(RealDate, {
  construct(target, args, newTarget) {
    return construct(target, args.length ? args : [now()], newTarget);
  },
  apply() { return new RealDate(now()).toString(); }
});
define(RealDate, 'now', {
  value: { now() { return applyNativeHalf(now, undefined, []); } }.now,
  writable: true, configurable: true });
define(RealDate.prototype, 'constructor', {
  value: VirtualDate, writable: true, configurable: true });
define(global, 'Date', { value: VirtualDate, writable: true, configurable: true });

// Without a date, `format` and `formatToParts` format the current time of the page's clock.
// https://tc39.es/ecma402/#sec-intl.datetimeformat.prototype.format
if (native.now) {
  const RealIntl = Intl;
  const replace = value => define(
    global, 'Intl', { value, writable: true, enumerable: false, configurable: true });
  define(global, 'Intl', {
    get() { replace(RealIntl); useClock(RealIntl.DateTimeFormat.prototype); return RealIntl; },
    set: replace, configurable: true
  });
}
function useClock(prototype) {
  const boundFormat = Object.getOwnPropertyDescriptor(prototype, 'format').get;
  const formatToParts = prototype.formatToParts, formats = new WeakMap();
  const timeOf = date => date === undefined ? now() : date;
  define(prototype, 'format', { ...Object.getOwnPropertyDescriptor({
    get format() {
      const format = applyNativeHalf(boundFormat, this, []);
      let known = formats.get(format);
      if (!known) {
        known = { '': date => applyNativeHalf(format, undefined, [timeOf(date)]) }[''];
        formats.set(format, known);
      }
      return known;
    }
  }, 'format'), enumerable: false });
  define(prototype, 'formatToParts', { value: {
    formatToParts(date) { return applyNativeHalf(formatToParts, this, [timeOf(date)]); }
  }.formatToParts });
}

// https://tc39.es/ecma262/#sec-math.random
if (native.random) {
  define(Math, 'random', { value: {
    random() { return applyNativeHalf(native.random, undefined, []); }
  }.random });
}
