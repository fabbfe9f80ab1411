// The operations that `Tools/bench dom` measures in pageaction and in jsdom, on the loaded page.
//
// Each has a kind, which says what it is held against: "call" does its work in one call and is
// compared with jsdom; "getter" and "string" cross the border to the tree and back, and are compared
// with an empty native call.

/* exported measureOperations, measureAccess */
function measureOperations(window, now) {
  const { document } = window;
  const { body } = document;
  const link = document.querySelector('a[href]');
  const paragraph = document.querySelector('p[class], div[class], p, div');
  const text = document.createTreeWalker(body, 4 /* texts */).nextNode();
  // Existing values, so that each search finds an element.
  const id = document.querySelector('[id]').id;
  const className = Array.from(document.querySelectorAll('[class]'), (element) => element.classList[0])
    .find((name) => /^[a-z]+$/i.test(name));
  const elements = Array.from(body.querySelectorAll('*'));
  const some = elements.filter((_, index) => index % 10 === 0);
  const scratch = document.createElement('div');
  const input = document.createElement('input');
  input.value = 'a value';

  const operations = [];
  const add = (kind, name, body) => operations.push({ kind, name, body });

  const selectors = [
    'p', `.${className}`, `#${id}`, '[href]', 'a[href*="http"]', 'div p a', 'h1, h2, h3, p', 'li:nth-child(odd)',
  ];
  for (const selector of selectors) {
    add('call', `querySelectorAll('${selector}')`, () => document.querySelectorAll(selector).length);
  }
  const mutate = () => {
    if (scratch.parentNode) scratch.remove();
    else body.appendChild(scratch);
  };
  const lists = {
    "getElementsByTagName('a')": document.getElementsByTagName('a'),
    [`getElementsByClassName('${className}')`]: document.getElementsByClassName(className),
    'images': document.images,
  };
  for (const [name, list] of Object.entries(lists)) {
    add('call', `${name}.length after a change`, () => {
      mutate();
      return list.length;
    });
  }
  add('call', 'getElementsByTagName, all items', () => {
    const list = document.getElementsByTagName('p');
    let sum = 0;
    for (let i = 0; i < list.length; i++) sum += list[i].nodeType;
    return sum;
  });
  add('call', 'textContent of the body', () => body.textContent.length);
  add('call', 'innerHTML of the body', () => body.innerHTML.length);
  if ('innerText' in body) add('call', 'innerText of the body', () => body.innerText.length);
  for (const name of ['textContent', 'innerHTML', 'innerText']) {
    if (!(name in body)) continue;
    add('call', `${name} of the body after a change`, () => {
      mutate();
      return body[name].length;
    });
  }
  add('call', `querySelectorAll('.${className}') after a change`, () => {
    mutate();
    return document.querySelectorAll(`.${className}`).length;
  });
  add('call', 'a.href', () => link.href.length);
  add('call', '10,000 appends and removals', () => {
    const parent = document.createElement('div');
    for (let i = 0; i < 10000; i++) parent.appendChild(document.createElement('p'));
    while (parent.lastChild) parent.removeChild(parent.lastChild);
  });
  if (typeof window.getComputedStyle === 'function') {
    add('call', 'getComputedStyle(element).display', () => {
      mutate();
      for (const element of some) window.getComputedStyle(element).display;
    });
  }

  add('getter', 'nodeType', () => link.nodeType);
  add('getter', 'parentNode', () => link.parentNode);
  add('getter', 'firstChild', () => link.firstChild);
  add('getter', 'nextSibling', () => paragraph.nextSibling);
  add('getter', 'parentElement', () => link.parentElement);
  add('getter', 'nextElementSibling', () => paragraph.nextElementSibling);
  add('getter', 'firstElementChild', () => body.firstElementChild);
  add('getter', 'ownerDocument', () => link.ownerDocument);
  add('getter', 'isConnected', () => link.isConnected);
  add('getter', 'children', () => body.children);
  add('getter', 'childElementCount', () => body.childElementCount);
  add('getter', 'document.body', () => document.body);
  add('getter', 'document.documentElement', () => document.documentElement);
  add('getter', 'hidden', () => link.hidden);
  add('getter', 'checked', () => input.checked);
  add('getter', 'classList', () => link.classList);
  add('getter', 'style', () => link.style);
  add('string', 'tagName', () => link.tagName);
  add('string', 'nodeName', () => link.nodeName);
  add('string', 'localName', () => link.localName);
  add('string', 'id', () => link.id);
  add('string', 'className', () => paragraph.className);
  add('string', "getAttribute('href')", () => link.getAttribute('href'));
  add('string', 'data', () => text.data);
  add('string', 'textContent of a text', () => text.textContent);
  add('string', 'value', () => input.value);
  add('string', 'document.title', () => document.title);

  return operations.map(({ kind, name, body }) => ({ kind, name, nanoseconds: timed(body, now) }));
}

// Nanoseconds of an access to an attribute, measured as the operations are.
function measureAccess(object, now) {
  return timed(() => object.empty, now);
}

// Nanoseconds a call: the median of seven measurements, each long enough for a clock of a millisecond.
function timed(body, now) {
  let sink;
  const loop = (count) => {
    const start = now();
    for (let i = 0; i < count; i++) sink = body();
    return now() - start;
  };
  let count = 1;
  while (loop(count) < 20) count *= 2;
  const samples = [];
  for (let i = 0; i < 7; i++) samples.push(loop(count) / count);
  samples.sort((a, b) => a - b);
  globalThis.sink = sink;
  return samples[3] * 1e6;
}
