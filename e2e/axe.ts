import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Runs axe on the current page and returns its violations as `rule: element`. By default it applies all rules but experimental ones. */
export async function findViolations(
  page: Page,
  options: axe.RunOptions = {},
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  // Only violations are returned: listing every element that passes takes as long as all rules together.
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
