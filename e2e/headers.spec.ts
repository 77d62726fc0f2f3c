import { expect, test } from "@playwright/test";
import { listPages } from "./pages";

test("no page breaks its own policy, and every page is given one", async ({ page, request }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/content security policy|violates/i.test(message.text())) complaints.push(message.text());
  });
  for (const address of Object.values(await listPages(request))) {
    const response = await page.goto(address);
    const headers = response?.headers() ?? {};
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, address).toContain("'strict-dynamic'");
    expect(policy, address).not.toContain("unsafe");
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    await page.waitForLoadState("networkidle");
    expect(complaints, address).toEqual([]);
  }
});

test("a nonce serves one answer alone", async ({ request }) => {
  const nonces = new Set<string>();
  for (let index = 0; index < 3; index++) {
    const response = await request.get("/papers/1990");
    nonces.add(
      /'nonce-([^']+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1] ?? "",
    );
  }
  expect(nonces.size).toBe(3);
});

test("a script that was smuggled into a page does not run", async ({ page }) => {
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
