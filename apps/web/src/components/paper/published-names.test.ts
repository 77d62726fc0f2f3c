import { speak } from "@oslag/language";
import { EDITIONS, LITERATURE_RUNS } from "@oslag/papers";
import { expect, it } from "vitest";
import { publishedName } from "@oslag/labels";

/** Everything that a mark may be called: names of hosts, of products and of releases among it. */
const NAMES = [
  ...LITERATURE_RUNS.flatMap(({ machine, os, cpu }) => [machine, os, cpu]),
  ...Object.values(EDITIONS).flatMap(({ machines, tables }) => [
    ...machines.map(({ name }) => name),
    ...tables.flatMap(({ rows }) => rows.map(({ os }) => os)),
  ]),
];

/** Names of hosts, products and releases that look like words. */
const NO_WORDS =
  /\b(?:aurora|geneva|negro|trombetas|huahaga|commando|dull|localhost|lucent|test1|os|ultraspar|vert|generic|access1|mm|rc|bk|pre)\b/g;

it("leaves no English word of a published name in Russian", () => {
  const left = speak("ru", () => NAMES.map(publishedName)).filter((name) =>
    /\b[a-z]{2,}\b/.test(name.replaceAll(NO_WORDS, "").replaceAll(/\bx86\w*|ext\d/g, "")),
  );
  expect(left).toEqual([]);
  expect(speak("ru", () => publishedName("dull (200 MHz, CPU not named)"))).toBe(
    "dull (200 МГц, процессор не назван)",
  );
});

it("writes English names as the sources have them", () => {
  expect(NAMES.map(publishedName)).toEqual(NAMES);
});
