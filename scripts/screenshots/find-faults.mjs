// Faults of a page that a program can see. Everything else needs eyes.

/**
 * Collects what the page does wrong from now on: errors of scripts, answers that failed, and requests to other hosts.
 * @param {import("@playwright/test").Page} page @param {string} origin
 */
export function watch(page, origin) {
  const faults = [];
  const own = new URL(origin).host;
  page.on("pageerror", (error) => faults.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    // The browser reports the status of the page itself too, which the caller judges.
    if (message.type() === "error" && message.location().url !== page.url())
      faults.push(`console error: ${message.text()} ${message.location().url}`);
  });
  page.on("requestfailed", (request) => {
    // A picture that the browser need not load for the view is given up, not missing.
    if (request.failure()?.errorText !== "net::ERR_ABORTED")
      faults.push(`request failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && host !== own) faults.push(`asked ${request.url()}`);
  });
  return faults;
}

/**
 * Finds images that did not load, a page that is too wide, and, in print, buttons, missing tables and parts that are cut.
 * @param {import("@playwright/test").Page} page @param {"screen" | "print"} media the medium that the page emulates
 * @returns {Promise<string[]>}
 */
export async function findFaults(page, media) {
  return page.evaluate(async (shownOn) => {
    const faults = [];
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    for (const image of images)
      if (image.naturalWidth === 0) faults.push(`image missing: ${image.src}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    // A browser prints a page that is too wide with smaller letters.
    if (scrollWidth > clientWidth) {
      const name = (element) =>
        `${element.localName}${[...element.classList].map((one) => `.${one}`).join("")}`;
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 &&
          (shownOn === "print" || element.closest(".scroll-region") === null),
      );
      const named = [...new Set(wide.map(name))].slice(0, 5).join(", ");
      faults.push(`too wide by ${scrollWidth - clientWidth} px: ${named}`);
    }
    if (shownOn === "screen") {
      // A phone stacks the cells of a wide table.
      const regions = clientWidth < 544 ? [...document.querySelectorAll(".scroll-region")] : [];
      for (const region of regions)
        if (region.scrollWidth > region.clientWidth)
          faults.push(`scrolls on a phone: ${region.ariaLabel}`);
      return faults;
    }
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
    const pressed = [...document.querySelectorAll("button, input, select, textarea")].filter(
      isShown,
    );
    if (pressed.length > 0) faults.push(`${pressed.length} controls are printed`);
    for (const label of document.querySelectorAll("main label"))
      if (isShown(label))
        faults.push(`label without its control: ${label.textContent.slice(0, 60)}`);
    for (const table of document.querySelectorAll("main table"))
      if (!isShown(table)) faults.push(`missing on paper: ${table.textContent.slice(0, 60)}`);
    for (const element of document.querySelectorAll("main :not(.visually-hidden)")) {
      const isClipped = getComputedStyle(element).overflowX !== "visible" && isShown(element);
      if (isClipped && element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut on paper: ${element.localName}.${element.className}`);
      const isTooWide = element.getBoundingClientRect().right > clientWidth + 1;
      if (isTooWide && element.localName === "pre" && isShown(element))
        faults.push(`wider than the paper: ${element.textContent.slice(0, 60)}`);
    }
    return faults;
  }, media);
}
