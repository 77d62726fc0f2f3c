import { expect } from "vitest";
import { makeEnvelope, testKey } from "@oslag/store/testing";
import { describeAbuse } from "./describe-abuse";

const envelope = (key: string) => Buffer.from(makeEnvelope({ key }));

describeAbuse("F, faults, concurrency and time", [
  {
    name: "F1: sends fifty equal uploads at once",
    stores: true,
    does: async (site) => {
      const before = await site.db.report.count();
      const body = envelope("fifty");
      // One network may not send fifty at once, so this case lifts the limit.
      site.changeAdmission({
        limits: (await import("../limits/upload-limits")).createUploadLimits(null),
      });
      const answers = await Promise.all(Array.from({ length: 50 }, () => site.upload(body)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts.map((text) => (JSON.parse(text) as { id: string }).id)).size).toBe(1);
      expect(await site.db.report.count()).toBe(before + 1);
    },
  },
  {
    name: "F4: loses the answer and sends again",
    stores: true,
    does: async (site) => {
      const body = envelope("lost");
      const first = (await (await site.upload(body)).json()) as { id: string };
      const again = await site.upload(body);
      expect(again.status).toBe(200);
      expect(((await again.json()) as { id: string }).id).toBe(first.id);
    },
  },
  {
    name: "F16: sets a clock back seven years",
    stores: true,
    does: async (site) => {
      const started = { started: "2019-01-01T00:00:00Z", finished: "2019-01-01T00:01:00Z" };
      const old = makeEnvelope({
        key: "clock",
        change: (report) => Object.assign(report.run, started),
      });
      expect((await site.upload(Buffer.from(old))).status).toBe(201);
      const row = await site.db.report.findFirstOrThrow({
        where: { keyId: testKey("clock").id },
        select: { received: true },
      });
      const [now] = (await site.db.$queryRaw`SELECT clock_timestamp() AS now`) as { now: Date }[];
      const age = Number(now?.now) - Number(row.received);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(60_000);
    },
  },
  {
    name: "F17: sends versions of the format that the site does not know",
    fixtures: /^unsupported_schema--/,
    status: [422],
  },
]);
