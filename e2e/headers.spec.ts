import { expect, test } from "@playwright/test";
import { listPages, newestNativeReport } from "./pages";

test("each answer has a nonce of its own", async ({ request }) => {
  const nonces = new Set<string>();
  for (let index = 0; index < 3; index++) {
    const response = await request.get("/papers/1990");
    nonces.add(
      /'nonce-([^']+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "",
    );
  }
  expect(nonces.size).toBe(3);
});

test("D3: a script that was injected into a page does not run", async ({ page }) => {
  await page.route("**/papers/1990", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</h1>",
      "</h1><script>window.smuggled = 1</script>",
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/papers/1990");
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
});

test("answers that are not pages run no scripts, have their right type and name no software", async ({
  request,
}) => {
  const report = await newestNativeReport(request);
  const addresses = [
    "/api/v1/reports?limit=1",
    `/api/v1/reports/${report}`,
    `/api/v1/reports/${report}/envelope`,
    "/api/v1/statements",
    "/api/v1/configurations",
    "/api/v1/leaderboards",
    "/api/v1/leaderboards/getpid",
    "/api/v1/papers/1990",
    "/api/v1/explore",
    "/api/v1/explore.csv",
    "/api/v1/figures",
    "/api/v1/dataset.csv",
    "/api/v1/dataset.ndjson",
    "/api/v1/dictionary",
    "/api/v1/openapi.json",
    "/api/v1/nothing",
    "/api/nothing",
    "/healthz",
    "/readyz",
    "/robots.txt",
    "/sitemap.xml",
    "/CITATION.cff",
    "/icon.svg",
    "/explore/preview.png",
    "/cards/systems/linux/preview.png",
    "/feeds/leaderboard/getpid",
    "/feeds/systems/linux",
    "/install.sh",
    "/install.ps1",
  ];
  for (const address of addresses) {
    const answer = await request.get(address);
    const headers = answer.headers();
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    expect(headers["x-powered-by"], address).toBeUndefined();
    expect(headers["server"], address).toBeUndefined();
    expect(headers["set-cookie"], address).toBeUndefined();
    expect(headers["content-type"] ?? "", address).not.toBe("");
    const policy = headers["content-security-policy"] ?? "";
    // A browser that shows a drawing or a text directly must run no script that a sender wrote into it.
    if (address.startsWith("/api/")) expect(policy, address).toContain("sandbox");
    expect(policy, address).not.toContain("'unsafe-eval'");
    if (policy !== "") expect(policy, address).toContain("default-src 'none'");
  }
});

test("no script of a page brings browsers a part of Node.js", async ({ request }) => {
  const files = new Set<string>();
  for (const address of Object.values(await listPages(request))) {
    const html = await (await request.get(address)).text();
    for (const [file] of html.matchAll(/\/_next\/static\/chunks\/[^"\\]+\.js/g)) files.add(file);
  }
  expect(files.size).toBeGreaterThan(0);
  // A name that only Node.js's Buffer has: the build adds 22 kB to whatever mentions it.
  for (const file of files)
    expect(await (await request.get(file)).text(), file).not.toContain("INSPECT_MAX_BYTES");
});

test("data that the site does not have carries the policy of data, not of a page", async ({
  request,
}) => {
  for (const address of ["/api/none", "/api/v1/none", "/feeds/none/x", "/data/dumps/none/x"]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    const policies = answer
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === "content-security-policy");
    expect(policies, address).toHaveLength(1);
    expect(policies[0]?.value, address).toMatch(/^default-src 'none';.*sandbox$/);
  }
});
