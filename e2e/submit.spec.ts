import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { VERDICTS } from "@oslag/schema";
import { newestNativeReport } from "./pages";
import { makeSigner } from "./sign";

const fixtures = path.join(import.meta.dirname, "../packages/schema/fixtures");
const list = (kind: string) =>
  readdirSync(path.join(fixtures, kind)).map((name) => path.join(kind, name));

/**
 * Gives the page one file after the other, as a person who chooses them would, and collects its verdicts: `valid` or the code of
 * the problem. This runs within the page, because a driver would need minutes for hundreds of files.
 */
function verdictsOf(page: Page, files: readonly (readonly [name: string, base64: string])[]) {
  return page.evaluate(async (given) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("The page takes no file.");
    const said: string[] = [];
    for (const [name, base64] of given) {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      const end = performance.now() + 30_000;
      for (;;) {
        const heading = document.querySelector("#verdict")?.textContent ?? "";
        if (heading === `${name} is valid`) {
          said.push("valid");
          break;
        }
        if (heading === `${name} is not valid`) {
          said.push(document.querySelector(".verdict a code")?.textContent ?? "");
          break;
        }
        if (performance.now() > end) throw new Error(`No verdict on ${name}.`);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
    return said;
  }, files);
}

/** The page accepts reports and statements, so a file that is invalid as one of them gets its verdict as the other. */
const OF_THE_OTHER_KIND: Readonly<Record<string, string>> = {
  "invalid/wrong_payload_type--statement.json": "unsupported_schema",
  "statements/invalid/wrong_payload_type--report.json": "valid",
};

/** Problems that only a site can find; offline such a file is valid. */
const ONLINE = /^(wrong_audience|unknown_challenge|challenge_\w+)--/;

test("the browser gives all fixtures the same verdicts as the site and the runner", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/submit");
  await page.waitForSelector("input[type=file]");
  const valid = ["valid", "flagged", "statements/valid"].flatMap(list);
  const invalid = ["invalid", "statements/invalid"].flatMap(list);
  expect(valid.length).toBeGreaterThan(30);
  expect(invalid.length).toBeGreaterThan(200);
  const files = [...valid, ...invalid];
  const verdicts = await verdictsOf(
    page,
    files.map((file) => [file, readFileSync(path.join(fixtures, file)).toString("base64")]),
  );
  const expected = files.map((file) => {
    const name = path.basename(file);
    if (file in OF_THE_OTHER_KIND) return OF_THE_OTHER_KIND[file];
    return valid.includes(file) || ONLINE.test(name) ? "valid" : name.split("--")[0];
  });
  const said = files.map((file, index) => `${file}: ${verdicts[index]}`);
  expect(said).toEqual(files.map((file, index) => `${file}: ${expected[index]}`));
  // The browser sends nothing before the person decides to.
  expect(sent).toEqual([]);
});

test("a report is reviewed, sent, and found at its address", async ({ page, request }) => {
  const id = await newestNativeReport(request);
  const envelope = await (await request.get(`/api/v1/reports/${id}/envelope`)).body();
  await page.goto("/submit");
  await page.setInputFiles("input[type=file]", {
    name: "run.oslag.json",
    mimeType: "application/json",
    buffer: envelope,
  });
  await expect(page.getByRole("heading", { name: "run.oslag.json is valid" })).toBeVisible();
  await page.getByRole("button", { name: "Check it with the site" }).click();
  await expect(page.getByText("The site already has this report.")).toBeVisible();
  await page.getByRole("button", { name: "Send this report" }).click();
  await page.getByRole("link", { name: `/reports/${id}` }).click();
  // The address leads to a page that was rendered after the upload, and which names only permanent ones.
  await expect(page).toHaveURL(new RegExp(`/reports/${id}\\?after=[\\w.-]+$`));
  const html = await (await request.get(page.url())).text();
  expect(html).not.toContain("after=");
  // Nor do its links name the token, but the page behind one is rendered after the upload too.
  const followed = page.waitForRequest(
    (one) => one.isNavigationRequest() && one.url().includes("/keys/"),
  );
  await page.locator("main a[href^='/keys/']").first().click();
  const headers = await (await followed).allHeaders();
  expect([new URL(headers["referer"] ?? "").search, headers["sec-fetch-mode"]]).toEqual([
    expect.stringMatching(/^\?after=/),
    "navigate",
  ]);
  await expect(page.locator(`a[href='/reports/${id}']`).first()).toBeVisible();
});

