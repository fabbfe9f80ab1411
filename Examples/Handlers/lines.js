// Returns the reading times of many pages, of which each is a line, with Node.
const readline = require("readline");

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const results = JSON.parse(line);
  console.log(JSON.stringify({ minutes: Math.ceil(results.words / 200) }));
});
