import { defineConfig } from "@playwright/test";
import { ensureChromium } from "./scripts/chromium.mjs";

const port = Number(process.env["OSLAG_E2E_PORT"] ?? 3217);

export default defineConfig({
  testDir: "e2e",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [["line"], ["json"]],
  outputDir: ".data/test-results/playwright",
  timeout: 30_000,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: "chromium",
    headless: true,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: ensureChromium(),
      args: ["--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
  webServer: {
    command: `node scripts/e2e-server.mjs ${port}`,
    wait: { stdout: /ready for the tests/ },
    timeout: 180_000,
    reuseExistingServer: false,
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
