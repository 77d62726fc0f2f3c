import { readdirSync, readFileSync } from "node:fs";
import { createRandom } from "@oslag/science";
import {
  canonicalJson,
  NotCanonicalError,
  openStatement,
  seal,
  verifyOffline,
} from "@oslag/signing";
import { TEST_SEED } from "../fixtures/test-key";
import { mutateText, mutateTree } from "./mutate";

/** A text and this verifier's verdict: a problem code, or the report's id. */
export type Verdict = { readonly bytes: Uint8Array; readonly verdict: string };

const folder = new URL("../../packages/schema/fixtures/", import.meta.url);
const seeds = ["valid", "flagged"].flatMap((kind) =>
  readdirSync(new URL(`${kind}/`, folder))
    // The largest fixture would take all the time.
    .filter((name) => name !== "largest.json")
    .map((name) => readFileSync(new URL(`${kind}/${name}`, folder))),
);

const statementFolder = new URL("statements/valid/", folder);
const statements = readdirSync(statementFolder).map((name) =>
  readFileSync(new URL(name, statementFolder)),
);

/** Yields changed envelopes without end: in turn the envelope's text, the payload's text, and the payload's tree are changed. */
export function* fuzzVerdicts(seed: number): Generator<Verdict> {
  const random = createRandom(seed);
  for (let round = 0; ; round++) {
    const envelope = seeds[Math.floor(random() * seeds.length)] ?? Buffer.alloc(0);
    const bytes = change(envelope, { round, random });
    const result = verifyOffline(bytes);
    yield { bytes, verdict: result.ok ? result.value.id : result.problem.code };
  }
}

/** Yields changed statements without end, in the same way. Of a rotation, which two keys sign, only the text is changed. */
export function* fuzzStatements(seed: number): Generator<Verdict> {
  const random = createRandom(seed);
  for (let round = 0; ; round++) {
    const envelope = statements[Math.floor(random() * statements.length)] ?? Buffer.alloc(0);
    const bytes = change(envelope, { round, random });
    const result = openStatement(bytes);
    yield { bytes, verdict: result.ok ? result.value.id : result.problem.code };
  }
}

function change(
  envelope: Uint8Array,
  { round, random }: { readonly round: number; readonly random: () => number },
): Uint8Array {
  if (round % 3 === 0) return mutateText(envelope, random);
  const { payload, payloadType } = JSON.parse(Buffer.from(envelope).toString()) as {
    payload: string;
    payloadType: string;
  };
  const signed = (bytes: Uint8Array) => seal(bytes, { payloadType, seeds: [TEST_SEED] });
  const text = Buffer.from(payload, "base64");
  if (round % 3 === 1) return signed(mutateText(text, random));
  try {
    const tree = mutateTree(JSON.parse(text.toString()), random);
    return signed(Buffer.from(canonicalJson(tree)));
  } catch (error) {
    // A tree without a canonical form cannot be written.
    if (!(error instanceof NotCanonicalError)) throw error;
    return mutateText(envelope, random);
  }
}
