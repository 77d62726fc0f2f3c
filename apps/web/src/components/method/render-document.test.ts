import { expect, test } from "vitest";
import { renderDocument } from "./render-document";

test("headings are one level lower and have ids", () => {
  expect(renderDocument("# The method", "method")).toBe('<h2 id="method">The method</h2>\n');
  expect(renderDocument("### `open-close`", "method")).toBe(
    '<h4 id="method-open-close"><code>open-close</code></h4>\n',
  );
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
