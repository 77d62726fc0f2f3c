import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { newestNativeReport } from "./pages";

const fixtures = path.join(import.meta.dirname, "../packages/schema/fixtures");
const headers = { "content-type": "application/json" };

test("a report that is sent again is answered with the stored one", async ({ request }) => {
  for (const name of readdirSync(path.join(fixtures, "valid"))) {
    const data = readFileSync(path.join(fixtures, "valid", name));
    const { audience, challenge } = payloadOf(data);
    const answer = await request.post("/api/v1/reports", { data, headers });
    if (audience !== "any" || challenge !== undefined) {
      const code = audience === "any" ? "unknown_challenge" : "wrong_audience";
      expect(await answer.json(), name).toMatchObject({ code, status: 422 });
      continue;
    }
    expect(answer.status(), name).toBe(200);
    const { id } = (await answer.json()) as { id: string };
    const envelope = await request.get(`/api/v1/reports/${id}/envelope`);
    expect((await envelope.body()).equals(data), name).toBe(true);
  }
});

function payloadOf(envelope: Buffer): { audience: string; challenge?: string } {
  const { payload } = JSON.parse(envelope.toString()) as { payload: string };
  return JSON.parse(Buffer.from(payload, "base64").toString()) as { audience: string };
}

test("a flipped byte and an edited number are refused and leave nothing", async ({ request }) => {
  const id = await newestNativeReport(request);
  const bytes = await (await request.get(`/api/v1/reports/${id}/envelope`)).body();
  const count = async () =>
    ((await (await request.get("/api/v1/reports?limit=100")).json()) as { reports: unknown[] })
      .reports.length;
  const before = await count();

  const envelope = JSON.parse(bytes.toString()) as { payload: string };
  const payload = Buffer.from(envelope.payload, "base64").toString();
  const edited = payload.replace(/"iterations?":\d+|\[0,(\d+)/, (found) =>
    found.replace(/\d+$/, "7"),
  );
  const forged = bytes.toString().replace(envelope.payload, Buffer.from(edited).toString("base64"));
  const answer = await request.post("/api/v1/reports", { data: forged, headers });
  expect(answer.status()).toBe(422);
  expect(answer.headers()["content-type"]).toContain("application/problem+json");
  expect(await answer.json()).toMatchObject({ code: "bad_signature", status: 422 });

  for (const at of [0, 1, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    const refusal = await request.post("/api/v1/reports", { data: flipped, headers });
    expect(refusal.status(), `byte ${at}`).toBeGreaterThanOrEqual(400);
    expect(refusal.status(), `byte ${at}`).toBeLessThan(500);
  }
  expect(await count()).toBe(before);
});

test("oversized, mistyped and malformed bodies get a problem with a code", async ({ request }) => {
  const cases = [
    { data: Buffer.alloc(2_097_153, "x"), headers, status: 413, code: "too_large" },
    {
      data: Buffer.from("{}"),
      headers: { "content-type": "text/plain" },
      status: 415,
      code: "unsupported_media_type",
    },
    { data: Buffer.from("{"), headers, status: 400, code: "bad_json" },
    { data: Buffer.from("{}"), headers, status: 400, code: "bad_envelope" },
  ];
  for (const { status, code, ...body } of cases) {
    const answer = await request.post("/api/v1/reports", body);
    expect(answer.status(), code).toBe(status);
    expect(await answer.json()).toMatchObject({ code, status });
  }
});

test("files of public/ are served, and unknown parameters are refused", async ({ request }) => {
  const citation = await request.get("/CITATION.cff");
  expect(await citation.text()).toBe(
    readFileSync(path.join(import.meta.dirname, "../public/CITATION.cff"), "utf8"),
  );
  const answer = await request.get("/api/v1/reports?colour=blue");
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "bad_query" });
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/readyz")).status()).toBe(200);
  const description = (await (await request.get("/api/v1/openapi.json")).json()) as {
    openapi: string;
  };
  expect(description.openapi).toMatch(/^3\./);
});
