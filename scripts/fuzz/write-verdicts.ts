/**
 * `tsx write-verdicts.ts FILE AMOUNT SEED`: writes changed reports and statements with this verifier's verdicts, one line of
 * JSON each. The amount is a number of seconds, or as `500x` a number of each.
 */
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { fuzzStatements, fuzzVerdicts, type Verdict } from "./verdicts";

const [file = "", amount = "1", seed = "1"] = process.argv.slice(2);
const out = createWriteStream(file);
const isNumber = amount.endsWith("x");
const end = performance.now() + (isNumber ? Infinity : Number(amount) * 1000);
const most = isNumber ? 2 * parseInt(amount, 10) : Infinity;
let count = 0;
const documents = [fuzzVerdicts(Number(seed)), fuzzStatements(Number(seed))];
while (performance.now() < end && count < most) {
  for (const generator of documents) {
    const { bytes, ...verdict } = generator.next().value as Verdict;
    const envelope = Buffer.from(bytes).toString("base64");
    if (!out.write(`${JSON.stringify({ ...verdict, envelope })}\n`)) await once(out, "drain");
    count += 1;
  }
}
out.end();
await finished(out);
process.stdout.write(`${count} documents\n`);
