internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The script that sets up `Date` with the virtual clock, `Math.random` with a seed, and `console`.
enum EnvironmentScript {
  static let source = ScriptString(
    #"""
    (function (global, native) {
      'use strict';
      const define = Object.defineProperty;

      // https://tc39.es/ecma262/#sec-date-constructor, with the page's clock in place of the system's.
      const RealDate = Date, realNow = Date.now, skipped = native.skipped, round = Math.trunc;
      const now = native.now ?? (() => realNow() + round(skipped()));
      const applyNativeHalf = Reflect.apply;
      const VirtualDate = new Proxy(RealDate, {
        construct(target, args, newTarget) {
          return Reflect.construct(target, args.length ? args : [now()], newTarget);
        },
        apply() { return new RealDate(now()).toString(); }
      });
      define(RealDate, 'now', {
        value: { now() { return applyNativeHalf(now, undefined, []); } }.now, writable: true, configurable: true });
      define(RealDate.prototype, 'constructor', {
        value: VirtualDate, writable: true, configurable: true });
      define(global, 'Date', { value: VirtualDate, writable: true, configurable: true });

      // https://tc39.es/ecma402/#sec-intl.datetimeformat.prototype.format, whose default is the time.
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

      // https://console.spec.whatwg.org/
      function makeConsole() {
        const stringify = JSON.stringify, counts = new Map(), timers = new Map();
        const textOf = String, record = native.record;
        // Frames of the project's own scripts are nobody's business.
        const isShown = frame => frame && !frame.includes('\#(ScriptException.internalFilePrefix)');
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
          } catch (error) {
            try { return textOf(value); } catch (again) { return '[object]'; }
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

      return {
        guard: callback => () => {
          try { callback(); } catch (error) { native.report(error); }
        }
      };
    })
    """#)
}

/// The values that a realm keeps from running the environment script.
final class EnvironmentPart {
  let guardFunction: JSObjectRef?
  let timeOrigin: Double

  init(guardFunction: JSObjectRef?, timeOrigin: Double) {
    self.guardFunction = guardFunction
    self.timeOrigin = timeOrigin
  }
}

extension Realm {
  private static let skipped = NativeFunction { invocation in
    JSValueMakeNumber(
      invocation.context, Realm.of(invocation.context).eventLoop.clock.skipped)
  }

  private static let now = NativeFunction { invocation in
    let realm = Realm.of(invocation.context)
    let time = (realm.environment.startTime ?? 0) + realm.eventLoop.readClock()
    return JSValueMakeNumber(invocation.context, time.rounded(.down))
  }

  /// Returns a random number in [0, 1) with 53 random bits.
  private static let random = NativeFunction { invocation in
    let bits = Realm.of(invocation.context).randomSource.next() >> 11
    return JSValueMakeNumber(invocation.context, Double(bits) * 0x1p-53)
  }

  private static let record = NativeFunction { invocation in
    let call = Call(invocation)
    call.realm.recorder.record(
      .console(level: try call.text(0).string, message: try call.text(1).string))
    return nil
  }

  private static let markup = NativeFunction { invocation in
    let call = Call(invocation)
    guard let node = call.nodeOrNil(call[0]) else { return nil }
    return call.string(call.realm.outerMarkup(of: node))
  }

  private static let report = NativeFunction { invocation in
    Realm.of(invocation.context).reportUncaught(ThrownValue(invocation[0]))
    return nil
  }

  private static let rejected = NativeFunction { invocation in
    Realm.of(invocation.context).reportUnhandledRejection(
      of: invocation[0], reason: invocation[1])
    return nil
  }

  /// Runs the environment script, and installs the handler for unhandled rejections.
  ///
  /// - Throws: `ThrownValue` if memory or time runs out.
  func installEnvironment() throws(ThrownValue) {
    let native: JSObjectRef = JSObjectMake(scope.context, nil, nil)
    var functions: [(String, NativeFunction)] = [
      ("skipped", Realm.skipped), ("record", Realm.record), ("markup", Realm.markup),
      ("report", Realm.report),
    ]
    if environment.startTime != nil { functions.append(("now", Realm.now)) }
    if randomSource.isSeeded { functions.append(("random", Realm.random)) }
    for (name, function) in functions {
      try scope.setProperty(name, of: native, to: function.makeObject(in: scope.context))
    }
    let start = try context.evaluate(EnvironmentScript.source, file: Bootstrap.file)
    guard let start = scope.object(start) else { return }
    let result = try context.call(start, context.global, native)
    guard let table = scope.object(result) else { return }
    let guardFunction = scope.object(try scope.property("guard", of: table))
    if let guardFunction { keep(guardFunction) }
    context.onUnhandledRejection(Realm.rejected.makeObject(in: scope.context))
    attach(
      EnvironmentPart(
        guardFunction: guardFunction, timeOrigin: environment.startTime ?? systemTimeOrigin))
  }

  /// The system time at which the clock was started, which is before the environment script ran.
  private var systemTimeOrigin: Double {
    let now = JSObjectMakeDate(scope.context, 0, nil, nil)
    let passed = eventLoop.clock.now
    return now.map { JSValueToNumber(scope.context, $0, nil) - passed } ?? 0
  }

  private var environmentPart: EnvironmentPart? {
    attachment(EnvironmentPart.self)
  }

  /// The time at which the page's clock was started, in milliseconds since 1970.
  var timeOrigin: Double { environmentPart?.timeOrigin ?? 0 }

  /// Returns a function that calls `callback` and reports its exceptions.
  func guarded(_ callback: JSObjectRef) -> JSObjectRef {
    guard let function = environmentPart?.guardFunction,
      let made = try? scope.call(function, arguments: [callback])
    else { return callback }
    return scope.object(made) ?? callback
  }
}
