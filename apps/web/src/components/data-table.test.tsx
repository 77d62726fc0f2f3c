import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DataTable } from "./data-table";

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

it("escapes text", () => {
  const text = renderToStaticMarkup(<DataTable {...TABLE} />);
  expect(text).not.toContain("<script");
  expect(text.match(/&lt;\/td&gt;&lt;script/g)).toHaveLength(4);
});
