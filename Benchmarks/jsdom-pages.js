// Loads pages in one jsdom process, as the bundled script would see them, and prints milliseconds a
// page: of the second round, when everything is warm.
const { readFileSync } = require('fs');
const { JSDOM } = require('jsdom');

function load(bytes) {
  const dom = new JSDOM(bytes, { url: 'https://example.com/' });
  const imgs = [];
  for (const image of dom.window.document.querySelectorAll('img')) {
    if (image.src.startsWith('http')) imgs.push(image.src);
  }
  dom.window.close();
  return imgs;
}

const pages = process.argv.slice(2).map((file) => readFileSync(file));
let milliseconds = 0;
for (let round = 0; round < 2; round++) {
  const start = process.hrtime.bigint();
  for (const page of pages) load(page);
  milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
}
console.log(milliseconds / pages.length);
