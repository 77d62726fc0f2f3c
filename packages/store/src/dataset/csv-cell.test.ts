import { describe, expect, it } from "vitest";
import { csvCell } from "./csv-cell";

// native-runner/cli/internal/sheet has the same cases.
describe("a cell of a CSV file", () => {
  it.each([..."=+-@\t\r＝＋－＠"])("is not run as a formula when it begins with %j", (start) => {
    expect(csvCell(`${start}HYPERLINK("x")`)).toBe(`"'${start}HYPERLINK(""x"")"`);
  });

  it.each(["", "a=b", "'=1", " =1", "1-2"])("stays as it is when it holds %j", (text) => {
    expect(csvCell(text)).toBe(`"${text}"`);
  });

  it("keeps numbers and booleans, and is empty for null", () => {
    expect([-1.5, true, null].map(csvCell)).toEqual(["-1.5", "true", ""]);
  });
});
