import { expect, test } from "vitest";
import { detectMachine, fits } from "./detect-machine";

test("a machine is known by what its browser says", () => {
  const by = (userAgent: string, maxTouchPoints = 0) =>
    detectMachine({ userAgent, platform: undefined, maxTouchPoints });
  expect(by("Mozilla/5.0 (X11; Linux x86_64) Firefox/140")).toEqual({
    system: "linux",
    processor: "x86-64",
  });
  expect(by("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/140")).toEqual({
    system: "windows",
    processor: "x86-64",
  });
  expect(by("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605")).toEqual({
    system: "macos",
    processor: null,
  });
  expect(by("Mozilla/5.0 (X11; Linux aarch64)")?.processor).toBe("arm64");
  expect(by("curl/8.5")).toBeNull();
  expect(by("Mozilla/5.0 (X11; FreeBSD amd64; rv:140.0) Firefox/140")).toEqual({
    system: "freebsd",
    processor: "x86-64",
  });
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605";
  expect([by(mac)?.system, by(mac, 5)?.system]).toEqual(["macos", "ipados"]);
});

test.each([
  ["Mozilla/5.0 (Linux; Android 14; Pixel) Mobile", undefined, "android"],
  // A tablet that asks for the pages of a desktop.
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0", "Android", "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", undefined, "ios"],
  ["Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile/15E148", undefined, "ipados"],
])("a telephone or tablet has a system of its own: %s", (userAgent, platform, system) => {
  const found = detectMachine({ userAgent, platform, maxTouchPoints: 5 });
  expect(found).toEqual({ system, processor: null });
});

test("an unknown telephone is no machine", () => {
  const userAgent = "Mozilla/5.0 (Mobile; rv:48.0; Linux) KAIOS/2.5";
  expect(detectMachine({ userAgent, maxTouchPoints: 5 })).toBeNull();
});

test("the hint of the processor goes before the user agent, which names the same one everywhere", () => {
  const by = (system: string, platform: string, [architecture, bitness]: readonly string[]) =>
    detectMachine({
      userAgent: `Mozilla/5.0 (${system}) Chrome/140.0.0.0`,
      platform,
      architecture,
      bitness,
      maxTouchPoints: 0,
    })?.processor;
  const windows = ["Windows NT 10.0; Win64; x64", "Windows"] as const;
  expect(by(...windows, ["arm", "64"])).toBe("arm64");
  expect(by(...windows, ["x86", "64"])).toBe("x86-64");
  expect(by(...windows, ["", ""])).toBe("x86-64");
  expect(by("X11; Linux x86_64", "Linux", ["arm", "64"])).toBe("arm64");
  const mac = ["Macintosh; Intel Mac OS X 10_15_7", "macOS"] as const;
  expect(by(...mac, ["arm", "64"])).toBe("arm64");
  expect(by(...mac, ["x86", "64"])).toBe("x86-64");
  expect(by(...mac, [])).toBeNull();
});

test.each([
  ["X11; Linux loongarch64; rv:140.0", "loongarch64"],
  ["X11; Linux armv6l", "armv6l"],
  ["X11; OpenBSD sparc64; rv:140.0", "sparc64"],
  ["X11; Linux; rv:140.0", null],
])("a processor that no archive is for is still named: %s", (system, processor) => {
  const machine = detectMachine({ userAgent: `Mozilla/5.0 (${system})`, maxTouchPoints: 0 });
  expect(machine?.processor).toBe(processor);
});

test("an archive fits the system and, where the browser says it, the processor", () => {
  const linux = { system: "linux", processor: "x86-64" } as const;
  expect(fits(linux, linux)).toBe(true);
  expect(fits({ ...linux, processor: "arm64" }, linux)).toBe(false);
  expect(fits({ system: "macos", processor: null }, { system: "macos", processor: "arm64" })).toBe(
    true,
  );
  expect(fits(null, linux)).toBe(false);
});
