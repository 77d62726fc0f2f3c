import { expect, test } from "vitest";
import { listSections, renderDocument } from "./render-document";

test("headings are one level lower and have ids", () => {
  expect(renderDocument("# The method", "method")).toBe('<h2 id="method">The method</h2>\n');
  expect(renderDocument("### `open-close`", "method")).toBe(
    '<h4 id="method-open-close"><code>open-close</code></h4>\n',
  );
});

test("a section opens, and its address leads into it", () => {
  const html = renderDocument("# A\n\nFirst.\n\n## The `B`\n\nSecond.\n\n### C", "method");
  expect(html).toBe(
    '<h2 id="method">A</h2>\n<p>First.</p>\n' +
      '<details class="section"><summary><h3>The <code>B</code></h3>\n</summary>\n' +
      '<div id="method-the-b">\n<p>Second.</p>\n<h4 id="method-c">C</h4>\n</div></details>\n',
  );
  expect(listSections("# A\n\n## The `B`\n\n### C", "method")).toEqual([
    { id: "method-the-b", title: "The B" },
  ]);
});

test.each([
  ["[formulas](science.md)", '<a href="#science">formulas</a>'],
  ["[x](docs/glossary.md#key)", '<a href="#glossary-key">x</a>'],
  ["[x](https://example.org/)", '<a href="https://example.org/">x</a>'],
  ["[protocol](native-runner/suite/PROTOCOL.md)", "protocol"],
])("%s", (markdown, html) => {
  expect(renderDocument(markdown, "method")).toBe(`<p>${html}</p>\n`);
});

test("a table is in a scroll region, named after its heading and its columns", () => {
  const html = renderDocument("## Sizes\n\n| `a` | b\n|---|---|\n| 1 | 2 |", "method");
  expect(html).toContain(
    '<div class="scroll-region" role="region" aria-label="Sizes: a, b" tabindex="0"><table>',
  );
});
