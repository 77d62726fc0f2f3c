import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { figureCsvFixture } from "../testing/figure-csv-fixture";
import { parse } from "csv-parse/sync";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { unstable_getResponseFromNextConfig } from "next/experimental/testing/server";
import { expect, vi } from "vitest";
import { ReportTable } from "../../components/report-table";
import nextConfig from "../../../next.config";
import { figureCsv } from "../figures/figure-csv";
import { listNewest, logFailure } from "@oslag/store";
import { makeEnvelope } from "@oslag/store/testing";
import { describeAbuse } from "./describe-abuse";

const sources = path.join(import.meta.dirname, "../..");
const ID = "a".repeat(64);

/** Returns the texts of the site's own source files, without tests. */
function sourceTexts(): string[] {
  return readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/generated|testing|abuse/.test(file))
    .map((file) => readFileSync(path.join(sources, file), "utf8"));
}

const headersOf = async (url: string) =>
  (await unstable_getResponseFromNextConfig({ url: `http://x${url}`, nextConfig })).headers;

const SCRIPT = "<script>alert(1)</script>";
const IMAGE = "<img src=x onerror=alert(1)>";

describeAbuse("D, output and browser", [
  {
    name: "D1: puts markup into machine strings",
    stores: true,
    does: async (site) => {
      const hostile = makeEnvelope({ key: "markup", brand: `${SCRIPT}${IMAGE}` });
      const stored = await site.upload(Buffer.from(hostile));
      expect(stored.status).toBe(201);
      expect(stored.headers.get("content-type")).toBe("application/json");
      const reports = await listNewest(site.db, 5);
      const page = renderToStaticMarkup(createElement(ReportTable, { reports, by: "all" }));
      expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(page).not.toMatch(/<script|<img/);
    },
  },
  {
    name: "D4: puts formulas into cells that a spreadsheet would run",
    does: async () => {
      for (const label of ["=cmd|' /C calc'!A0", "+1", "-1", "@x", "\tx", "\rx", "＝1"]) {
        const [row] = parse(figureCsv(figureCsvFixture({ label, y: -0.5 })), {
          columns: true,
        }) as Record<string, string>[];
        expect(row?.["label"]).toBe(`'${label}`);
        expect(row?.["y"]).toBe("-0.5");
      }
      await Promise.resolve();
    },
  },
  {
    name: "D5: puts line ends, quotes and separators into cells",
    does: async () => {
      for (const label of ['a"b', "a,b", "a\r\nb", "a\nb", '"', ",", "ü;🙂"]) {
        const text = figureCsv(figureCsvFixture({ label, y: 1e-9 }));
        const [row] = parse(text, { columns: true }) as Record<string, string>[];
        expect(row?.["label"]).toBe(label);
        expect(Number(row?.["y"])).toBe(1e-9);
      }
      await Promise.resolve();
    },
  },
  {
    name: "D7: opens a drawing by its own address",
    does: async () => {
      for (const url of [`/figures/${ID}.svg`, `/api/v1/figures/${ID}.svg`]) {
        const headers = await headersOf(url);
        const policy = headers.get("content-security-policy");
        expect(policy).toMatch(/^default-src 'none'; .*\bsandbox\b/);
        expect(policy).not.toContain("script-src");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
      }
    },
  },
  {
    name: "D8: opens the raw bytes of an envelope in a browser",
    stores: true,
    does: async (site) => {
      const body = Buffer.from(makeEnvelope({ key: "download", brand: IMAGE }));
      const { id } = (await (await site.upload(body)).json()) as { id: string };
      const { headers } = await site.ask(`/api/v1/reports/${id}/envelope`);
      expect(headers.get("content-type")).toBe("application/json");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-disposition")).toBe(
        `attachment; filename="${id.slice(0, 16)}.oslag.json"`,
      );
    },
  },
  {
    name: "D9: puts terminal escapes, direction overrides, invisible and foreign letters into machine strings",
    does: async (site) => {
      for (const letter of ["\u001b[2J", "\u202e", "\u200b", "а", "\u0085"]) {
        const body = Buffer.from(makeEnvelope({ key: "letters", brand: `Core${letter}` }));
        const response = await site.upload(body);
        await site.refuses(response, [
          422,
          letter.startsWith("\u001b") ? "bad_string" : "schema_invalid",
        ]);
      }
    },
  },
  {
    name: "D11: asks for a redirect to another site",
    does: async () => {
      const targets = sourceTexts().flatMap((text) =>
        [...text.matchAll(/(?<![.\w])(?:permanentRedirect|redirect)\((\w*)/g)].map(([, to]) => to),
      );
      expect(targets.length).toBeGreaterThan(0);
      for (const to of targets) expect(to).toBe("paths");
      await Promise.resolve();
    },
  },
  {
    name: "D12: frames the site, and sends changes to the page for frames",
    does: async () => {
      expect((await headersOf(`/figures/${ID}/embed`)).get("content-security-policy")).toMatch(
        /^default-src 'none'; .*frame-ancestors \*$/,
      );
      const { POST, PUT, PATCH, DELETE } = await import("../../app/figures/[id]/embed/route");
      for (const change of [POST, PUT, PATCH, DELETE]) expect(change().status).toBe(405);
    },
  },
  {
    name: "D15: makes the image optimizer fetch an address",
    does: async () => {
      expect(nextConfig.images?.remotePatterns).toBeUndefined();
      expect(nextConfig.images?.unoptimized).toBe(true);
      await Promise.resolve();
    },
  },
  {
    name: "D16: poisons a cache by headers",
    stores: true,
    does: async (site) => {
      const poison = {
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "gopher",
        "x-original-url": "/evil",
        forwarded: "host=evil.example",
      };
      const { id } = (await (
        await site.upload(Buffer.from(makeEnvelope({ key: "poison" })))
      ).json()) as { id: string };
      const address = `/api/v1/reports/${id}`;
      const poisoned = await (await site.ask(address, { headers: poison })).text();
      expect(poisoned).toBe(await (await site.ask(address)).text());
      expect(poisoned).not.toContain("evil");
    },
  },
  {
    name: "D17: appends a file's ending to an address, to have the answer cached",
    does: async (site) => {
      const { id } = (await (
        await site.upload(Buffer.from(makeEnvelope({ key: "file" })))
      ).json()) as { id: string };
      for (const ending of ["/x.css", ".css", "/envelope/x.js", "%2Fx.css"])
        expect((await site.ask(`/api/v1/reports/${id}${ending}`)).status, ending).toBe(404);
    },
    stores: true,
  },
  {
    name: "D18: puts line ends and escapes into the log",
    does: async () => {
      const lines: string[] = [];
      const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
        lines.push(String(text));
        return true;
      });
      const error = new Error(`first\r\n{"forged":true}\u001b[2J\u2028`);
      logFailure({ request: "1", problem: "internal", error });
      write.mockRestore();
      expect(lines).toHaveLength(1);
      for (const control of ["\r", "\n", "\u001b"])
        expect(lines[0]?.slice(0, -1)).not.toContain(control);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ message: error.message });
      await Promise.resolve();
    },
  },
]);
