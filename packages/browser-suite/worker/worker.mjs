// The page's worker. One message starts one run. To stop the run, the page ends the worker. The worker answers with {line} for
// each event, {said} for each diagnostic line, and finally {status}, or {failure} in words.
import createModule from "./suite.mjs";
import { runSuite } from "./run-suite.mjs";

self.onmessage = async ({ data: { args, freeMemory } }) => {
  try {
    const answer = await fetch(new URL("suite.wasm", import.meta.url));
    if (!answer.ok) throw new Error(`suite.wasm: status ${answer.status}`);
    const compiled = await WebAssembly.compile(await answer.arrayBuffer());
    const status = runSuite(createModule, {
      module: compiled,
      args,
      freeMemory,
      write: (line) => self.postMessage({ line }),
      say: (said) => self.postMessage({ said: String(said) }),
    });
    self.postMessage({ status });
  } catch (error) {
    self.postMessage({ failure: `${error?.name ?? "Error"}: ${error?.message ?? error}` });
  }
};
