import { readFileSync } from "node:fs";
import type { Measurement, Report } from "@oslag/schema";
import { signReport } from "@oslag/signing";
import { expect } from "vitest";
import { refreshRecorded } from "@oslag/store";
import { WHOLE_SET, makeEnvelope, makeStatement, testKey } from "@oslag/store/testing";
import { queue } from "../../../../../scripts/admin/queue.mjs";
import { type AbuseSite, describeAbuse } from "./describe-abuse";

const flagged = new URL("../../../../../packages/schema/fixtures/flagged/", import.meta.url);

/** Returns the fixture that breaks one rule, signed again with a key of this file. */
function fixture(
  rule: string,
  key: string,
  change: (report: Report) => void = () => {},
): Buffer<ArrayBuffer> {
  const { payload } = JSON.parse(readFileSync(new URL(`${rule}.json`, flagged), "utf8")) as {
    payload: string;
  };
  const report = JSON.parse(Buffer.from(payload, "base64").toString("utf8")) as Report;
  report.key = testKey(key).id;
  change(report);
  return Buffer.from(signReport(report, testKey(key).seed));
}

type Stored = {
  readonly id: string;
  readonly counts: boolean;
  readonly findings: readonly { readonly rule: string; readonly reason: string }[];
  readonly configuration: Readonly<Record<string, unknown>>;
};

async function stores(site: AbuseSite, body: Buffer<ArrayBuffer>): Promise<Stored> {
  const response = await site.upload(body);
  expect(response.status).toBe(201);
  return (await response.json()) as Stored;
}

/** Expects each rule's report to be stored and shown with the rule and its reason, and to count or not. */
async function flags(site: AbuseSite, rules: readonly string[], counts: boolean): Promise<void> {
  for (const rule of rules) {
    const stored = await stores(site, fixture(rule, `${rule} ${counts}`));
    expect(stored.findings.map((finding) => finding.rule)).toContain(rule);
    expect(stored.counts).toBe(counts);
    expect(stored.findings.every(({ reason }) => reason.endsWith("."))).toBe(true);
  }
}

const envelope = (key: string, change: (report: Report) => void) =>
  Buffer.from(makeEnvelope({ key, change }));

const median = async (site: AbuseSite, brand: string) => {
  await refreshRecorded(site.db);
  const answer = await site.ask(`/api/v1/leaderboards/getpid?build=local&processor=${brand}`);
  const { rows } = (await answer.json()) as {
    rows: { median: number; keys: number; configuration: { processor_brand: string } }[];
  };
  return rows.find((row) => row.configuration.processor_brand === brand);
};

