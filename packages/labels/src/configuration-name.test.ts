import { expect, test } from "vitest";
import { configurationLabel, OS_TITLES } from "./configuration-name";

test.each(["__proto__", "constructor", "toString"])("%s is no title of a system", (family) => {
  expect(OS_TITLES[family]).toBeUndefined();
  expect(OS_TITLES["linux"]).toBe("Linux");
});

test("the engine of a browser is named once, as system and as kernel", () => {
  const browser = { processorName: "8 threads", osName: "Chromium", osVersion: "140" };
  expect(configurationLabel({ ...browser, kernelSeries: "Chromium 140", filesystem: null })).toBe(
    "8 threads, Chromium 140",
  );
  expect(
    configurationLabel({
      processorName: "Example 9000",
      osName: "Debian GNU/Linux",
      osVersion: "12",
      kernelSeries: "6.1",
      filesystem: "ext4",
    }),
  ).toBe("Example 9000, Debian GNU/Linux 12, kernel 6.1, ext4");
});
