// A handler in Node that returns the reading times of many pages. Each input line contains the
// results of a page.
const readline = require("readline");

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const results = JSON.parse(line);
  console.log(JSON.stringify({ minutes: Math.ceil(results.words / 200) }));
});
