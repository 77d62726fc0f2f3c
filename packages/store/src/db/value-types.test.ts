import pg from "pg";
import { expect, it } from "vitest";
import { valueTypes } from "./value-types";

type TypeId = Parameters<typeof valueTypes.getTypeParser>[0];
/** The driver's types know no name for it. */
const FLOATS = 1022 as TypeId;

it.each([
  "{}",
  "{1.5}",
  "{1,-2.25,1e-300,5e-324,1.7976931348623157e+308,-0}",
  "{Infinity,-Infinity,NaN}",
  "{1,NULL,2}",
  "{{1,2},{3,4}}",
  "[0:1]={1,2}",
])("reads %s as the driver does", (text) => {
  const own = valueTypes.getTypeParser(FLOATS, "text") as (text: string) => unknown;
  const usual = pg.types.getTypeParser(FLOATS, "text") as (text: string) => unknown;
  expect(own(text)).toEqual(usual(text));
});

it("leaves other types to the driver", () => {
  for (const type of [16, 20, 23, 701, 1009, 1184] as TypeId[])
    expect(valueTypes.getTypeParser(type, "text")).toBe(pg.types.getTypeParser(type, "text"));
});
