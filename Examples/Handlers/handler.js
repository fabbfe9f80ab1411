// A handler in Node that returns the reading time of a page.
const fs = require("fs");

const results = JSON.parse(fs.readFileSync(0, "utf8"));
console.log(JSON.stringify({ minutes: Math.ceil(results.words / 200) }));
