/** F. Faults, concurrency, time. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { makeEnvelope, testKey } from "@oslag/store/testing";
import { describeAbuse } from "./describe-abuse";

const root = path.join(import.meta.dirname, "../../../../..");
const log = (what: string) => `${what} belongs to the transparency log, which does not exist yet.`;
const envelope = (key: string) => Buffer.from(makeEnvelope({ key }));

describeAbuse(
  "F",
  [
    {
      id: "F1",
      what: "fifty equal uploads at once make one row and one answer",
      stores: true,
      does: async (site) => {
        const before = await site.db.report.count();
        const body = envelope("fifty");
        // No network may send fifty at once, so the limit is lifted for this case.
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
      id: "F2",
      what: "two reports with one challenge",
      file: "apps/web/src/server/api/admission.db.test.ts",
      title: "let exactly one of two simultaneous reports through, and the other leaves no row",
    },
    {
      id: "F3",
      what: "PostgreSQL killed before, during and after an upload",
      file: "scripts/faults.mjs",
      title: "PostgreSQL killed ${KILLS} times under load",
    },
    {
      id: "F4",
      what: "a lost answer",
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
      id: "F5",
      what: "a crash between the rows of one report",
      file: "scripts/faults/verify.mjs",
      title: "is stored in part",
    },
    { id: "F6", what: "a crash before a checkpoint", absent: log("A checkpoint") },
    { id: "F7", what: "a crash before publication", absent: log("Publication") },
    { id: "F8", what: "two sealers", absent: log("A sealer") },
    { id: "F9", what: "a gap in the log", absent: log("An index") },
    { id: "F10", what: "a log restored from an older backup", absent: log("A head") },
    {
      id: "F11",
      what: "a full disk",
      file: "scripts/faults/disk-full.mjs",
      title: "the disk was never full",
    },
    {
      id: "F12",
      what: "a bit flipped in storage is named, and its page shows no number",
      file: "apps/web/src/server/figures/backup.db.test.ts",
      title: "fsck of damage",
    },
    {
      id: "F13",
      what: "a database that may lose commits",
      file: "apps/web/src/server/api/readiness.db.test.ts",
      title: "refuses a database that may lose what it acknowledged",
    },
    {
      id: "F14",
      what: "a migration interrupted at each statement, and a newer schema",
      file: "prisma/interrupted-migrations.db.test.ts",
      title: "leave nothing behind, wherever the connection breaks",
    },
    {
      id: "F15",
      what: "derived columns made anew, with the bytes unchanged",
      file: "packages/store/src/operations/rederive.db.test.ts",
      title: "restores every derived row and column from the bytes",
    },
    {
      id: "F16",
      what: "clocks that jump",
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
      id: "F17",
      what: "versions of the format that are not known",
      fixtures: /^unsupported_schema--/,
      status: [422],
    },
    { id: "F18", what: "rotation of the log's key", absent: log("Its key") },
    { id: "F19", what: "a frozen log", absent: log("A freeze") },
    { id: "F20", what: "witnesses that fail", absent: log("A witness") },
    {
      id: "F21",
      what: "the web process in other hands",
      file: "scripts/postgres/grant-web.db.test.ts",
      title: "may read every table, and change or empty none that holds history",
    },
    {
      id: "F22",
      what: "a moderator who would delete",
      file: "apps/web/src/server/api/statements.db.test.ts",
      title: "is append-only even for its owner",
    },
    {
      id: "F23",
      what: "dependencies that changed underfoot",
      does: async () => {
        const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
          packages: Record<string, { link?: boolean; integrity?: string; inBundle?: boolean }>;
        };
        const loose = Object.entries(lock.packages).filter(
          ([name, one]) =>
            name.includes("node_modules/") && !one.link && !one.inBundle && !one.integrity,
        );
        expect(loose.map(([name]) => name)).toEqual([]);
        expect(readFileSync(path.join(root, "scripts/setup/build.mjs"), "utf8")).toContain(
          '"--ignore-scripts"',
        );
        // What verifies signatures here depends on the package that states the schema alone; the library stands in for
        // Web Crypto in browsers that lack Ed25519.
        const signing = JSON.parse(
          readFileSync(path.join(root, "packages/signing/package.json"), "utf8"),
        ) as { dependencies: object };
        expect(Object.keys(signing.dependencies)).toEqual(["@noble/ed25519", "@oslag/schema"]);
        await Promise.resolve();
      },
    },
    {
      id: "F24",
      what: "a runner killed in the middle",
      file: "native-runner/cli/cmd/oslag/oslag_test.go",
      title: "TestAnInterruptedRunSaysWhatIsLost",
    },
    {
      id: "F25",
      what: "numbers that are none in derived columns",
      file: "prisma/migrations.db.test.ts",
      title: "refuse a measurement with %o",
    },
  ],
  25,
);
