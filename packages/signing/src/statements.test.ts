import { readdirSync, readFileSync } from "node:fs";
import { STATEMENT_ACTIONS } from "@oslag/schema";
import { expect, test } from "vitest";
import { openEnvelope, openStatement } from "./open-envelope";

const folder = new URL("../../schema/fixtures/statements/", import.meta.url);
const valid = readdirSync(new URL("valid/", folder));
const invalid = readdirSync(new URL("invalid/", folder));
const read = (path: string): Uint8Array => readFileSync(new URL(path, folder));

test.each(valid)("statements/valid/%s is accepted, and is not a report", (name) => {
  const bytes = read(`valid/${name}`);
  expect(openStatement(bytes)).toMatchObject({ ok: true });
  const code = name === "rotate-key.json" ? "bad_envelope" : "wrong_payload_type";
  expect(openEnvelope(bytes)).toMatchObject({ problem: { code } });
});

test("every action has a valid fixture", () => {
  const actions = valid.map((name) => {
    const opened = openStatement(read(`valid/${name}`));
    return opened.ok ? opened.value.statement.action : name;
  });
  expect([...new Set(actions)].sort()).toEqual([...STATEMENT_ACTIONS].sort());
});

test.each(invalid)("statements/invalid/%s", (name) => {
  const opened = openStatement(read(`invalid/${name}`));
  expect(opened).toMatchObject({ ok: false, problem: { code: name.split("--")[0] } });
});

test("a flip of any bit of a rotation is refused", () => {
  const rotation = read("valid/rotate-key.json");
  for (let bit = 0; bit < rotation.length * 8; bit++) {
    const bytes = Uint8Array.from(rotation);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    if (openStatement(bytes).ok) expect.fail(`Bit ${bit} may be flipped.`);
  }
}, 60_000);
