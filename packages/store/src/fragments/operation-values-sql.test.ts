import { expect, test } from "vitest";
import { MEASURED_MEMBERS } from "./live-point";
import { OPERATION_VALUES } from "./operation-values-sql";

test("values are stored in an order that never changes, with those of every mean among them", () => {
  const names = OPERATION_VALUES.map(({ benchmark, variant }) => `${benchmark} ${variant}`);
  expect(names.slice(0, 8)).toEqual([
    "getpid default",
    "cswitch same-cpu",
    "select 10-full",
    "read default",
    "open-close foo",
    "create-delete 0",
    "create-delete-fsync 0",
    "dhrystone library-strings",
  ]);
  expect(names).toEqual(
    expect.arrayContaining(
      MEASURED_MEMBERS.map(({ benchmark, variant }) => `${benchmark} ${variant}`),
    ),
  );
});