test("A44: a sender sees the report at once on pages that others read before, and nobody else renders them anew", async ({
  request,
}) => {
  const upload = async () => {
    const data = makeSigner().report(readFileSync(path.join(fixtures, "valid/minimal.json")));
    const headers = { "content-type": "application/json" };
    const answer = await request.post("/api/v1/reports", { data, headers });
    expect(answer.status()).toBe(201);
    const { id, url, fresh_url: fresh } = (await answer.json()) as Record<string, string>;
    expect(answer.headers()["location"]).toBe(url);
    const { pathname, searchParams } = new URL(fresh ?? "");
    expect(pathname).toBe(`/reports/${id}`);
    return { id: id ?? "", after: searchParams.get("after") ?? "" };
  };
  const listing = "/api/v1/reports?limit=20";
  const list = async (query: string) => (await request.get(`${listing}${query}`)).text();
  const first = await upload();
  expect(await list(`&after=${first.after}`)).toContain(first.id);
  const second = await upload();
  expect(await list(`&after=${second.after}`)).toContain(second.id);
  // A forged token is as none, also where unknown parameters are refused.
  for (const after of [second.after.replace(/.$/, (end) => (end === "A" ? "B" : "A")), "", "x"])
    expect((await request.get(`${listing}&after=${after}`)).status()).toBe(200);
  expect((await request.get(`${listing}&before=${second.after}`)).status()).toBe(400);
});

test("the owner of the key withdraws and annotates with files that were signed elsewhere", async ({
  page,
  request,
}) => {
  const signer = makeSigner();
  const data = signer.report(readFileSync(path.join(fixtures, "valid/minimal.json")));
  const stored = await request.post("/api/v1/reports", {
    data,
    headers: { "content-type": "application/json" },
  });
  const { id } = (await stored.json()) as { id: string };
  const statements = [
    { action: "annotate", text: "The fan was broken.", sequence: 1 },
    { action: "withdraw", text: "The fan was broken, so measure anew.", sequence: 2 },
  ];
  for (const fields of statements) {
    await page.goto("/submit");
    await page.setInputFiles("input[type=file]", {
      name: "statement.json",
      mimeType: "application/json",
      buffer: Buffer.from(
        signer.statement({ ...fields, subject: id, issued: "2026-01-02T03:04:05Z" }),
      ),
    });
    await page.getByRole("button", { name: "Send this statement" }).click();
    await expect(page.getByText("The statement took effect.")).toBeVisible();
  }
  await page.getByRole("link", { name: "the report’s page" }).click();
  await expect(page.getByText(VERDICTS.withdrawn.says)).toBeVisible();
  await expect(page.getByText("“The fan was broken.”")).toBeVisible();
  const report = (await (await request.get(`/api/v1/reports/${id}`)).json()) as object;
  expect(report).toMatchObject({ state: "withdrawn", counts: false });
});

test("a statement by another key is refused with its reason", async ({ page, request }) => {
  const subject = await newestNativeReport(request);
  const issued = "2026-01-02T03:04:05Z";
  const statement = makeSigner().statement({ action: "withdraw", subject, issued, sequence: 1 });
  await page.goto("/submit");
  await page.getByText("Or paste its text").click();
  await page.getByLabel("The file’s text").fill(statement);
  await page.getByRole("button", { name: "Send this statement" }).click();
  await expect(page.getByText("The report was signed by another key.")).toBeVisible();
});

test("a pasted file and a file for another site get their verdicts", async ({ page }) => {
  await page.goto("/submit");
  await page.getByText("Or paste its text").click();
  await page.getByLabel("The file’s text").fill("{");
  await expect(page.getByRole("heading", { name: "The pasted text is not valid" })).toBeVisible();
  const other = readFileSync(path.join(fixtures, "invalid/wrong_audience--another-site.json"));
  await page.getByLabel("The file’s text").fill(other.toString());
  await expect(page.getByText("It was signed for another site")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send/ })).toHaveCount(0);
});

test("without JavaScript the page says how to send a file", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/submit`);
  await expect(page.getByText("curl --data-binary @FILE").first()).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await context.close();
});
