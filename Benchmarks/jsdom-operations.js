// Times the operations of dom-operations.js on a page in jsdom, and prints them as JSON.
const { readFileSync } = require('fs');
const { join } = require('path');
const { JSDOM } = require('jsdom');

const { window } = new JSDOM(readFileSync(process.argv[2]), { url: 'https://example.com/articles/page.html' });
const source = readFileSync(join(__dirname, 'dom-operations.js'), 'utf8');
const measureOperations = new Function(`${source}\nreturn measureOperations;`)();
console.log(JSON.stringify(measureOperations(window, () => performance.now())));
