import type { Page } from "@playwright/test";

/** Returns the names of parts that are wider than their room, once every folded part is open, with their widths in pixels. */
export function findScrolling(page: Page): Promise<readonly string[]> {
  return page.locator("main").evaluate((main) => {
    const folded = [...main.querySelectorAll("details:not([open])")];
    for (const one of folded) one.setAttribute("open", "");
    const wide = [...main.querySelectorAll(".scroll-region")]
      .filter((region) => region.scrollWidth > region.clientWidth)
      .map((region) => `${region.ariaLabel}: ${region.scrollWidth} > ${region.clientWidth}`);
    for (const one of folded) one.removeAttribute("open");
    return wide;
  });
}
