import { expect, test } from "vitest";
import { freshPath } from "./fresh-path";

test.each([
  ["https://oslag.example/reports/a?after=1.x", "/reports/a?after=1.x"],
  ["https://oslag.example/reports/a", "/reports/a"],
  [undefined, "/reports/a"],
  ["javascript", "/reports/a"],
])("leads to the page as it is after the upload: %s", (url, path) => {
  expect(freshPath("/reports/a", url)).toBe(path);
});
