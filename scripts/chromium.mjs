// Finds a Chromium for the browser tests. Without one, installs Debian's where that needs no password.
import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Without a window's own surface a headless shell takes a quarter less processor time for the same tests. */
const SHELL = { package: "chromium-headless-shell", path: "/usr/bin/chromium-headless-shell" };

const KNOWN = [
  SHELL.path,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns {string | null} the path of an executable */
function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...KNOWN, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** @returns {string} the path of an executable; throws a Stop when there is none and none can be installed */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (existsSync("/etc/debian_version")) {
    const root = process.getuid?.() === 0;
    const apt = (...args) => {
      const command = root ? ["apt-get", ...args] : ["sudo", "-n", "apt-get", ...args];
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      return spawnSync(command[0], command.slice(1), { stdio: ["ignore", 2, 2], env }).status === 0;
    };
    const install = (name) => apt("install", "-y", "-qq", "--no-install-recommends", name);
    // Older releases have no such shell.
    if (apt("update", "-qq") && (install(SHELL.package) || install("chromium"))) {
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new Error(
    "The browser tests need Chromium: install the package `chromium`, or run `npx playwright install chromium`, or set CHROMIUM_PATH.",
  );
}
