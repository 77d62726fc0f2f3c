import { expect, test } from "vitest";
import { shortProcessorName } from "./processor-name";

test.each([
  ["Intel(R) Xeon(R) CPU E5-2690 v4 @ 2.60GHz", "Intel Xeon E5-2690 v4"],
  ["AMD EPYC 7763 64-Core Processor", "AMD EPYC 7763"],
  ["11th Gen Intel(R) Core(TM) i7-1165G7 @ 2.80GHz", "11th Gen Intel Core i7-1165G7"],
  ["Cortex-A72", "Cortex-A72"],
  ["Processor", "Processor"],
])("%s is %s", (brand, name) => {
  expect(shortProcessorName(brand)).toBe(name);
});
