import { afterEach, beforeEach, expect, vi } from "vitest";

/** Output to the console fails a test, unless the test expects and asserts it. */
const METHODS = ["debug", "error", "info", "log", "warn"] as const;

beforeEach(() => {
  for (const method of METHODS) vi.spyOn(console, method).mockImplementation(() => undefined);
});

afterEach(() => {
  const said = METHODS.flatMap((method) => vi.mocked(console[method]).mock.calls);
  vi.restoreAllMocks();
  expect(said, "console output").toEqual([]);
});
