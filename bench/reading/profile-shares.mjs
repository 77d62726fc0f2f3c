// A profile's samples, each counted for the layer that was at work.

const OF_DATABASE =
  /@prisma|prisma_client|query_compiler|\/pg\/|pg-(?:pool|protocol|types)|postgres-/;
/** React and Next.js come as one file, whose long lines hold one package each; V8 counts lines from zero. */
const RENDERER = /app-page-turbo\.runtime\.prod\.js$/;
const PACKAGES = { 1: "HTML", 14: "second copy" };

/**
 * `HTML` is React's writing of HTML and its reading of the other renderer's stream; `second copy` that renderer, whose
 * stream the browser gets too. What a function calls in Node's own modules counts for the function.
 * @param {object} profile as the inspector gives it
 * @returns {Record<string, number>} shares of the busy time, whose sum is 1
 */
export function profileShares({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, { frame: node.callFrame, above: null }]));
  for (const node of nodes)
    for (const child of node.children ?? []) byId.get(child).above = byId.get(node.id);
  const times = {};
  let all = 0;
  for (const [index, id] of samples.entries()) {
    const layer = layerOf(byId.get(id));
    if (layer === null) continue;
    times[layer] = (times[layer] ?? 0) + timeDeltas[index];
    all += timeDeltas[index];
  }
  return Object.fromEntries(Object.entries(times).map(([layer, time]) => [layer, time / all]));
}

function layerOf(node) {
  const { functionName, url } = node.frame;
  // The inspector's own work is `dispatch`.
  if (functionName === "(idle)" || (functionName === "dispatch" && url === "")) return null;
  if (functionName === "(garbage collector)") return "garbage";
  for (let at = node; at !== null; at = at.above) {
    const { url: file, lineNumber } = at.frame;
    if (OF_DATABASE.test(file)) return "database client";
    if (RENDERER.test(file)) return PACKAGES[lineNumber] ?? "Next.js";
    if (file.includes("/.next/server/")) return "ours";
    if (file.includes("/next/dist/")) return "Next.js";
  }
  return "Node.js";
}
