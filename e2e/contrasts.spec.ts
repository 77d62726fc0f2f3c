import { expect, test } from "@playwright/test";
import { findViolations } from "./axe";
import { makeSignedReport, type MadeReport } from "./made-reports";
import { makeSigner } from "./sign";
import { findLatinWords } from "./latin-words";
import { openOwnSite, type OwnSite } from "./own-site";
import { findScrolling } from "./scrolling";

/* The contrasts of /why, on a site of their own whose reports make the pairs that the tests expect. */

const CONTRASTS = [
  "mitigations",
  "virtual-machines",
  "containers",
  "kernels",
  "file-systems",
  "governors",
  "architectures",
];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const OFF = { mitigations: ["meltdown: Vulnerable"] };
const ON = { mitigations: ["meltdown: Mitigation: PTI"] };
const FIRST = { brand: "Invented Processor 1000" };
const SECOND = { brand: "Invented Processor 2000" };

/** Each contrast but that of architectures has a pair, that of mitigations two. */
const REPORTS: readonly MadeReport[] = [
  { ...FIRST, ...OFF, times: { getpid: 100, select: 500 } },
  { ...FIRST, ...ON, times: { getpid: 200, select: 450 } },
  { ...SECOND, ...OFF, times: { getpid: 80, select: 400 } },
  { ...SECOND, ...ON, times: { getpid: 240, select: 480 } },
  { brand: "Machine", times: { getpid: 150, select: 700 } },
  { brand: "Machine", virtualization: "kvm", times: { getpid: 150, select: 710 } },
  { brand: "Machine", container: "docker", times: { getpid: 180, select: 701 } },
  { brand: "Machine", kernel: "6.12.1", times: { getpid: 165, select: 560 } },
  { brand: "Machine", filesystem: "xfs", times: { getpid: 151, select: 702 } },
  { brand: "Governed", governor: "performance", times: { getpid: 90, select: 300 } },
  { brand: "Governed", governor: "powersave", times: { getpid: 99, select: 301 } },
];

let site: OwnSite;

test.beforeAll(async () => {
  site = await openOwnSite("why");
  const signer = makeSigner();
  for (const made of REPORTS)
    await site.send(makeSignedReport(made, made.brand === "Governed" ? signer : undefined));
  // Aggregates of what was sent are computed a moment later.
  await expect(async () => {
    const { contrasts } = (await (await fetch(`${site.origin}/api/v1/why`)).json()) as {
      contrasts: readonly {
        readonly id: string;
        readonly comparisons: readonly { readonly pairs: number }[];
      }[];
    };
    expect(contrasts.map(({ id }) => id)).toEqual(CONTRASTS);
    expect(contrasts.map(({ comparisons }) => comparisons[0]?.pairs ?? 0)).toEqual([
      2, 1, 1, 1, 1, 1, 0,
    ]);
  }).toPass();
});

test.afterAll(() => site.close());

test("a matched pair has its factor, which side is slower, and its interval", async ({ page }) => {
  await page.goto(`${site.origin}/why/containers`);
  await expect(page.getByRole("heading", { name: "no container → docker" })).toBeVisible();
  await expect(
    page.getByText(/^1 matched pair\. The factor is the time of the second side/),
  ).toBeVisible();
  await expect(page.getByText(/^One contributor\./)).toHaveCount(0);
  const factors = page.getByRole("region", { name: "Factors by benchmark" });
  // 180 ns after 150 ns, by medians of nine samples.
  await expect(factors.getByRole("row", { name: /^getpid/ })).toHaveText(
    "getpid1.201.19 to 1.21slowerone pair, 92 %11",
  );
  await expect(factors.getByRole("row", { name: /^select/ })).toContainText("no difference shown");
  const pairs = page.getByRole("region", { name: "Matched pairs" });
  await expect(pairs.getByRole("row").nth(1)).toContainText("1.201.19 to 1.21");
  await expect(pairs.getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    /^\/compare\?ids=/,
  );
  await expect(page.getByRole("img", { name: "Time: docker / no container" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("pairs of one key say so, and who signed them", async ({ page }) => {
  await page.goto(`${site.origin}/why/governors`);
  const note = page.getByText(
    /^One contributor\. All reports of this pair were signed by one key, /,
  );
  await expect(note).toBeVisible();
  await note.getByRole("link").click();
  await expect(page).toHaveURL(/\/keys\/ed25519/);
  await page.goto(`${site.origin}/why`);
  await expect(page.getByRole("row", { name: /^Power governors/ })).toContainText(
    "1 pair, from one key",
  );
  await expect(page.getByText(", from one key")).toHaveCount(1);
});

test("two processors have a factor between theirs, and pairs that differ say how many agree", async ({
  page,
}) => {
  await page.goto(`${site.origin}/why/mitigations`);
  await expect(page.getByText(/^2 matched pairs\./)).toBeVisible();
  const factors = page.getByRole("region", { name: "Factors by benchmark" });
  // The square root of 2 × 3, from 2 to 3.
  await expect(factors.getByRole("row", { name: /^getpid/ })).toHaveText(
    "getpid2.452.00 to 3.00slower in 2 of 2 pairsprocessors, 50 %22",
  );
  await expect(factors.getByRole("row", { name: /^select/ })).toContainText(
    "slower in 1 of 2 pairs",
  );
  await page.goto(`${site.origin}/ru/why/mitigations`);
  await expect(page.getByText(/^2 подобранные пары\./)).toBeVisible();
  await expect(page.getByRole("row", { name: /^getpid/ })).toContainText("2,452,00…3,00");
});

test("a contrast without a pair says that nobody has sent one, and the command that would", async ({
  page,
}) => {
  await page.goto(`${site.origin}/why`);
  const row = page.getByRole("row", { name: /^Architectures/ });
  await expect(row).toContainText("Nobody has sent a pair.");
  await expect(page.getByText("Nobody has sent a pair.")).toHaveCount(1);
  await row.getByRole("link", { name: "Send one" }).click();
  await expect(page).toHaveURL(/\/why\/architectures#send$/);
  await expect(page.getByText(/^Nobody has sent a matched pair\./)).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Measure both sides" })).toContainText(
    `oslag run --to ${site.origin}   # on each machine`,
  );
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${site.origin}/ru/why/architectures`);
  await expect(page.getByText(/^Подобранной пары пока никто не прислал\./)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("all contrasts fit a phone and a desk, in both languages", async ({ page }) => {
  const known = new Set([
    "Invented",
    "Processor",
    "Machine",
    "Governed",
    "docker",
    "kvm",
    "xfs",
    "performance",
    "powersave",
  ]);
  const addresses = ["", ...CONTRASTS.map((id) => `/${id}`)].flatMap((own) => [
    `/why${own}`,
    `/ru/why${own}`,
  ]);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    for (const address of addresses) {
      await page.goto(site.origin + address);
      expect([address, await findScrolling(page)]).toEqual([address, []]);
      if (address.startsWith("/ru")) expect(await findLatinWords(page, known)).toEqual([]);
      if (viewport === PHONE) expect([address, await findViolations(page)]).toEqual([address, []]);
    }
  }
});
