import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { columnDecimals, NumberCell } from "./number-cell";

test("columnDecimals is the maximum over the cells, without a unit after the digits", () => {
  expect(columnDecimals(["11", "0.94", null, "2.5\u202f%"])).toBe(2);
  expect(columnDecimals([])).toBe(0);
});

test.each([
  ["11", '11<span class="pad" aria-hidden="true">.00</span>'],
  ["2.5", '2.5<span class="pad" aria-hidden="true">0</span>'],
  ["0.94", "0.94"],
])("%s reserves the space of two decimals", (text, inner) => {
  const row = renderToStaticMarkup(<NumberCell text={text} decimals={2} />);
  expect(row).toBe(`<td class="number">${inner}</td>`);
});
