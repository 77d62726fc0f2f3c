import { expect, test } from "vitest";
import { fastestWitnessPs } from "./fastest-witness";
import { referenceWitnessPs } from "./reference-witness";
import type { Sample } from "./sample";

test("one witness that came out too short does not move the reference of method 2", () => {
  const samples = Array.from({ length: 50 }, (_, at): Sample => [at, 1, 1, 1, 1000, 1010]);
  const broken: Sample = [50, 1, 1, 1, 400, 1000];
  expect(fastestWitnessPs([...samples, broken])).toBe(400);
  expect(referenceWitnessPs([...samples, broken])).toBe(1000);
  expect(() => referenceWitnessPs([])).toThrow("quantile");
});
