import { expect, it } from "vitest";
import { dataDictionary } from "./dictionary";

it("names one type for each column, and says separately whether the column may be null", () => {
  const { csv, ndjson } = dataDictionary();
  for (const { name, type } of [...csv, ...ndjson])
    expect(["array", "boolean", "integer", "number", "string"], name).toContain(type);
  const column = (name: string) => csv.find((field) => field.name === name);
  expect(column("median")).toMatchObject({ type: "number", nullable: true, values: null });
  expect(column("year")).toMatchObject({ type: "integer", nullable: true });
  expect(column("grade")).toMatchObject({
    type: "string",
    nullable: true,
    values: ["A", "B", "C", "D"],
  });
  expect(column("samples")).toMatchObject({ type: "integer", nullable: false });
});
