// The part of the bootstrap script that hides the source text of its functions.
//
// All functions of the script that page scripts can reach contain a call of `applyNativeHalf`. No
// other function does.
// https://tc39.es/ecma262/#sec-function.prototype.tostring

const FunctionPrototype = Function.prototype, sourceOf = FunctionPrototype.toString;
const nativeBody = '() {\n    [native code]\n}';
function textAfter(prefix, text) {
  const parts = apply(split, text, [prefix]);
  return parts.length === 2 && parts[0] === '' ? parts[1] : undefined;
}
defineHidden(FunctionPrototype, 'toString', { toString() {
  const text = applyNativeHalf(sourceOf, this, []);
  const parts = apply(split, text, [nativeBody]);
  let name;
  if (parts.length === 2 && parts[1] === '') {
    name = textAfter('function ', parts[0]);
  } else if (apply(split, text, ['applyNativeHalf(']).length > 1) {
    name = ownDescriptor(this, 'name')?.value;
  }
  if (typeof name !== 'string') return text;
  // Omit `get` and `set` from the name of an accessor, as the engine does.
  name = textAfter('get ', name) ?? textAfter('set ', name) ?? name;
  return `function ${name}${nativeBody}`;
} }.toString, true);
