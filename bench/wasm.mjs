// `npm run bench:wasm [-- rounds]`: compares the speed of WebAssembly with the native speed, for the ratings and block copy. The
// native suite and the committed artefact in headless Chromium alternate on this machine; both are the same C at -O2. A ratio of 1
// means equal speed. The benchmark also shows when a compiler optimised a kernel away: its samples would never last, its results
// would fail the suite's check, or it would take less time than its work needs.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../scripts/chromium.mjs";
import { root } from "../scripts/setup/steps.mjs";
import { median, reduceEvents, runSuite } from "./suite/run-suite.mjs";

const ONLY = ["dhrystone", "compile-in-memory", "bcopy"];
/** The least share of the native speed that WebAssembly must reach. Standard benchmarks are not tuned and have no bound. */
const TARGETS = { "compile-in-memory/default": 0.4 };
/** The least time of an iteration, in ns: the site's bound for Dhrystone, and 5 ns for each byte that is compiled. */
const LEAST_NS = { "dhrystone/default": 2.5, "compile-in-memory/default": 1e6 };

const FILES = {
  "/worker.mjs": ["worker/worker.mjs", "text/javascript"],
  "/run-suite.mjs": ["worker/run-suite.mjs", "text/javascript"],
  "/suite.mjs": ["artefact/suite.mjs", "text/javascript"],
  "/suite.wasm": ["artefact/suite.wasm", "application/wasm"],
};

function serve() {
  const server = createServer((request, response) => {
    const [file, type] = FILES[request.url] ?? [null, "text/html"];
    response.writeHead(200, {
      "content-type": type,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end(
      file === null ? "" : readFileSync(path.join(root, "packages/browser-suite", file)),
    );
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function runInPage(page, args) {
  return page.evaluate(
    (given) =>
      new Promise((resolve, reject) => {
        const worker = new Worker("/worker.mjs", { type: "module" });
        const lines = [];
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }) => {
          if (data.line) lines.push(data.line);
          if (data.failure) reject(new Error(data.failure));
          if (data.status !== undefined) {
            worker.terminate();
            resolve(lines);
          }
        };
        worker.postMessage({ args: given, freeMemory: 512 * 1024 * 1024 });
      }),
    args,
  );
}

const rounds = Number(process.argv[2] ?? 3);
const server = await serve();
const browser = await chromium.launch({ executablePath: ensureChromium() });
const loads = [loadavg()[0]];
const results = { native: [], wasm: [] };
let engine = "";
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  engine = browser.version();
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`round ${round} of ${rounds}\n`);
    results.native.push(runSuite({ mode: "quick", only: ONLY }));
    results.wasm.push(
      reduceEvents(await runInPage(page, ["run", "--mode", "quick", "--only", ONLY.join(",")])),
    );
    loads.push(loadavg()[0]);
  }
} finally {
  await browser.close();
  server.close();
}

console.log(
  "| benchmark | native, ns | WebAssembly, ns | WebAssembly / native (speed) | of each round | target |",
);
console.log("|---|---|---|---|---|---|");
let missed = false;
for (const name of results.native[0].keys()) {
  const of = (kind) => results[kind].map((run) => run.get(name));
  // The time of a copy is per block, and the blocks have different sizes.
  const perByte = ({ raw, parameters }) => raw / (parameters.block_bytes ?? 1);
  const native = of("native").map(perByte);
  const wasm = of("wasm").map(perByte);
  const ratio = median(native) / median(wasm);
  const target = TARGETS[name];
  const least = LEAST_NS[name];
  if (target !== undefined && ratio < target) missed = true;
  if (least !== undefined && Math.min(...native, ...wasm) < least)
    throw new Error(`${name} takes less time than its work needs: its compiler optimised it away.`);
  console.log(
    `| ${name} | ${median(native).toPrecision(4)} | ${median(wasm).toPrecision(4)} | ${ratio.toFixed(2)} | ${native
      .map((value, round) => (value / wasm[round]).toFixed(2))
      .join(" ")} | ${target === undefined ? "" : `>= ${target}`} |`,
  );
}
const { parameters: nativeBlock } = results.native[0].get("bcopy/uncached");
const { parameters: wasmBlock } = results.wasm[0].get("bcopy/uncached");
console.log(
  `\nChromium ${engine}; ${rounds} rounds of quick runs, medians, copies in ns per byte; uncached blocks of ${nativeBlock.block_bytes} and ${wasmBlock.block_bytes} bytes; load average before and after each: ${loads.map((load) => load.toFixed(2)).join(", ")}.`,
);
if (missed) process.exitCode = 1;
