import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe finds against a page that holds no other one, as `rule: element`; by default, every rule that axe does not call experimental. */
export async function findViolations(
  page: Page,
  options: axe.RunOptions = {},
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  // Only what is found leaves the page: writing down each element that passes costs as much as all rules together.
  return page.evaluate(
    async (given) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        document,
        given,
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { ...options, resultTypes: ["violations"] } satisfies axe.RunOptions,
  );
}
