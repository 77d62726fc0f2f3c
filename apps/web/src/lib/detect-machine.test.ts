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
  expect(by("Mozilla/5.0 (Linux; Android 14; Pixel) Mobile")).toBeNull();
  expect(by("curl/8.5")).toBeNull();
  expect(by("Mozilla/5.0 (X11; FreeBSD amd64; rv:140.0) Firefox/140")).toEqual({
    system: "freebsd",
    processor: "x86-64",
  });
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605";
  expect([by(mac)?.system, by(mac, 5)]).toEqual(["macos", null]);
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
