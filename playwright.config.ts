import { defineConfig } from "@playwright/test";
import { ensureChromium } from "./scripts/chromium.mjs";

// The server takes a free port and prints it. Playwright reads it there and passes it to the tests' processes.
const origin = process.env["OSLAG_E2E_ORIGIN"];

export default defineConfig({
  testDir: "e2e",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [["line"], ["json"]],
  outputDir: ".data/test-results/playwright",
  // These only end tests that hang. `npm test` runs other tests beside these, so an answer may take several times as long as usual.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...(origin === undefined ? {} : { baseURL: origin }),
    browserName: "chromium",
    headless: true,
    // A trace keeps what each test did until it passes. Its pictures and copies of the page took a quarter of the processor's time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: ensureChromium(),
      args: ["--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "node scripts/e2e-server.mjs",
    wait: { stdout: /ready on (?<oslag_e2e_origin>http:\/\/\S+)/ },
    timeout: 300_000,
    reuseExistingServer: false,
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
