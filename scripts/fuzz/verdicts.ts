import { readdirSync, readFileSync } from "node:fs";
import { REPORT_FORMATS, type Release, type Result } from "@oslag/schema";
import { createRandom } from "@oslag/science";
import {
  canonicalJson,
  NotCanonicalError,
  openRelease,
  openStatement,
  payloadId,
  seal,
  signRelease,
  verifyOffline,
} from "@oslag/signing";
import { OTHER_TEST_SEED, TEST_SEED } from "../fixtures/test-key";
import { frame, mutateNumber, mutateText, mutateTree, strangeJson, strangeNote } from "./mutate";

/** A text and this verifier's verdict: the document's id, or a problem code and the field at fault, if there is one. */
export type Verdict = {
  readonly kind: "report" | "statement" | "release";
  readonly bytes: Uint8Array;
  readonly verdict: string;
  readonly field: string;
};

const folder = new URL("../../packages/schema/fixtures/", import.meta.url);
const seeds = ["valid", "flagged", "format-2/valid"].flatMap((kind) =>
  readdirSync(new URL(`${kind}/`, folder))
    // The largest fixture would take all the time.
    .filter((name) => name !== "largest.json")
    .map((name) => readFileSync(new URL(`${kind}/${name}`, folder))),
);

const statementFolder = new URL("statements/valid/", folder);
const statements = readdirSync(statementFolder).map((name) =>
  readFileSync(new URL(name, statementFolder)),
);

/** Yields changed reports without end. */
export function fuzzVerdicts(seed: number): Generator<Verdict> {
  return fuzz({ kind: "report", documents: seeds, verify: verifyOffline }, seed);
}

/** Yields changed statements without end. Both keys sign a rotation. */
export function fuzzStatements(seed: number): Generator<Verdict> {
  return fuzz({ kind: "statement", documents: statements, verify: openStatement }, seed);
}

/** Yields changed manifests of releases without end. */
export function fuzzReleases(seed: number): Generator<Verdict> {
  const verify = (bytes: Uint8Array): Result<{ readonly id: string }> => {
    const opened = openRelease(bytes);
    return opened.ok ? { ok: true, value: { id: payloadId(opened.value.payload) } } : opened;
  };
  return fuzz({ kind: "release", documents: [signRelease(RELEASE, TEST_SEED)], verify }, seed);
}

const file = { sha256: "a".repeat(64), size_bytes: 1 };
const RELEASE: Release = {
  schema: "oslag.release/1",
  version: "1.2.3",
  commit: "0123456789ab",
  committed: "2026-01-02T03:04:05Z",
  compiler: "zig 1",
  go: "go 1",
  archives: (["linux", "macos"] as const).map((system) => ({
    ...file,
    name: `oslag-${system}.tar.gz`,
    system,
    processor: "arm64",
    needs: "Linux 3.2",
    tested: "emulated",
    files: [{ ...file, name: "oslag-suite" }],
  })),
};

type Fuzzed = {
  readonly kind: Verdict["kind"];
  readonly documents: readonly Uint8Array[];
  readonly verify: (bytes: Uint8Array) => Result<{ readonly id: string }>;
};

function* fuzz({ kind, documents, verify }: Fuzzed, seed: number): Generator<Verdict> {
  const random = createRandom(seed);
  for (let round = 0; ; round++) {
    const document = documents[Math.floor(random() * documents.length)] ?? Buffer.alloc(0);
    const change = CHANGES[round % CHANGES.length] ?? mutateText;
    const bytes = change(document, random);
    const result = verify(bytes);
    yield result.ok
      ? { kind, bytes, verdict: result.value.id, field: "" }
      : { kind, bytes, verdict: result.problem.code, field: result.problem.field ?? "" };
  }
}

type Change = (envelope: Uint8Array, random: () => number) => Uint8Array;

/** The changes, each in its turn. All but the first two sign what they changed. */
const CHANGES: readonly Change[] = [
  mutateText,
  (envelope, random) => mutateCanonical(Buffer.from(envelope).toString(), { random }),
  ofPayload((text, random) => mutateText(Buffer.from(text), random)),
  ofTree(mutateTree),
  // Several faults at once: both verifiers must name the same one.
  ofTree((tree, random) => {
    const edits = 2 + Math.floor(random() * 4);
    return Array.from({ length: edits }).reduce((before) => mutateTree(before, random), tree);
  }),
  ofTree((tree, random) => withNote(tree, strangeNote(random))),
  ofPayload((text, random) => Buffer.from(mutateNumber(text, random))),
  ofPayload(frame),
  ofPayload((_, random) => Buffer.from(strangeJson(random))),
  underAnyType,
];

/** Signs the payload as a report of a format drawn at random. */
function underAnyType(envelope: Uint8Array, random: () => number): Uint8Array {
  const { payload } = JSON.parse(Buffer.from(envelope).toString()) as { payload: string };
  const format = REPORT_FORMATS[Math.floor(random() * REPORT_FORMATS.length)] ?? REPORT_FORMATS[0];
  return seal(Buffer.from(payload, "base64"), {
    payloadType: format.payloadType,
    seeds: [TEST_SEED],
  });
}

function ofPayload(change: (text: string, random: () => number) => Uint8Array): Change {
  return (envelope, random) => {
    const { payload, payloadType } = JSON.parse(Buffer.from(envelope).toString()) as {
      payload: string;
      payloadType: string;
    };
    const changed = change(Buffer.from(payload, "base64").toString(), random);
    const isRotation = Buffer.from(changed).includes('"rotate-key"');
    const seeds = isRotation ? [TEST_SEED, OTHER_TEST_SEED] : [TEST_SEED];
    return seal(changed, { payloadType, seeds });
  };
}

type TreeChange = (tree: unknown, random: () => number) => unknown;

function ofTree(change: TreeChange): Change {
  return ofPayload((text, random) => mutateCanonical(text, { random, change }));
}

/** Changes the tree of a JSON text and writes it canonically. A tree without a canonical form has its text changed. */
function mutateCanonical(
  text: string,
  { random, change = mutateTree }: { random: () => number; change?: TreeChange },
): Uint8Array {
  try {
    return Buffer.from(canonicalJson(change(JSON.parse(text), random)));
  } catch (error) {
    if (!(error instanceof NotCanonicalError)) throw error;
    return mutateText(Buffer.from(text), random);
  }
}

/** Sets the free text of a report or a statement. */
const withNote = (tree: unknown, note: unknown): unknown => ({
  ...(tree as object),
  [Object.hasOwn(tree as object, "action") ? "text" : "note"]: note,
});
