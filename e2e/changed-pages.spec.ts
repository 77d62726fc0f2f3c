import { expect, test } from "@playwright/test";
import { newestNativeReport } from "./pages";

/* A browser's extension or translator may change a page before its scripts run. React then builds the page anew. */

const CHANGE = `new MutationObserver((_, observer) => {
  if (document.querySelector("footer") === null) return;
  observer.disconnect();
  document.querySelector("main").prepend(document.createElement("section"));
}).observe(document, { childList: true, subtree: true });`;

const COUNT = () =>
  ["svg", "table", "p", "a"].map((name) => document.querySelectorAll(`main ${name}`).length);

for (const name of ["home", "explore", "leaderboards", "report"])
  test(`${name} keeps all it has although it was changed first`, async ({ browser, request }) => {
    const paths = {
      home: "/",
      explore: "/explore",
      leaderboards: "/leaderboard",
      report: `/reports/${await newestNativeReport(request)}`,
    } as Readonly<Record<string, string>>;
    const context = await browser.newContext();
    const [whole, changed] = [await context.newPage(), await context.newPage()];
    const errors: string[] = [];
    changed.on("pageerror", ({ message }) => errors.push(message));
    await changed.addInitScript(CHANGE);
    for (const page of [whole, changed])
      await page.goto(paths[name] ?? "", { waitUntil: "networkidle" });
    // Otherwise the change came too late, and the test would show nothing.
    await expect.poll(() => errors.join(" ")).toContain("#418");
    expect(await changed.evaluate(COUNT)).toEqual(await whole.evaluate(COUNT));
    await context.close();
  });
