// One random change to a page, told by `seed`, and the tree that it leaves.
//
// Returns `kind`, `tree` (what parsing the written page has to give) and, where it is known from
// outside, how many bytes `written` the change adds.
var ExtensionPreprocessingJS = {
  run(parameters) {
    let state = seed * 2654435761 % 4294967296;
    function random(count) {
      state = (state * 1664525 + 1013904223) % 4294967296;
      return Math.floor(state / 65536) % count;
    }
    function pick(list) { return list[random(list.length)]; }
    const elements = [...document.querySelectorAll('*')];
    const flow = elements.filter(e => e.closest('body') && !e.closest('svg, math, select'));
    const holders = flow.filter(e => /^(div|section|article|li|td|span|p|a|ul|body|main)$/.test(e.localName));
    const texts = [];
    const walker = document.createTreeWalker(document.body || document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.data.trim() && !/^(script|style|textarea|title|noscript|iframe)$/
        .test(walker.currentNode.parentNode.localName)) texts.push(walker.currentNode);
    }
    function make() {
      const made = document.createElement(pick(['span', 'b', 'em', 'img', 'i']));
      made.setAttribute('data-made', `"${seed}" & <é>`);
      if (made.localName !== 'img') made.textContent = `x < ${seed} & y`;
      return made;
    }
    const kinds = {
      attribute() {
        const element = pick(elements);
        const has = element.attributes.length;
        if (has && random(2)) {
          const attribute = element.attributes[random(has)];
          if (random(2)) element.removeAttribute(attribute.name);
          else attribute.value = `${attribute.value}&"<${seed}`;
        } else element.setAttribute('data-edited', `a "b" ${seed}`);
      },
      text() { if (texts.length) pick(texts).data = `changed < ${seed} & é`; },
      append() { const made = make(); pick(holders).append(made); return made.outerHTML; },
      prepend() { const made = make(); pick(holders).prepend(made); return made.outerHTML; },
      before() {
        const place = pick(holders.filter(e => /^(div|section|article|p|span|a|ul)$/.test(e.localName) &&
          !/^(ul|ol|tr|table|tbody|head|html)$/.test(e.parentNode.localName)));
        if (!place) return;
        const made = make();
        place.before(made);
        return made.outerHTML;
      },
      comment() {
        const made = document.createComment(` ${seed} `);
        pick(holders).append(made);
        return `<!-- ${seed} -->`;
      },
      remove() { pick(flow.filter(e => e !== document.body)).remove(); return ''; },
      removeText() { if (texts.length) pick(texts).remove(); },
      move() {
        const what = pick(flow.filter(e => /^(img|span|b|em|i|br|strong)$/.test(e.localName)));
        const target = pick(holders);
        if (what && target && !what.contains(target)) target.append(what);
      },
      inner() { pick(holders.filter(e => e.localName !== 'body')).innerHTML = `<b>in</b> ${seed}<br>&amp;`; },
      content() { pick(holders.filter(e => e.localName !== 'body')).textContent = `only ${seed}`; }
    };
    const kind = pick(Object.keys(kinds));
    const written = kinds[kind]();
    const result = { kind, tree: tree() };
    if (written !== undefined) result.written = new TextEncoder().encode(written).length;
    parameters.completionFunction(result);
  }
};
