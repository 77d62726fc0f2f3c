// Opens a page and saves its pictures.
import path from "node:path";
import { findChartFaults } from "./find-chart-faults.mjs";
import { findFaults, watch } from "./find-faults.mjs";

/** The text of an A4 page, 210 mm less the margins of print.css, in CSS pixels. */
const PRINTED_WIDTH = Math.round(((210 - 2 * 14) / 25.4) * 96);

const SCREENS = [1280, 390];
const COLORS = ["light", "dark"];

/** Chromium draws a higher picture wrongly. */
const PICTURE_HEIGHT_MAX = 8000;

/** The only status of an answer that is expected, by the name of the page. */
const expectedStatus = (name) => (name === "unknown address" ? 404 : 200);

/**
 * Opens a page on screens of each width, takes a picture in each colour scheme, and prints it.
 * @param {import("@playwright/test").Browser} browser
 * @param {{origin: string, name: string, address: string, out: string}} what
 * @returns {Promise<{view: string, files: string[], faults: string[]}[]>} the names of the files in `out`
 */
export async function photograph(browser, { origin, name, address, out }) {
  const views = [];
  const take = async (page, view, media) => {
    const faults = [...(await findFaults(page, media)), ...(await findChartFaults(page))];
    const base = `${name} ${view}`.replaceAll(/[^a-z0-9]+/gi, "-");
    views.push({ view, files: await savePictures(page, path.join(out, base)), faults });
  };
  for (const width of SCREENS) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
    });
    try {
      const page = await context.newPage();
      const seen = watch(page, origin);
      const answer = await page.goto(address, { waitUntil: "networkidle" });
      if (answer?.status() !== expectedStatus(name)) seen.push(`status ${answer?.status()}`);
      for (const colorScheme of COLORS) {
        await page.emulateMedia({ media: "screen", colorScheme });
        await take(page, `${width} ${colorScheme}`, "screen");
      }
      if (width === SCREENS[0]) {
        await page.setViewportSize({ width: PRINTED_WIDTH, height: 900 });
        await page.emulateMedia({ media: "print", colorScheme: "light" });
        await take(page, "print", "print");
        const file = `${name} print`.replaceAll(/[^a-z0-9]+/gi, "-") + ".pdf";
        await page.pdf({ path: path.join(out, file), preferCSSPageSize: true });
        views.at(-1).files.push(file);
      }
      views.at(-1).faults.push(...new Set(seen));
    } finally {
      await context.close();
    }
  }
  return views;
}

/** Saves the whole page, high pages in parts. Returns the names of the files. */
async function savePictures(page, base) {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const files = [];
  for (let y = 0; y < height; y += PICTURE_HEIGHT_MAX) {
    const clip = { x: 0, y, width, height: Math.min(PICTURE_HEIGHT_MAX, height - y) };
    const file = height > PICTURE_HEIGHT_MAX ? `${base}-${files.length + 1}.png` : `${base}.png`;
    await page.screenshot({ path: file, clip, fullPage: true, animations: "disabled" });
    files.push(path.basename(file));
  }
  return files;
}
