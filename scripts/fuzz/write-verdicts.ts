/** `tsx write-verdicts.ts FILE SECONDS SEED`: writes changed envelopes with this verifier's verdicts, one line of JSON each. */
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { fuzzVerdicts } from "./verdicts";

const [file = "", seconds = "1", seed = "1"] = process.argv.slice(2);
const out = createWriteStream(file);
const end = performance.now() + Number(seconds) * 1000;
let count = 0;
for (const { bytes, verdict } of fuzzVerdicts(Number(seed))) {
  const line = `${JSON.stringify({ envelope: Buffer.from(bytes).toString("base64"), verdict })}\n`;
  if (!out.write(line)) await once(out, "drain");
  count += 1;
  if (performance.now() > end) break;
}
out.end();
await finished(out);
process.stdout.write(`${count} envelopes\n`);
