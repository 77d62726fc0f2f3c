import type { Page } from "@playwright/test";

const LEAST_PX = 12;
/** A phone zooms into a field with smaller letters when it is tapped. */
const FIELD_LEAST_PX = 16;

/** Returns texts that are set smaller than 12 px, those of drawings as they are scaled, and fields smaller than 16 px, once every folded part is open. */
export function findSmallText(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ leastPx, fieldLeastPx }) => {
      const folded = [...document.querySelectorAll("details:not([open])")];
      for (const one of folded) one.setAttribute("open", "");
      const small = new Set<string>();
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const sizeOf = (element: Element) => {
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
        return scale === null ? size : size * Math.hypot(scale.a, scale.b);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const { parentElement: parent, textContent } = text;
        if (parent === null || textContent === null || textContent.trim() === "") continue;
        if (parent.closest("title, desc, script, .visually-hidden") !== null || !isShown(parent))
          continue;
        const size = sizeOf(parent);
        // Layouts round to hundredths of a pixel.
        if (size < leastPx - 0.01) small.add(`${size.toFixed(2)}: ${textContent.trim()}`);
      }
      for (const field of document.querySelectorAll("input, select, textarea")) {
        if (["checkbox", "radio", "file", "hidden"].includes(field.getAttribute("type") ?? ""))
          continue;
        const size = sizeOf(field);
        if (isShown(field) && size < fieldLeastPx)
          small.add(`${size}: field ${field.getAttribute("name")}`);
      }
      for (const one of folded) one.removeAttribute("open");
      return [...small];
    },
    { leastPx: LEAST_PX, fieldLeastPx: FIELD_LEAST_PX },
  );
}

/** A finger needs this much (WCAG 2.2, target size). */
const TARGET_LEAST_PX = 24;

/** Returns controls that a finger hardly hits, and short links beside another one, once every folded part is open. */
export function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((leastPx) => {
    const folded = [...document.querySelectorAll("details:not([open])")];
    for (const one of folded) one.setAttribute("open", "");
    const shortLinks = [...document.querySelectorAll("main :not(svg *) > a")].filter(
      (link) =>
        link.getClientRects().length === 1 &&
        link.parentElement?.querySelector(":scope > a ~ a") !== null,
    );
    const controls = document.querySelectorAll(
      "button, select, summary, textarea, input:not([type=hidden], [type=file])",
    );
    const small = [
      ...[...controls].map((target) => ({ target, isLink: false })),
      ...shortLinks.map((target) => ({ target, isLink: true })),
    ].flatMap(({ target, isLink }) => {
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width < leastPx || (!isLink && height < leastPx);
      if (!isSmall || width === 0 || !target.checkVisibility({ visibilityProperty: true }))
        return [];
      const name = target.getAttribute("aria-label") ?? target.textContent.slice(0, 40);
      return [`${target.localName} ${width.toFixed(0)} × ${height.toFixed(0)}: ${name}`];
    });
    for (const one of folded) one.removeAttribute("open");
    return [...new Set(small)];
  }, TARGET_LEAST_PX);
}
