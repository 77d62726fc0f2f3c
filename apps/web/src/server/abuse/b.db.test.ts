/** B. Cryptography and identity. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { signReport, verifyEd25519 } from "@oslag/signing";
import { expect } from "vitest";
import { createUploadLimits, UPLOAD_RATES } from "../limits/upload-limits";
import {
  TEST_CHALLENGE_SECRET,
  TEST_ORIGIN,
  makeEnvelope,
  makeReport,
  testKey,
} from "@oslag/store/testing";
import { issueChallenge } from "@oslag/store";
import { type AbuseSite, describeAbuse } from "./describe-abuse";

const SIGNATURES = [400, 422] as const;
const vectors = new URL(
  "../../../../../packages/schema/fixtures/ed25519-vectors.json",
  import.meta.url,
);

function challengeOf(key: string, { issued = new Date(), owner = key } = {}): string {
  const scope = { key: testKey(owner).id, origin: TEST_ORIGIN };
  return issueChallenge(scope, {
    secret: TEST_CHALLENGE_SECRET,
    now: issued,
    nonce: randomBytes(16),
  });
}

const envelope = (key: string, change: Record<string, unknown> = {}, serial = 0) =>
  Buffer.from(makeEnvelope({ key, serial, change: (report) => Object.assign(report, change) }));

async function stores(
  site: AbuseSite,
  body: Buffer<ArrayBuffer>,
): Promise<{ readonly id: string }> {
  const response = await site.upload(body);
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string };
}

const askChallenge = (site: AbuseSite, key = testKey("asker").id) =>
  site.ask("/api/v1/challenges", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key }),
  });

describeAbuse(
  "B",
  [
    {
      id: "B1",
      what: "a bit flipped anywhere",
      does: async (site) => {
        const good = envelope("flipped");
        // Every byte is flipped offline in packages/signing; here a sample of them goes the whole way.
        for (let at = 0; at < good.length; at += 311) {
          const changed = Buffer.from(good);
          changed[at] = (changed[at] ?? 0) ^ 1;
          const response = await site.upload(changed);
          expect(SIGNATURES).toContain(response.status);
        }
      },
    },
    {
      id: "B2",
      what: "S + L",
      fixtures: /s-plus-group-order|s-equal-to-group-order/,
      status: [422],
    },
    {
      id: "B3",
      what: "signatures of other lengths, and halves swapped",
      fixtures: /6[35]-bytes|128-bytes|halves-swapped/,
      status: [422],
    },
    {
      id: "B4",
      what: "keys of small order",
      fixtures: /key-of-small-order|key-and-signature-all-zero/,
      status: [422],
    },
    {
      id: "B5",
      what: "points that are not canonical",
      fixtures: /not-canonical|equal-to-prime|r-of-small-order|not-on-the-curve/,
      status: [422],
    },
    {
      id: "B6",
      what: "signatures that only a cofactored equation accepts",
      file: "packages/signing/src/ed25519-node.test.ts",
      title: "every published vector gets its verdict",
    },
    {
      id: "B7",
      what: "the same vectors under every version of Node.js",
      does: async () => {
        const { vectors: all } = JSON.parse(readFileSync(vectors, "utf8")) as {
          vectors: { key: string; message: string; signature: string; valid: boolean }[];
        };
        expect(all.length).toBeGreaterThan(100);
        for (const vector of all) {
          const [publicKey, message, signature] = [
            vector.key,
            vector.message,
            vector.signature,
          ].map((hex) => Buffer.from(hex, "hex"));
          if (publicKey === undefined || message === undefined || signature === undefined) continue;
          expect(verifyEd25519({ publicKey, message, signature })).toBe(vector.valid);
        }
      },
    },
    {
      id: "B8",
      what: "base64 that does not encode to itself",
      fixtures: /^bad_base64--/,
      status: [400],
    },
    {
      id: "B9",
      what: "no signature, two, or the same one twice",
      fixtures: /zero-signatures|two-signatures|same-signature-twice/,
      status: [400],
    },
    { id: "B10", what: "another payload type", fixtures: /^wrong_payload_type--/, status: [422] },
    { id: "B11", what: "a report for another site", fixtures: /^wrong_audience--/, status: [422] },
    {
      id: "B12",
      what: "the same envelope again",
      stores: true,
      does: async (site) => {
        const { id } = await stores(site, envelope("again"));
        for (let time = 0; time < 3; time++) {
          const again = await site.upload(envelope("again"));
          expect([again.status, await again.json()]).toMatchObject([200, { id }]);
        }
        expect(await site.db.report.count({ where: { id } })).toBe(1);
      },
    },
    {
      id: "B13",
      what: "the same payload signed again",
      stores: true,
      does: async (site) => {
        const report = makeReport({ key: "wrapped" });
        const [first, second] = [1, 2].map(() =>
          Buffer.from(signReport(report, testKey("wrapped").seed)),
        );
        const { id } = await stores(site, first ?? Buffer.alloc(0));
        const again = await site.upload(second ?? Buffer.alloc(0));
        expect([again.status, await again.json()]).toMatchObject([200, { id }]);
      },
    },
    {
      id: "B14",
      what: "somebody else's payload under one's own signature",
      fixtures: /^key_mismatch--/,
      status: [422],
    },
    {
      id: "B15",
      what: "a new report with a used challenge",
      stores: true,
      does: async (site) => {
        const challenge = challengeOf("spent");
        await stores(site, envelope("spent", { challenge }));
        const before = await site.db.measurement.count();
        const second = await site.upload(envelope("spent", { challenge }, 1));
        await site.refuses(second, [409, "challenge_used"]);
        expect(await site.db.measurement.count()).toBe(before);
      },
    },
    {
      id: "B16",
      what: "challenges that expired, were never issued, or are another key's",
      does: async (site) => {
        const old = new Date(Date.now() - 25 * 3_600_000);
        const expired = envelope("b16", { challenge: challengeOf("b16", { issued: old }) });
        await site.refuses(await site.upload(expired), [422, "challenge_expired"]);
        const unknown = [
          challengeOf("b16", { owner: "other" }),
          "A".repeat(52),
          "never.issued_by-us0",
        ];
        for (const challenge of unknown) {
          const response = await site.upload(envelope("b16", { challenge }));
          await site.refuses(response, [422, "unknown_challenge"]);
        }
      },
    },
    {
      id: "B17",
      what: "a flood of requests for challenges",
      does: async (site) => {
        const seen = new Set<string>();
        for (let time = 0; time < 300; time++) {
          const response = await askChallenge(site);
          expect(response.status).toBe(201);
          seen.add(((await response.json()) as { challenge: string }).challenge);
        }
        expect(seen.size).toBe(300);
        site.changeAdmission({ limits: createUploadLimits(UPLOAD_RATES, { nowMs: () => 0 }) });
        for (let time = 0; time < UPLOAD_RATES.network.burst; time++)
          expect((await askChallenge(site)).status).toBe(201);
        const beyond = await askChallenge(site);
        expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThan(0);
        await site.refuses(beyond, [429, "rate_limited"]);
      },
    },
    {
      id: "B18",
      what: "clocks that are years off, and times that cannot be",
      stores: true,
      does: async (site) => {
        for (const [serial, year] of ["1970", "2038", "9999"].entries()) {
          const run = {
            ...makeReport({ key: "clock", serial }).run,
            started: `${year}-12-31T23:59:59Z`,
            finished: `${year}-12-31T23:59:59Z`,
          };
          const { id } = await stores(site, envelope("clock", { run }, serial));
          const { received } = await site.db.report.findUniqueOrThrow({ where: { id } });
          expect(Math.abs(received.getTime() - Date.now())).toBeLessThan(60_000);
        }
        const run = {
          ...makeReport().run,
          started: "2026-01-02T03:04:06Z",
          finished: "2026-01-02T03:04:05Z",
        };
        await site.refuses(await site.upload(envelope("clock", { run })), [422, "impossible"]);
        const leap = { ...makeReport().run, finished: "2026-06-30T23:59:60Z" };
        await site.refuses(await site.upload(envelope("clock", { run: leap })), [
          422,
          "schema_invalid",
        ]);
      },
    },
    {
      id: "B19",
      what: "a run that claims to be of 2019",
      stores: true,
      does: async (site) => {
        const run = {
          ...makeReport().run,
          started: "2019-01-01T00:00:00Z",
          finished: "2019-01-01T00:01:00Z",
        };
        const { id } = await stores(site, envelope("retroactive", { run }));
        const answer = await site.ask(`/api/v1/reports/${id}`);
        // What orders and dates a report is when the site received it; the sender's times are called that.
        expect(await answer.json()).toMatchObject({
          received: expect.stringMatching(/^20(2[6-9]|[3-9])/) as unknown,
          started: "2019-01-01T00:00:00Z",
          challenge_issued: null,
        });
      },
    },
    {
      id: "B20",
      what: "one key on very many machines",
      stores: true,
      does: async (site) => {
        const of = (machine: number) =>
          envelope(
            "fleet",
            { machine: { ...makeReport().machine, id: machine.toString(16).padStart(64, "0") } },
            machine,
          );
        const { id } = await stores(site, of(0));
        const flagsOf = async () => {
          const answer = await site.ask(`/api/v1/reports/${id}`);
          const { counts, findings } = (await answer.json()) as {
            counts: boolean;
            findings: { rule: string }[];
          };
          return [counts, findings.some(({ rule }) => rule === "machines-of-one-key")];
        };
        const others = Array.from({ length: 49 }, (_, index) => ({
          keyId: testKey("fleet").id,
          id: (index + 1).toString(16).padStart(64, "0"),
        }));
        await site.db.machine.createMany({ data: others });
        expect(await flagsOf()).toEqual([true, false]);
        // Nothing is blocked: each machine stands by itself, and all of them weigh as one key.
        await stores(site, of(50));
        expect(await flagsOf()).toEqual([true, true]);
      },
    },
    {
      id: "B21",
      what: "a report by a revoked key",
      file: "apps/web/src/server/api/statements.db.test.ts",
      title: "signs nothing more, and its earlier reports stay",
    },
    {
      id: "B22",
      what: "a key identifier that is another key's",
      fixtures: /key-of-somebody-else|signed-by-another-key|^bad_key--/,
      status: [422],
    },
    { id: "B23", what: "checkpoints of another log", absent: "There is no transparency log yet." },
    { id: "B24", what: "proofs that are off by one", absent: "There is no transparency log yet." },
  ],
  24,
);
