import { expect, test } from "vitest";
import { describeBrowser, describeHost, plannedMemory, type Asked } from "./environment";

const asked = (userAgent: string, more: Partial<Asked> = {}): Asked => ({
  userAgent,
  isolated: true,
  ...more,
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox 140 Linux"],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chromium 141 Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
    "WebKit 18.5 macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
    "WebKit 18.5 iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Chromium 141 Windows",
  ],
  ["something else", "unknown unknown unknown"],
])("%s", (userAgent, words) => {
  const { engine, version, platform } = describeBrowser(asked(userAgent));
  expect(`${engine} ${version} ${platform}`).toBe(words);
});

test("an iPad is recognised by its touch screen", () => {
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15";
  expect(describeBrowser(asked(mac, { maxTouchPoints: 5 })).platform).toBe("iOS");
});

test("the report has only classes, and guesses nothing that the browser does not say", () => {
  const { machine, os } = describeHost(asked("x"), "0".repeat(64));
  expect(machine).not.toHaveProperty("memory_bytes");
  expect(machine.processor).not.toHaveProperty("cores");
  expect(JSON.stringify({ machine, os })).not.toContain('"x"');
});

test("the planned memory has a limit, and is smaller if the browser reports less", () => {
  expect(plannedMemory({ deviceMemory: undefined })).toBe(512 * 2 ** 20);
  expect(plannedMemory({ deviceMemory: 32 })).toBe(512 * 2 ** 20);
  expect(plannedMemory({ deviceMemory: 1 })).toBe(128 * 2 ** 20);
});
