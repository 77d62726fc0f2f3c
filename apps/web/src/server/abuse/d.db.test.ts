/** D. Output and browser. */
import { readdirSync, readFileSync, statSync } from "node:fs";
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

/** The text of every file of the site that is no test. */
/** What only browsers run; it asks the site that it came from. */
const IN_BROWSERS = ["components/browser-run", "components/submit"].map((name) =>
  path.join(sources, name),
);

function sourceTexts(folder = sources): string[] {
  if (IN_BROWSERS.includes(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (name === "generated" || name === "testing" || name === "abuse") return [];
    if (statSync(file).isDirectory()) return sourceTexts(file);
    return /(?<!test)\.tsx?$/.test(name) ? [readFileSync(file, "utf8")] : [];
  });
}

const headersOf = async (url: string) =>
  (await unstable_getResponseFromNextConfig({ url: `http://x${url}`, nextConfig })).headers;

const SCRIPT = "<script>alert(1)</script>";
const IMAGE = "<img src=x onerror=alert(1)>";

describeAbuse(
  "D",
  [
    {
      id: "D1",
      what: "markup in machine strings is text on pages, and no answer is sniffed as HTML",
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
      id: "D2",
      what: "the end of a script in JSON-LD",
      file: "apps/web/src/lib/json-for-script.test.ts",
      title: "nothing in a value can end the script element",
    },
    {
      id: "D3",
      what: "the pages' policy, also in a browser",
      file: "e2e/reading.spec.ts",
      title: "is sound on a phone in the dark and on a desk by day",
    },
    {
      id: "D4",
      what: "cells that a spreadsheet would run",
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
      id: "D5",
      what: "line ends, quotes and separators in cells",
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
      id: "D6",
      what: "markup in a drawing's labels",
      file: "apps/web/src/server/figures/freeze-figure.db.test.ts",
      title: "the SVG is XML, whatever a machine calls itself",
    },
    {
      id: "D7",
      what: "a drawing opened by its own address",
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
      id: "D8",
      what: "the raw bytes of an envelope are a download",
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
      id: "D9",
      what: "terminal escapes, overrides, invisible and foreign letters in machine strings",
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
      id: "D10",
      what: "Markdown and HTML in notes are neither rendered nor made links",
      does: async () => {
        const page = readFileSync(path.join(sources, "app/reports/[id]/page.tsx"), "utf8");
        expect(page).toContain("report.note");
        expect(page).not.toContain("dangerouslySetInnerHTML");
        await Promise.resolve();
      },
    },
    {
      id: "D11",
      what: "no address of the visitor's choice is redirected to",
      does: async () => {
        const targets = sourceTexts().flatMap((text) =>
          [...text.matchAll(/(?<![.\w])(?:permanentRedirect|redirect)\((\w*)/g)].map(
            ([, to]) => to,
          ),
        );
        for (const to of targets) expect(to).toBe("paths");
        await Promise.resolve();
      },
    },
    {
      id: "D12",
      what: "a frame holds no state, and nothing else may be framed",
      does: async () => {
        expect((await headersOf(`/figures/${ID}/embed`)).get("content-security-policy")).toMatch(
          /^default-src 'none'; .*frame-ancestors \*$/,
        );
        const routes = readdirSync(path.join(sources, "app/figures/[id]/embed"));
        const text = routes
          .map((name) => readFileSync(path.join(sources, "app/figures/[id]/embed", name), "utf8"))
          .join("\n");
        expect(text).not.toMatch(/export (async )?function (POST|PUT|PATCH|DELETE)|"use server"/);
      },
    },
    {
      id: "D13",
      what: "the server asks no address for anything",
      does: async () => {
        for (const text of sourceTexts())
          if (!text.includes('"use client"'))
            expect(text).not.toMatch(
              /(?<![.\w])fetch\((?!\) \{)|from "node:(https?|tls|dgram|dns)"|\b(connect|Socket|createConnection)\b.* from "node:net"/,
            );
        await Promise.resolve();
      },
    },
    { id: "D14", what: "addresses that lead inside", absent: "Nothing is ever fetched, see D13." },
    {
      id: "D15",
      what: "the image optimizer fetches nothing",
      does: async () => {
        expect(nextConfig.images?.remotePatterns).toBeUndefined();
        expect(nextConfig.images?.unoptimized).toBe(true);
        await Promise.resolve();
      },
    },
    {
      id: "D16",
      what: "headers that would poison a cache",
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
      id: "D17",
      what: "an address that pretends to be a file",
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
      id: "D18",
      what: "line ends and escapes in the log",
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
    {
      id: "D19",
      what: "failures of our own say nothing of the inside, and name the request",
      file: "apps/web/src/server/api/reports.db.test.ts",
      title: "answers 500 with the request's identifier alone when something unforeseen is thrown",
    },
  ],
  19,
);
