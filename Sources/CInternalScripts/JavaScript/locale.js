// Sets the default locale of a realm: https://tc39.es/ecma402/#sec-defaultlocale
//
// Methods that use the default locale receive it at the end of their list of locales, so that they
// use it if no earlier locale is available. Realms with the engine's locale do not run this script.
// See Documentation/Decisions/0024-the-locale.md.
//
// Returns the canonical form of `language`. `function-sources.js` hides the text of functions that
// call `applyNativeHalf`.

'use strict';
(global, language) => {
  const { apply: applyNativeHalf, construct } = Reflect, define = Object.defineProperty;
  const ownDescriptor = Reflect.getOwnPropertyDescriptor;
  const { Intl, Date, String } = global;
  const { Collator, DateTimeFormat, NumberFormat, getCanonicalLocales } = Intl;
  const [locale] = getCanonicalLocales(language);

  // https://tc39.es/ecma402/#sec-canonicalizelocalelist
  function withDefault(locales) {
    if (locales === undefined) return locale;
    const list = getCanonicalLocales(locales);
    define(list, list.length, { __proto__: null, value: locale, writable: true,
      enumerable: true, configurable: true });
    return list;
  }

  // Replaces a native function. Keeps the attributes of the property and the function's `length`.
  function replace(object, name, replacement) {
    const { length } = object[name];
    define(replacement, 'length', { __proto__: null, value: length });
    define(object, name, { __proto__: null, value: replacement });
  }

  // Objects that use the default locale report it, even if the engine has only a more general one.
  const isAvailable = NumberFormat.supportedLocalesOf(locale).length > 0;
  const { add, has } = WeakSet.prototype, usingDefault = new WeakSet();

  function replaceConstructor(name) {
    const native = Intl[name];
    if (typeof native !== 'function') return;
    const { prototype, supportedLocalesOf } = native, { resolvedOptions } = prototype;
    const { [name]: replacement } = { [name]: function(locales, options) {
      const list = locales === undefined ? [] : getCanonicalLocales(locales);
      const isDefault = list.length === 0 || supportedLocalesOf(list).length === 0;
      const args = [isDefault ? locale : list, options];
      const object = new.target === undefined
        ? applyNativeHalf(native, this, args) : construct(native, args, new.target);
      if (isDefault && isAvailable) applyNativeHalf(add, usingDefault, [object]);
      return object;
    } };
    define(replacement, 'supportedLocalesOf', ownDescriptor(native, 'supportedLocalesOf'));
    define(replacement, 'prototype', { __proto__: null, value: prototype, writable: false });
    define(prototype, 'constructor', { __proto__: null, value: replacement });
    replace(Intl, name, replacement);
    replace(prototype, 'resolvedOptions', { resolvedOptions() {
      const resolved = applyNativeHalf(resolvedOptions, this, []);
      if (applyNativeHalf(has, usingDefault, [this])) resolved.locale = locale;
      return resolved;
    } }.resolvedOptions);
  }
  for (const name of ['Collator', 'DateTimeFormat', 'DisplayNames', 'DurationFormat', 'ListFormat',
    'NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'Segmenter']) {
    replaceConstructor(name);
  }

  // OPTIMIZATION: calls without locales and options share one formatter or collator.
  const { get: formatOf } = ownDescriptor(NumberFormat.prototype, 'format');
  const { get: compareOf } = ownDescriptor(Collator.prototype, 'compare');
  let formatNumber, compare;

  // https://tc39.es/ecma402/#sup-number.prototype.tolocalestring
  // https://tc39.es/ecma402/#sup-bigint.prototype.tolocalestring
  function replaceNumberMethod(prototype, type) {
    const native = prototype.toLocaleString;
    replace(prototype, 'toLocaleString', { toLocaleString(locales, options) {
      if (locales !== undefined || options !== undefined || typeof this !== type) {
        return applyNativeHalf(native, this, [withDefault(locales), options]);
      }
      formatNumber ??= applyNativeHalf(formatOf, new NumberFormat(locale), []);
      return formatNumber(this);
    } }.toLocaleString);
  }
  replaceNumberMethod(global.Number.prototype, 'number');
  replaceNumberMethod(global.BigInt.prototype, 'bigint');

  // https://tc39.es/ecma402/#sup-properties-of-the-date-prototype-object
  function replaceDateMethod(name) {
    const native = Date.prototype[name];
    replace(Date.prototype, name, { [name](locales, options) {
      return applyNativeHalf(native, this, [withDefault(locales), options]);
    } }[name]);
  }
  replaceDateMethod('toLocaleString');
  replaceDateMethod('toLocaleDateString');
  replaceDateMethod('toLocaleTimeString');

  // https://tc39.es/ecma262/#sec-timezonestring
  // The engine writes the name of the time zone in its own default locale, so replace the name.
  const { indexOf, slice } = String.prototype, { formatToParts } = DateTimeFormat.prototype;
  const { getTime } = Date.prototype;
  // OPTIMIZATION: caches the localized names. The keys are the names in the engine's locale.
  const zoneNames = { __proto__: null };
  let zoneFormat;
  function withZone(date, text) {
    const start = applyNativeHalf(indexOf, text, [' (']);
    if (start < 0) return text;
    const zone = applyNativeHalf(slice, text, [start]);
    return applyNativeHalf(slice, text, [0, start]) + (zoneNames[zone] ??= zoneName(date) ?? zone);
  }
  function zoneName(date) {
    zoneFormat ??= new DateTimeFormat(locale, { __proto__: null, timeZoneName: 'long' });
    const parts = applyNativeHalf(
      formatToParts, zoneFormat, [applyNativeHalf(getTime, date, [])]);
    for (let i = 0; i < parts.length; i++) {
      if (parts[i].type === 'timeZoneName') {
        return ` (${parts[i].value})`;
      }
    }
  }
  function replaceDateText(name) {
    const native = Date.prototype[name];
    replace(Date.prototype, name, { [name]() {
      return withZone(this, applyNativeHalf(native, this, []));
    } }[name]);
  }
  replaceDateText('toString');
  replaceDateText('toTimeString');

  // https://tc39.es/ecma402/#sup-String.prototype.localeCompare
  const { localeCompare } = String.prototype;
  replace(String.prototype, 'localeCompare', { localeCompare(that, locales, options) {
    if (locales !== undefined || options !== undefined || this === undefined || this === null) {
      return applyNativeHalf(localeCompare, this, [that, withDefault(locales), options]);
    }
    compare ??= applyNativeHalf(compareOf, new Collator(locale), []);
    return compare(this, that);
  } }.localeCompare);

  // https://tc39.es/ecma402/#sec-transform-case
  // Only the first locale of a list counts, even if it is not available.
  function replaceCaseMethod(name) {
    const native = String.prototype[name];
    replace(String.prototype, name, { [name](locales) {
      return applyNativeHalf(native, this, [withDefault(locales)]);
    } }[name]);
  }
  replaceCaseMethod('toLocaleLowerCase');
  replaceCaseMethod('toLocaleUpperCase');

  return locale;
};
