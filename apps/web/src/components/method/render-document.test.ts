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
  [
    "[In Russian](../../docs/ru/oslag.md)",
    '<a href="/ru/run/oslag" hreflang="ru" data-language="ru">In Russian</a>',
  ],
  ["[protocol](native-runner/suite/PROTOCOL.md)", "protocol"],
])("%s", (markdown, html) => {
  expect(renderDocument(markdown, "method")).toBe(`<p>${html}</p>\n`);
});

test("no line can end within a number", () => {
  const html = renderDocument(
    "Of 16 384 and 2 097 152 bytes, **10 000** in 1990 100 `1 000`.",
    "method",
  );
  expect(html).toBe(
    "<p>Of 16\u202f384 and 2\u202f097\u202f152 bytes, <strong>10\u202f000</strong> in 1990 100 <code>1 000</code>.</p>\n",
  );
});

test("words have the apostrophes of print, and code keeps its own", () => {
  expect(renderDocument("The papers' clock isn't `isn't`, 5' long.", "method")).toBe(
    "<p>The papers’ clock isn’t <code>isn&#39;t</code>, 5&#39; long.</p>\n",
  );
});

test("a table is in a scroll region, named after its heading and its columns", () => {
  const html = renderDocument("## Sizes\n\n| `a` | b\n|---|---|\n| 1 | 2 |", "method");
  expect(html).toContain(
    '<div class="scroll-region" role="region" aria-label="Sizes: a, b" tabindex="0"><table>',
  );
});
