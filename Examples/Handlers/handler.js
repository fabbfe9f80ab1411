// Returns the reading time of a page, with Node.
const fs = require("fs");

const results = JSON.parse(fs.readFileSync(0, "utf8"));
console.log(JSON.stringify({ minutes: Math.ceil(results.words / 200) }));
