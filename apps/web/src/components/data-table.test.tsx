import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DataTable, StaticTable } from "./data-table";

const HOSTILE = '</td><script>alert("1")</script>';
const TABLE = {
  label: HOSTILE,
  className: "dense",
  caption: HOSTILE,
  heads: [HOSTILE, { number: "Value", unit: "µs" }],
  children: (
    <tr>
      <td>{HOSTILE}</td>
      <td className="number">1</td>
    </tr>
  ),
};

it("shows the same as a table of text and as one of elements, with text escaped", () => {
  const [elements, text] = [DataTable, StaticTable].map((Table) =>
    renderToStaticMarkup(<Table {...TABLE} />),
  );
  expect(text).toBe(elements);
  expect(text).not.toContain("<script");
  expect(text?.match(/&lt;\/td&gt;&lt;script/g)).toHaveLength(4);
});
