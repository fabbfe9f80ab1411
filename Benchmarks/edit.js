// Makes one random change to a page, which depends on the page's number `page` and on `seed`.
//
// Returns `kind` and `tree`, the expected tree of the written page. If the change can be measured
// from outside, also returns one of: `added`, the added markup; `tag`, the index in tree order of
// the element whose attributes change; `removed`, the index of the removed element.
var ExtensionPreprocessingJS = {
  run(parameters) {
    let state = (seed * 2654435761 + page * 40503) % 4294967296;
    function random(count) {
      state = (state * 1664525 + 1013904223) % 4294967296;
      return Math.floor(state / 65536) % count;
    }
    // The first numbers of neighboring seeds are similar.
    for (let i = 0; i < 4; i++) random(1);
    function pick(list) {
      if (!list.length) throw nothing;
      return list[random(list.length)];
    }
    // Thrown if there is no node for a kind of change.
    const nothing = {};
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
    // The element's number among all of the page, those in templates included.
    function order(element) {
      let count = 0;
      function find(root) {
        for (const child of root.children) {
          if (child === element) return true;
          count++;
          if (find(child.localName === 'template' ? child.content : child)) return true;
        }
        return false;
      }
      find(document);
      return count;
    }
    const kinds = {
      attribute() {
        const element = pick(elements);
        const has = element.attributes.length;
        const tag = order(element);
        if (has && random(2)) {
          const attribute = element.attributes[random(has)];
          if (random(2)) element.removeAttribute(attribute.name);
          else attribute.value = `${attribute.value}&"<${seed}`;
        } else element.setAttribute('data-edited', `a "b" ${seed}`);
        return { tag };
      },
      text() { pick(texts).data = `changed < ${seed} & é`; },
      append() {
        const place = pick(holders);
        const made = make();
        place.append(made);
        return { added: made.outerHTML };
      },
      prepend() {
        const place = pick(holders);
        const made = make();
        place.prepend(made);
        return { added: made.outerHTML };
      },
      before() {
        const place = pick(holders.filter(e => /^(div|section|article|p|span|a|ul)$/.test(e.localName) &&
          !/^(ul|ol|tr|table|tbody|head|html)$/.test(e.parentNode.localName)));
        const made = make();
        place.before(made);
        return { added: made.outerHTML };
      },
      comment() {
        pick(holders).append(document.createComment(` ${seed} `));
        return { added: `<!-- ${seed} -->` };
      },
      remove() {
        const element = pick(flow.filter(e => e !== document.body));
        const removed = order(element);
        element.remove();
        return { removed };
      },
      removeText() { pick(texts).remove(); },
      move() {
        const what = pick(flow.filter(e => /^(img|span|b|em|i|br|strong)$/.test(e.localName)));
        const target = pick(holders.filter(e => !what.contains(e)));
        target.append(what);
      },
      inner() {
        pick(holders.filter(e => e.localName !== 'body')).innerHTML = `<b>in</b> ${seed}<br>&amp;`;
      },
      content() {
        pick(holders.filter(e => e.localName !== 'body')).textContent = `only ${seed}`;
      }
    };
    const names = Object.keys(kinds);
    let result;
    while (!result) {
      const kind = names.splice(random(names.length), 1)[0];
      if (!kind) break;
      try {
        result = { kind, ...kinds[kind]() };
      } catch (error) {
        if (error !== nothing) throw error;
      }
    }
    parameters.completionFunction({ kind: 'none', ...result, tree: tree() });
  }
};
