// The part of the environment script that makes `console` when a page first uses it.

// https://console.spec.whatwg.org/
function makeConsole() {
  const stringify = JSON.stringify, counts = new Map(), timers = new Map();
  const textOf = String, record = native.record;
  // Whether a stack trace shows a call frame. It hides the frames of internal scripts.
  const isShown = frame => frame && !frame.includes(internalFilePrefix);
  let indent = '';
  function inspect(value) {
    if (typeof value === 'string') return value;
    if (typeof value === 'function') return 'function ' + (value.name || '(anonymous)');
    if (typeof value !== 'object' || value === null) return textOf(value);
    try {
      if (value instanceof Error) {
        return [textOf(value), ...textOf(value.stack || '').split('\n').filter(isShown)].join('\n');
      }
      const markup = native.markup(value);
      if (markup !== undefined) return markup;
      const json = stringify(value);
      return json === undefined ? textOf(value) : json;
    } catch {
      try { return textOf(value); } catch { return '[object]'; }
    }
  }
  function format(args) {
    if (typeof args[0] === 'string' && args.length > 1 && args[0].includes('%')) {
      let next = 1;
      const text = args[0].replace(/%([sdifoOc%])/g, (whole, kind) => {
        if (kind === '%') return '%';
        if (next >= args.length) return whole;
        const value = args[next++];
        switch (kind) {
          case 'c': return '';
          case 'd': case 'i': return textOf(parseInt(value, 10));
          case 'f': return textOf(parseFloat(value));
          case 's': return textOf(value);
          default: return inspect(value);
        }
      });
      return [text, ...args.slice(next).map(inspect)].join(' ');
    }
    return args.map(inspect).join(' ');
  }
  const say = (level, args) => record(level, indent + format(args));
  // https://webidl.spec.whatwg.org/#namespace-object
  const console = Object.create({});
  define(console, Symbol.toStringTag, { value: 'console', configurable: true });
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'dir', 'dirxml', 'table']) {
    console[level] = {
      [level](...args) { applyNativeHalf(say, undefined, [level, args]); }
    }[level];
  }
  return Object.assign(console, {
    trace(...args) { say('trace', args); },
    assert(condition = false, ...args) {
      if (!condition) say('assert', ['Assertion failed:', ...args]);
    },
    group(...args) { if (args.length) say('group', args); indent += '  '; },
    groupCollapsed(...args) { if (args.length) say('group', args); indent += '  '; },
    groupEnd() { indent = indent.slice(2); },
    count(label = 'default') {
      const count = (counts.get(textOf(label)) || 0) + 1;
      counts.set(textOf(label), count);
      say('count', [label + ': ' + count]);
    },
    countReset(label = 'default') { counts.delete(textOf(label)); },
    time(label = 'default') { timers.set(textOf(label), now()); },
    timeLog(label = 'default', ...args) {
      if (timers.has(textOf(label))) {
        say('timeLog', [label + ': ' + (now() - timers.get(textOf(label))) + ' ms', ...args]);
      }
    },
    timeEnd(label = 'default') {
      if (timers.has(textOf(label))) {
        say('timeEnd', [label + ': ' + (now() - timers.get(textOf(label))) + ' ms']);
        timers.delete(textOf(label));
      }
    },
    clear() {}
  });
}
define(global, 'console', {
  get() {
    const value = makeConsole();
    define(global, 'console', { value, writable: true, configurable: true });
    return value;
  },
  set(value) {
    define(global, 'console', { value, writable: true, configurable: true });
  },
  configurable: true
});
