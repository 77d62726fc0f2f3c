import type { Found } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PICKED_MAX, PickerResults } from "./picker";

const found = (kind: "report" | "configuration", count: number) =>
  Array.from({ length: count }, (_, index): Found => ({
    kind,
    id: `${kind} ${index}`,
    name: `Machine ${index}`,
    reports: 1,
    configuration: null,
  }));

function show(reports: number, configurations: number): string {
  return renderToStaticMarkup(
    <PickerResults
      ids={[]}
      method={undefined}
      text="machine"
      found={{
        reports: found("report", reports),
        configurations: found("configuration", configurations),
      }}
    />,
  );
}

const rows = (shown: string) => shown.match(/<tr>/g)?.length;

test("says that more results match than are listed", () => {
  const shown = show(0, PICKED_MAX);
  expect(shown).toContain("More results match than the 20 that are listed");
  // With the row of heads.
  expect(rows(shown)).toBe(21);
  expect(show(PICKED_MAX, 3)).toContain("More results match than the 23 that are listed");
});

test("says nothing where all are listed", () => {
  const shown = show(PICKED_MAX - 1, PICKED_MAX - 1);
  expect(shown).not.toContain("More results match");
  expect(rows(shown)).toBe(41);
});
