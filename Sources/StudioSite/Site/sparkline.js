import { element } from "./elements.js";
import { strings } from "./strings.js";

const [width, height] = [600, 40];

/**
 * Shows durations as a line, with a description.
 * @param {number[]} durations In milliseconds.
 */
export function sparkline(durations) {
  if (durations.length < 2) return null;
  const longest = durations.reduce((most, value) => Math.max(most, value), 1e-9);
  const shortest = durations.reduce((least, value) => Math.min(least, value));
  const points = durations.map((value, index) => {
    const x = (index / (durations.length - 1)) * width;
    return `${x.toFixed(1)},${(height - 2 - (value / longest) * (height - 4)).toFixed(1)}`;
  });
  const create = (name, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const label = strings.durations(strings.milliseconds(shortest), strings.milliseconds(longest));
  const picture = create("svg", {
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": label,
    class: "sparkline",
    preserveAspectRatio: "none",
  });
  picture.append(
    create("polyline", {
      points: points.join(" "),
      fill: "none",
      stroke: "currentColor",
      "vector-effect": "non-scaling-stroke",
    }),
  );
  return element("figure.durations", null, picture, element("figcaption", null, label));
}
