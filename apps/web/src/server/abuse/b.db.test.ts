import { randomBytes } from "node:crypto";
import { signReport } from "@oslag/signing";
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

describeAbuse("B, cryptography and identity", [
  {
    name: "B1: flips one bit of an envelope",
    does: async (site) => {
      const good = envelope("flipped");
      // packages/signing flips every byte; this sample of them goes through the whole upload.
      for (let at = 0; at < good.length; at += 311) {
        const changed = Buffer.from(good);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const response = await site.upload(changed);
        expect(SIGNATURES).toContain(response.status);
      }
    },
  },
  {
    name: "B2: adds the group order to S",
    fixtures: /s-plus-group-order|s-equal-to-group-order/,
    status: [422],
  },
  {
    name: "B3: sends signatures of other lengths, and swaps their halves",
    fixtures: /6[35]-bytes|128-bytes|halves-swapped/,
    status: [422],
  },
  {
    name: "B4: uses public keys of small order",
    fixtures: /key-of-small-order|key-and-signature-all-zero/,
    status: [422],
  },
  {
    name: "B5: uses points whose encoding is not canonical",
    fixtures: /not-canonical|equal-to-prime|r-of-small-order|not-on-the-curve/,
    status: [422],
  },
  {
    name: "B8: sends base64 that is not canonical",
    fixtures: /^bad_base64--/,
    status: [400],
  },
  {
    name: "B9: sends no signature, two, or the same one twice",
    fixtures: /zero-signatures|two-signatures|same-signature-twice/,
    status: [400],
  },
  { name: "B10: names another payload type", fixtures: /^wrong_payload_type--/, status: [422] },
  {
    name: "B11: sends a report that was signed for another site",
    fixtures: /^wrong_audience--/,
    status: [422],
  },
  {
    name: "B12: sends the same envelope again",
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
    name: "B13: signs and sends the same payload again",
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
    name: "B14: signs another key's payload",
    fixtures: /^key_mismatch--/,
    status: [422],
  },
  {
    name: "B15: uses a challenge for a second report",
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
    name: "B16: uses challenges that expired, were never issued, or belong to another key",
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
    name: "B17: asks for challenges without end",
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
    name: "B18: sends times of clocks that are years off, and impossible times",
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
    name: "B19: claims that a run is of 2019",
    stores: true,
    does: async (site) => {
      const run = {
        ...makeReport().run,
        started: "2019-01-01T00:00:00Z",
        finished: "2019-01-01T00:01:00Z",
      };
      const { id } = await stores(site, envelope("retroactive", { run }));
      const answer = await site.ask(`/api/v1/reports/${id}`);
      // The time of receipt orders and dates a report. The sender's own times are shown as such.
      expect(await answer.json()).toMatchObject({
        received: expect.stringMatching(/^20(2[6-9]|[3-9])/) as unknown,
        started: "2019-01-01T00:00:00Z",
        challenge_issued: null,
      });
    },
  },
  {
    name: "B20: uses one key on 51 machines",
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
      // Nothing is blocked: each machine is shown by itself, and all of them together weigh as one key.
      await stores(site, of(50));
      expect(await flagsOf()).toEqual([true, true]);
    },
  },
  {
    name: "B22: names the identifier of another key",
    fixtures: /key-of-somebody-else|signed-by-another-key|^bad_key--/,
    status: [422],
  },
]);
