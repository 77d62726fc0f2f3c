import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defaultBaseline } from "@oslag/papers";
import { DEFAULT_SET, getBenchmark, type Report } from "@oslag/schema";
import { openEnvelope } from "@oslag/signing";
import { envelopeOf } from "@oslag/store";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "./test-database.mjs";

type DemoResult = {
  reportId: string;
  reportUrl: string;
  figureUrl: string;
  ratingMips: number;
  geometricMean: number;
  machine: string;
  download: string | null;
};

type StoredReport = Parameters<typeof envelopeOf>[0] & { readonly challenge: string };

let database: { url: string; drop: () => Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase("demo");
});
afterAll(async () => {
  await database.drop();
});

type Sampled = Extract<Report["measurements"][number], { outcome: "samples" }>;

/** Returns the headline's samples, and the function that turns iterations and time into ns, bytes/s or iterations/s. */
function headlineOf(report: Report, id: string) {
  const benchmark = getBenchmark(id);
  const measurement = report.measurements.find(
    (own) => own.benchmark === id && own.variant === benchmark?.variants[0].id,
  );
  if (!benchmark || measurement?.outcome !== "samples") throw new Error(`${id} has no samples`);
  const bytes = Number(measurement.parameters["bytes_per_iteration"] ?? Number.NaN);
  const unit = (iterations: number, elapsedNs: number) =>
    ({
      time: elapsedNs / iterations,
      bandwidth: (iterations * bytes * 1e9) / elapsedNs,
      rate: (iterations * 1e9) / elapsedNs,
    })[benchmark.quantity];
  return { measurement, unit };
}

/** Whether the value is that of the undisturbed slices: at least 20 of them in at least 5 processes. */
function isUndisturbed({ parts, samples }: Sampled): boolean {
  const some = samples.filter((sample) => Number(sample[7]) > 0);
  const slices = some.reduce((sum, sample) => sum + Number(sample[7]), 0);
  return parts === "slices" && slices >= 20 && new Set(some.map(([process]) => process)).size >= 5;
}

/** Returns the value of each process: of its undisturbed slices together, or the median of its samples. */
function byProcess({ measurement, unit }: ReturnType<typeof headlineOf>, undisturbed: boolean) {
  const processes = new Map<number, Sampled["samples"]>();
  for (const sample of measurement.samples)
    processes.set(sample[0], [...(processes.get(sample[0]) ?? []), sample]);
  return new Map(
    [...processes].flatMap(([process, own]): [number, number][] => {
      const iterations = own.reduce((sum, sample) => sum + Number(sample[8]), 0);
      const elapsedNs = own.reduce((sum, sample) => sum + Number(sample[9]), 0);
      if (!undisturbed)
        return [[process, middle(own.map(([, count, ns]) => unit(count, ns)))] as [number, number]];
      return iterations === 0 ? [] : [[process, unit(iterations, elapsedNs)]];
    }),
  );
}

function resultOf(report: Report, id: string): number {
  const headline = headlineOf(report, id);
  return middle([...byProcess(headline, isUndisturbed(headline.measurement)).values()]);
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

type Installed = { readonly printed: string; readonly version: string; readonly script: string };

/** Runs the line that the demo prints, in the shell with an empty home, and then the installed runner in a new shell. */
async function installBy(line: string): Promise<Installed> {
  const home = mkdtempSync(path.join(tmpdir(), "oslag-demo-home-"));
  const env = { HOME: home, PATH: process.env["PATH"] ?? "" };
  const shell = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      execFile("sh", args, { env: env as NodeJS.ProcessEnv }, (error, output, errors) =>
        error === null ? resolve(output) : reject(new Error(errors, { cause: error })),
      );
    });
  try {
    const script = await shell("-c", line.replace(/\| sh$/, ""));
    const printed = await shell("-c", line);
    return { printed, script, version: await shell("-l", "-c", "oslag --version") };
  } finally {
    rmSync(home, { recursive: true });
  }
}

/**
 * Runs `npm run demo -- --once` against a database of its own, and installs from its site while it measures. Resolves with its exit
 * code and output.
 */
