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

it("gives the row of a stacked table the head of its column if its name is a number", () => {
  const row = (name: string) => (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">1</td>
    </tr>
  );
  const text = renderToStaticMarkup(
    <DataTable label="Sections" heads={["Section", { number: "Value", unit: "µs" }]} isStacked>
      {row("12.1")}
      {row("Abstract")}
    </DataTable>,
  );
  expect(text).toContain('<th scope="row" data-label="Section">12.1</th>');
  expect(text).toContain('<th scope="row">Abstract</th>');
  expect(text.match(/data-label="Value, µs"/g)).toHaveLength(2);
});
