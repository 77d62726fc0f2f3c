// Faults of the words in drawings that a program can see.

/** Words stand this far into each other, as a share of the lower one's line, before a reader sees it: lines have space above and below. */
const OVERLAP_MOST = 0.3;

/**
 * Finds words that leave their drawing, and words that stand in each other.
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<string[]>}
 */
export async function findChartFaults(page) {
  return page.evaluate((most) => {
    const faults = new Set();
    for (const svg of document.querySelectorAll("main svg")) {
      if (!svg.checkVisibility()) continue;
      const paper = svg.getBoundingClientRect();
      const texts = [...svg.querySelectorAll("text")]
        .map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ words, box }) => words.trim() !== "" && box.width > 0);
      for (const [index, { words, box }] of texts.entries()) {
        const isOutside =
          box.left < paper.left - 1 ||
          box.right > paper.right + 1 ||
          box.top < paper.top - box.height * most ||
          box.bottom > paper.bottom + box.height * most;
        if (isOutside) faults.add(`"${words}" leaves its drawing`);
        for (const other of texts.slice(0, index)) {
          // A text is drawn over its own halo.
          if (other.words === words) continue;
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          const line = Math.min(box.height, other.box.height);
          if (across > 1 && down > line * most) faults.add(`"${words}" stands in "${other.words}"`);
        }
      }
    }
    return [...faults];
  }, OVERLAP_MOST);
}
