// Counts each sample of a profile for the layer that was running.

const OF_DATABASE =
  /@prisma|prisma_client|query_compiler|\/pg\/|pg-(?:pool|protocol|types)|postgres-/;
/** React and Next.js are one file, each of whose long lines is one package; V8 counts lines from zero. */
const RENDERER = /app-page-turbo\.runtime\.prod\.js$/;
const PACKAGES = { 1: "HTML", 14: "second copy" };

/**
 * Returns each layer's share of the busy time. `HTML` is React's rendering of HTML, which reads the stream of a second renderer;
 * `second copy` is that renderer, whose stream is sent to the browser too. Time in Node's own modules counts for the caller.
 * @param {object} profile as the inspector gives it
 * @returns {Record<string, number>} shares whose sum is 1
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
  // `dispatch` is the inspector's own work.
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
