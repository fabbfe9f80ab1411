/* The scripts of this folder begin with this. `make` makes an element of SVG; `L`, `M` and `T` write a length, a
   matrix and a transform; `all` writes the items of a list. */
const NS = 'http://www.w3.org/2000/svg';
const make = (n, o = {}) => {
  const e = document.createElementNS(NS, n);
  for (const k in o) e.setAttribute(k, o[k]);
  return e;
};
const svg = make('svg');
const tryIt = f => { try { return f(); } catch (e) { return e.name; } };
const L = l => l.unitType + ':' + tryIt(() => l.value) + ':' + l.valueInSpecifiedUnits + ':' +
  l.valueAsString;
const M = m => [m.a, m.b, m.c, m.d, m.e, m.f].join(' ');
const T = t => t.type + ' ' + t.angle + ' [' + M(t.matrix) + ']';
const all = (l, f) => [...l].map(f).join('; ');
