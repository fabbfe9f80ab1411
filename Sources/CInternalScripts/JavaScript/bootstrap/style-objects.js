// The part of the bootstrap script that makes the proxies of CSS declaration blocks.

// The IDL attributes for CSS properties are about 1,500 accessors on one prototype. Until a script
// can inspect the prototype, the proxies implement them instead.
let showsStyleProperties = false;
function makeStyleHandler(kind) {
  const handler = makeHandler(kind);
  const { isProperty, getProperty, setProperty, showProperties } = kind;
  // The cached answers of `isHidden`. Initially, these are the members that scripts use most, none
  // of which is an attribute for a CSS property.
  const known = { __proto__: null, cssText: false, length: false, item: false, setProperty: false,
    getPropertyValue: false, getPropertyPriority: false, removeProperty: false };
  function isHidden(key) {
    if (showsStyleProperties || typeof key !== 'string') return false;
    const answer = known[key];
    if (answer !== undefined) return answer;
    return apply(isProperty, undefined, [key]) && (known[key] = true);
  }
  function show() {
    if (!showsStyleProperties) apply(showProperties, undefined, []);
  }
  return {
    __proto__: handler,
    get(target, key, receiver) {
      if (receiver !== this.proxy) {
        show();
        return apply(handler.get, this, [target, key, receiver]);
      }
      if (known[key] === false) return target[key];
      if (isHidden(key) && !has(target, key)) return apply(getProperty, target, [key]);
      if (key === 'constructor' || key === '__proto__') show();
      return handler.getOwn(target, key);
    },
    has(target, key) {
      return isHidden(key) || handler.has(target, key);
    },
    set(target, key, value, receiver) {
      if (receiver !== this.proxy) {
        show();
        return apply(handler.set, this, [target, key, value, receiver]);
      }
      if (isHidden(key)) {
        apply(setProperty, target, [key, value]);
        return true;
      }
      if (key === '__proto__') show();
      return handler.setOwn(target, key, value);
    },
    defineProperty(target, key, descriptor) {
      if (isHidden(key)) show();
      return handler.defineProperty(target, key, descriptor);
    },
    getPrototypeOf(target) {
      show();
      return getPrototype(target);
    },
    setPrototypeOf(target, prototype) {
      show();
      return Reflect.setPrototypeOf(target, prototype);
    }
  };
}