describeAbuse("C, plausibility and content", [
  {
    name: "C1: sends times of zero and below",
    fixtures: /^impossible--(zero|negative)/,
    status: [422],
  },
  {
    name: "C2: sends times that physics does not allow",
    stores: true,
    does: (site) =>
      flags(
        site,
        [
          "getpid-floor",
          "cswitch-floor",
          "select-floor",
          "open-close-floor",
          "create-delete-floor",
          "bcopy-ceiling",
          "read-ceiling",
          "dhrystone-ceiling",
        ],
        false,
      ),
  },
  {
    name: "C3: sends a summary beside the samples",
    does: async (site) => {
      for (const name of ["median", "summary", "relative_speed"]) {
        const body = envelope("summary", (report) => {
          Object.assign(report.measurements[0] as Measurement, { [name]: 1 });
        });
        await site.refuses(await site.upload(body), [422, "schema_invalid"]);
      }
    },
  },
  {
    name: "C4: claims a run that is shorter than its samples",
    stores: true,
    does: (site) =>
      flags(site, ["run-shorter-than-samples", "processor-time-beyond-processors"], false),
  },
  {
    name: "C5: sends samples that are equal, coarse, too few or too many",
    stores: true,
    does: async (site) => {
      await flags(site, ["equal-samples"], false);
      await flags(site, ["coarse-samples", "too-few-samples"], true);
      const many = envelope("many", (report) => {
        const [first] = report.measurements;
        if (first?.outcome !== "samples") return;
        first.samples = Array.from({ length: 101 }, () => [0, 1, 1, 1, 1, 1]);
      });
      await site.refuses(await site.upload(many), [422, "schema_invalid"]);
    },
  },
  {
    name: "C6: describes an impossible machine",
    stores: true,
    does: async (site) => {
      const cores = (report: Report) => (report.machine.processor.microcode = "unlike the others");
      for (const rule of ["topology", "memory"]) {
        const stored = await stores(
          site,
          fixture(rule, `c6 ${rule}`, (report) => {
            cores(report);
            // Different samples, so that only this rule applies.
            for (const measurement of report.measurements)
              if (measurement.outcome === "samples")
                for (const sample of measurement.samples) sample[4] += rule.length;
          }),
        );
        expect(stored.findings.map((finding) => finding.rule)).toEqual([rule]);
        expect(stored.counts).toBe(true);
      }
    },
  },
  {
    name: "C7: mixes virtual machines and containers with bare hardware",
    stores: true,
    does: async (site) => {
      const bare = await stores(
        site,
        envelope("c7", () => {}),
      );
      const kinds = [
        ["virtualization", "kvm", (report: Report) => (report.machine.virtualization = "kvm")],
        ["container", "docker", (report: Report) => (report.os.container = "docker")],
      ] as const;
      for (const [column, value, change] of kinds) {
        const { configuration } = await stores(site, envelope("c7", change));
        expect(configuration[column]).toBe(value);
        expect(configuration["id"]).not.toBe(bare.configuration["id"]);
      }
    },
  },
  {
    name: "C8: sends milliseconds as nanoseconds, and a unit of its own",
    stores: true,
    does: async (site) => {
      const wrong = fixture("none", "units", (report) => {
        for (const measurement of report.measurements)
          if (measurement.outcome === "samples")
            for (const sample of measurement.samples) sample[2] = Math.ceil(sample[2] / 1e6);
      });
      const { counts, findings } = await stores(site, wrong);
      expect(counts).toBe(false);
      expect(findings.map(({ rule }) => rule)).toContain("getpid-floor");
      const unit = envelope("units", (report) => {
        Object.assign(report.measurements[0] as Measurement, { unit: "ms" });
      });
      await site.refuses(await site.upload(unit), [422, "schema_invalid"]);
    },
  },
  {
    name: "C9: calls a build of its own official",
    stores: true,
    does: async (site) => {
      const { configuration } = await stores(
        site,
        Buffer.from(makeEnvelope({ key: "c9", official: true })),
      );
      expect(configuration["build"]).toBe("local");
    },
  },
  {
    name: "C10: sends many runs and hopes that the best one counts",
    stores: true,
    does: async (site) => {
      const values = (getpid: number) => ({ ...WHOLE_SET, getpid });
      for (const [serial, getpid] of [100, 102, 104, 106, 97].entries())
        await stores(
          site,
          Buffer.from(
            makeEnvelope({ key: "c10", brand: "Picked", serial, values: values(getpid) }),
          ),
        );
      expect((await median(site, "Picked"))?.median).toBeCloseTo(102, 3);
    },
  },
  {
    name: "C11: sends many reports of one key to move a median",
    stores: true,
    does: async (site) => {
      const report = (key: string, getpid: number, serial = 0) =>
        Buffer.from(
          makeEnvelope({ key, brand: "Moved", serial, values: { ...WHOLE_SET, getpid } }),
        );
      for (const key of ["c11 a", "c11 b"]) await stores(site, report(key, 100));
      for (let serial = 0; serial < 10; serial++)
        await stores(site, report("c11 flood", 50, serial));
      // Ten reports of one key weigh as one. Ten keys would weigh as ten, because anyone can create keys; the page says
      // how many there are. docs/decisions.md and docs/operating.md say what is done about it.
      expect(await median(site, "Moved")).toMatchObject({ keys: 3 });
      expect((await median(site, "Moved"))?.median).toBeCloseTo(100, 3);
    },
  },
  {
    name: "C13: sends addresses, identifiers and personal folders",
    fixtures: /^private_text--/,
    status: [422],
  },
  {
    name: "C16: claims a method of the suite that does not exist",
    fixtures: /^unknown_method--/,
    status: [422],
  },
  {
    name: "C14: puts links and markup into a note",
    stores: true,
    does: async (site) => {
      const note = '<a href="https://ads.example">cheap</a> [x](https://ads.example)';
      const { id } = await stores(
        site,
        envelope("note", (report) => (report.note = note)),
      );
      // The API does not repeat notes. D10 tests the page.
      for (const address of [`/api/v1/reports/${id}`, "/api/v1/reports"])
        expect(await (await site.ask(address)).text()).not.toContain("ads.example");
      // The queue of moderators lists the note until one of them decides.
      const waiting = await queue({ url: process.env["DATABASE_URL"] ?? "" });
      expect(waiting.find((row) => row.id === id)?.note).toBe(note);
      const keyId = testKey("c14 moderator").id;
      await site.db.key.create({ data: { id: keyId } });
      await site.db.moderatorChange.create({ data: { keyId, isModerator: true } });
      const said = makeStatement({
        key: "c14 moderator",
        action: "restore",
        subject: id,
        sequence: 1,
      });
      const taken = await site.ask("/api/v1/statements", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: Buffer.from(said),
      });
      expect(taken.status).toBe(201);
      const left = await queue({ url: process.env["DATABASE_URL"] ?? "" });
      expect(left.map((row) => row.id)).not.toContain(id);
    },
  },
]);
