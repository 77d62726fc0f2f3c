import { readFileSync } from "node:fs";
import path from "node:path";
import { GROUP_COLOURS } from "@oslag/charts";
import { expect, test } from "vitest";

test("the style sheet of /explore has the dark colours of groups", () => {
  const css = readFileSync(path.join(import.meta.dirname, "explore.css"), "utf8");
  for (const [index, colour] of GROUP_COLOURS.dark.entries())
    expect(css).toContain(`--figure-group-${index + 1}: ${colour};`);
});
