// Lists the abuse cases with the tests that try them. The name of such a test begins with the ids of its cases, as "A1: ".
import { readFileSync } from "node:fs";
import path from "node:path";
import { sources } from "./setup/formatters.mjs";
import { root } from "./setup/steps.mjs";

/** Each of the first `count` cases has a test or a reason; later cases are those that tests name. */
const GROUPS = [
  { letter: "A", title: "Transport and parsing", count: 33 },
  { letter: "B", title: "Cryptography and identity", count: 24 },
  { letter: "C", title: "Plausibility and content", count: 16 },
  { letter: "D", title: "Output and browser", count: 19 },
  { letter: "E", title: "Queries and availability", count: 12 },
  { letter: "F", title: "Faults, concurrency and time", count: 25 },
];
const NO_LOG = "There is no transparency log.";
const WITHOUT_TEST: Readonly<Record<string, string>> = {
  B23: `A checkpoint of another log. ${NO_LOG}`,
  B24: `A proof that is off by one. ${NO_LOG}`,
  D14: "An address inside the network. The server fetches no address, see D13.",
  F6: `A crash before a checkpoint. ${NO_LOG}`,
  F7: `A crash before publication. ${NO_LOG}`,
  F8: `Two sealers. ${NO_LOG}`,
  F9: `A gap in the log. ${NO_LOG}`,
  F10: `A log restored from an older backup. ${NO_LOG}`,
  F18: `A change of the log's key. ${NO_LOG}`,
  F19: `A frozen log. ${NO_LOG}`,
  F20: `A witness that fails. ${NO_LOG}`,
};

const TESTS = /\.(test|spec)\.tsx?$|_test\.go$|_test\.c$|^scripts\/faults\.mjs$/;

type Test = { readonly name: string; readonly file: string };

/** Returns docs/abuse-cases.md. Throws when a case has neither a test nor a reason why it has none. */
export function abuseCases(): string {
  const tests = new Map<string, Test[]>();
  for (const file of sources("ts", "tsx", "go", "mjs", "c").filter((name) => TESTS.test(name)))
    for (const { ids, name } of namesIn(readFileSync(path.join(root, file), "utf8")))
      for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), { name, file }]);
  const sections = GROUPS.map(({ letter, title, count }) => {
    const first = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    const others = [...tests.keys()].filter((id) => id.startsWith(letter) && !first.includes(id));
    const ids = [...first, ...others.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))];
    return `## ${letter}. ${title}\n\n| case | test | file |\n|---|---|---|\n${ids.map((id) => rows(id, tests.get(id) ?? [])).join("")}`;
  });
  return `# Abuse cases

What somebody may try against the site or the runner, and the test that tries it. \`npm run generate\` writes this list from the
names of the tests.

${sections.join("\n")}`;
}

function rows(id: string, tests: readonly Test[]): string {
  const reason = WITHOUT_TEST[id];
  if ((reason === undefined) === (tests.length === 0))
    throw new Error(
      reason === undefined
        ? `No test has a name that begins with "${id}: ", and scripts/abuse-cases.ts gives no reason.`
        : `Abuse case ${id} has a test: remove its reason from scripts/abuse-cases.ts.`,
    );
  if (reason !== undefined) return `| ${id} | ${reason} | |\n`;
  return tests.map(({ name, file }) => `| ${id} | ${name} | \`${file}\` |\n`).join("");
}

/** Writes a name for a table: without the values that tests put into it. */
const toCell = (name: string) => name.replaceAll(/\$\{[^}]*\}|%[so]/g, "…").replaceAll("|", "\\|");

/** Finds the names that begin with ids. Each gets the name of the `describe` around it. */
function namesIn(text: string): readonly { ids: readonly string[]; name: string }[] {
  const named = /(["'`])((?:[A-F]\d+, )*[A-F]\d+): (.+?)\1/g;
  const inC = /^\/\* ([A-F]\d+): ([^.]+)\./gm;
  const inGo = /func Test([A-F]\d+)([A-Z]\w+)\(/g;
  return [
    ...[...text.matchAll(named)].map((match) => {
      const group = [...text.slice(0, match.index).matchAll(/\bdescribe\("(.+?)"/g)].at(-1)?.[1];
      const name = `${group === undefined ? "" : `${group}: `}${match[3] ?? ""}`;
      return { ids: (match[2] ?? "").split(", "), name: toCell(name) };
    }),
    ...[...text.matchAll(inC)].map((match) => ({
      ids: [match[1] ?? ""],
      name: toCell((match[2] ?? "").replaceAll(/\n \* /g, " ")),
    })),
    ...[...text.matchAll(inGo)].map((match) => ({
      ids: [match[1] ?? ""],
      name: (match[2] ?? "").replaceAll(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    })),
  ];
}
