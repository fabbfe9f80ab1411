// Returns a function that freezes an array of elements, the value of an attribute `name` of
// `holder`. The function returns the previous array if the elements have not changed.

'use strict';
(() => {
  const known = new WeakMap;
  return (holder, name, list) => {
    const lists = known.get(holder) ?? Object.create(null), old = lists[name];
    if (old?.length === list.length) {
      let index = 0;
      while (index < list.length && old[index] === list[index]) index++;
      if (index === list.length) return old;
    }
    known.set(holder, lists);
    return lists[name] = Object.freeze(list);
  };
})();