function runDemo() {
  let installed: Promise<Installed> | undefined;
  return new Promise<{
    code: number | null;
    output: string;
    errors: string;
    installed: Promise<Installed> | undefined;
  }>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "demo.mjs"), "--once"], {
      // Settings of another site on this machine, which has several processes.
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        PORT: "0",
        OSLAG_PROCESSES: "4",
        OSLAG_SETTLER: "apart",
        OSLAG_READ_URL: "no address",
        OSLAG_RENDERERS: "no path",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
      const line = /^Install the runner.*: +(curl .* \| sh)$/m.exec(errors)?.[1];
      if (line === undefined || installed !== undefined) return;
      installed = installBy(line);
      // The test looks at it at the end.
      installed.catch(() => undefined);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output, errors, installed }));
  });
}

test("the demo prints the values of the report that it made", async () => {
  const started = Math.floor(Date.now() / 1000) * 1000;
  const { code, output, errors, installed } = await runDemo();
  const ended = Date.now();
  expect(code, errors).toBe(0);
  if (process.platform === "linux") {
    const { printed: said, script, version } = (await installed) ?? {};
    expect(version, errors).toMatch(/^oslag \d/);
    expect(said).toContain("The digest is right");
    // An operator's own downloads may be signed.
    if (!existsSync(path.join(import.meta.dirname, "../public/downloads/manifest.json"))) {
      expect(said).toContain("This is a local build");
      expect(script).toContain("# This is a local build");
      expect(version).toContain("local build)");
    }
  }
  if (process.getuid?.() === 0)
    expect(errors).toMatch(/http:\S+, as (?:the account nobody|root, because no account)/);
  const printed = JSON.parse(output.trimEnd().split("\n").at(-1) ?? "") as DemoResult;

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const stored = await client.query<StoredReport>(
    `SELECT r.format_version AS "formatVersion", r.key_id AS "keyId", b.envelope, b.payload, b.signature, r.challenge
     FROM reports r JOIN report_bytes b ON b.report_id = r.id WHERE r.id = $1`,
    [printed.reportId],
  );
  await client.end();
  const [row] = stored.rows;
  const opened = openEnvelope(row === undefined ? Buffer.alloc(0) : envelopeOf(row));
  if (!opened.ok) throw new Error(opened.problem.detail);
  const { report, id } = opened.value;

  expect(id).toBe(printed.reportId);
  // The report used a challenge of the site, so it is shown as fresh.
  expect(report.challenge).toBe(row?.challenge);
  expect(Date.parse(report.run.started)).toBeGreaterThanOrEqual(started);
  expect(Date.parse(report.run.finished)).toBeLessThanOrEqual(ended);
  expect(printed.ratingMips).toBeCloseTo(resultOf(report, "dhrystone") / 1757, 6);
  const baseline = defaultBaseline("local");
  const rated = headlineOf(report, "dhrystone");
  const speeds = DEFAULT_SET.map((benchmark) => {
    const reference = baseline.results.find((result) => result.benchmark === benchmark);
    if (!reference) throw new Error(`no baseline for ${benchmark}`);
    const speed = (value: number, dhrystones: number) => {
      const faster =
        reference.quantity === "time" ? reference.value / value : value / reference.value;
      return faster / (dhrystones / 1757 / baseline.ratingMips);
    };
    // Operation and rating are paired by round where both have enough.
    const own = headlineOf(report, benchmark);
    const undisturbed = isUndisturbed(own.measurement) && isUndisturbed(rated.measurement);
    const [values, ratings] = [byProcess(own, undisturbed), byProcess(rated, undisturbed)];
    const paired = [...values].flatMap(([process, value]) =>
      ratings.has(process) ? [speed(value, ratings.get(process) ?? Number.NaN)] : [],
    );
    // The middle of two costs is not that of their reciprocals, the speeds.
    const middleSpeed = () =>
      reference.quantity === "time"
        ? 1 / middle(paired.map((faster) => 1 / faster))
        : middle(paired);
    return paired.length >= 5
      ? middleSpeed()
      : speed(middle([...values.values()]), middle([...ratings.values()]));
  });
  const mean = Math.exp(speeds.reduce((sum, speed) => sum + Math.log(speed), 0) / speeds.length);
  expect(printed.geometricMean).toBeCloseTo(mean, 9);
  expect(printed.reportUrl).toContain(`/reports/${id}`);
  expect(printed.figureUrl).toContain(id);
  expect(printed.machine).not.toBe("");
  // The demo compared the archive's bytes with the manifest of its site.
  expect(printed.download).toMatch(/\/downloads\/oslag-[\w.-]+\.(?:tar\.gz|zip)$/);
}, 240_000);
