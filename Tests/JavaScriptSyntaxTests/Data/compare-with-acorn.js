// Compares syntax trees with acorn's.
//
//     node compare-with-acorn.js FILE
//
// Each line of FILE is a JSON array of name, goal and text of a script, a tab, and ESTree's JSON or {"error": …}.
// Writes {"count": …, "differences": [one line for each script that differs]}.
"use strict";

const fs = require("fs");
const acorn = require("acorn");

const [major, minor] = acorn.version.split(".").map(Number);
const isOld = major === 8 && minor < 14;

// Syntax of ES2023 to ES2025 that an old acorn does not know.
const newSyntax = /\bwith\s*\{|import\([^)]*,|\/[a-z]*v[a-z]*\b|\(\?[ims-]+:/;

// Known errors of acorn, which accepts: a class expression named `eval`, an access of `{ name = value }`,
// and (before 8.9) `new super()`. With `allowReturnOutsideFunction`, it accepts `return` in static blocks.
const accepted = /\bclass\s+(eval|arguments)\b|=[^{}]*\}\s*[.[(]|\bnew\s+super\s*\(|\bstatic\s*\{\s*return/;

function firstDifference(theirs, ours) {
  const pairs = [[theirs, ours, ""]];
  while (pairs.length > 0) {
    const [a, b, path] = pairs.pop();
    if (typeof a === "bigint" || a instanceof RegExp || Object.is(a, b)) continue;
    if (a === null || b === null || typeof a !== "object" || typeof b !== "object") {
      // Fields of ES2025 that an old acorn does not have.
      if (a === undefined && (b === null || Array.isArray(b) && b.length === 0)) continue;
      // JSON has no infinity.
      if (a === Infinity && b === null) continue;
      if (path.endsWith(".bigint") && BigInt(a) === BigInt(b)) continue;
      return `${path}: acorn has ${JSON.stringify(a)}, not ${JSON.stringify(b)}`;
    }
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      pairs.push([a[key], b[key], `${path}.${key}`]);
    }
  }
  return null;
}

function compare(goal, text, ours) {
  const comments = [];
  let program;
  try {
    program = acorn.parse(text, {
      ecmaVersion: isOld ? "latest" : 2025, sourceType: goal, allowHashBang: true, allowReturnOutsideFunction: true,
      onComment: (isBlock, value, start, end) =>
        comments.push({ type: isBlock ? "Block" : "Line", start, end, value }),
    });
  } catch (error) {
    if (ours.error !== undefined || isOld && newSyntax.test(text)) return null;
    return `acorn rejects it: ${error.message}`;
  }
  if (ours.error !== undefined) {
    return accepted.test(text) ? null : `acorn accepts it: ${ours.error}`;
  }
  program.comments = comments;
  return firstDifference(program, ours);
}

const differences = [];
let count = 0;
const bytes = fs.readFileSync(process.argv[2]);
for (let start = 0; start < bytes.length; ) {
  const end = bytes.indexOf(10, start);
  const line = bytes.toString("utf8", start, end);
  const tab = line.indexOf("\t");
  const [name, goal, text] = JSON.parse(line.slice(0, tab));
  const difference = compare(goal, text, JSON.parse(line.slice(tab + 1)));
  if (difference !== null) differences.push(`${name} (${goal}): ${difference}`);
  count += 1;
  start = end + 1;
}
process.stdout.write(JSON.stringify({ count, differences: differences.slice(0, 50) }));
