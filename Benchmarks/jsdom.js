// Loads a page in jsdom and prints the addresses of its images, as the bundled script does.
const { readFileSync } = require('fs');
const { JSDOM } = require('jsdom');

const dom = new JSDOM(readFileSync(process.argv[2]), { url: 'https://example.com/' });
const imgs = [];
for (const image of dom.window.document.querySelectorAll('img')) {
  if (image.src.startsWith('http')) imgs.push(image.src);
}
console.log(JSON.stringify({ imgs }));
