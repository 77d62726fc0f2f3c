import { expect, test } from "vitest";
import { madeMeasurements } from "@oslag/store/testing";
import { remotePenalties } from "./remote-penalties";

test("the penalty is additional time in percent; half the bandwidth is twice the time", () => {
  const { measurements } = madeMeasurements([
    { benchmark: "getpid", variant: "default", median: 60 },
    { benchmark: "open-close", variant: "foo", storage: "local", median: 1000 },
    { benchmark: "read", variant: "default", storage: "local", median: 8e9 },
    { benchmark: "create-delete", variant: "0", storage: "local", median: 1 },
    { benchmark: "read", variant: "default", storage: "remote", median: 4e9 },
    { benchmark: "open-close", variant: "foo", storage: "remote", median: 153_000 },
    { benchmark: "andrew", variant: "copy", storage: "remote", median: 1 },
  ]);
  const found = remotePenalties(measurements).map(({ local, percent }) => [
    local.benchmark,
    percent,
  ]);
  expect(found).toEqual([
    ["open-close", 15_200],
    ["read", 100],
  ]);
});
