// `npm run bench:search -- --database URL`: how long a search takes in the database, beside its limit of 50 ms at the 99th percentile.
// The database is one that `npm run load:synthetic` filled. Texts are names that it has, the same misspelt, words that most names
// contain, words that none contains, eight words that are all misspelt, and the first digits of ids, in an order that is the same in every run. One search follows the
// other, from this process, without the site. Prints milliseconds by kind of text, and the load average, because other work on the
// machine counts too. `--searches N` sets how many searches are timed for each kind, 300 by default.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openDatabase, search, type Database } from "@oslag/store";
import { report, Stop } from "../scripts/setup/steps.mjs";

const LIMIT_MS = 50;
/** As many results as the page of results asks for. */
const RESULTS = 40;
const WARM_UP_SEARCHES = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { database: { type: "string" }, searches: { type: "string", default: "300" } },
  });
  if (values.database === undefined) throw new Stop("Name the database: --database URL.");
  const db = openDatabase(values.database, "read");
  try {
    const texts = await listTexts(db, Number(values.searches));
    const [reports, terms] = [await db.report.count(), await db.searchTerm.count()];
    say([
      `${reports} reports, ${terms} names`,
      "p50, ms",
      "p99, ms",
      "slowest, ms",
      `p99 / ${LIMIT_MS} ms`,
      "found",
    ]);
    say(["---", "---", "---", "---", "---", "---"]);
    const all: number[] = [];
    for (const [kind, own] of Object.entries(texts)) {
      for (const text of own.slice(0, WARM_UP_SEARCHES)) await search(db, { text, limit: RESULTS });
      const times: number[] = [];
      let found = 0;
      for (const text of own) {
        const begun = performance.now();
        const { results } = await search(db, { text, limit: RESULTS });
        times.push(performance.now() - begun);
        if (results.length > 0) found += 1;
      }
      all.push(...times);
      sayTimes(kind, { times, found: `${found} of ${own.length}` });
    }
    sayTimes("all", { times: all, found: "" });
    process.stdout.write(`\nLoad average ${(loadavg()[0] ?? 0).toFixed(1)}.\n`);
  } finally {
    await db.$disconnect();
  }
}

/** Returns texts of each kind, evenly spread over the names and ids of the database. */
async function listTexts(db: Database, count: number): Promise<Record<string, readonly string[]>> {
  const terms = await db.searchTerm.findMany({ orderBy: [{ kind: "asc" }, { id: "asc" }] });
  const spread = <T>(all: readonly T[]): readonly T[] =>
    all.length === 0
      ? []
      : Array.from(
          { length: count },
          (_, index) => all[Math.floor((index * all.length) / count) % all.length] as T,
        );
  const models = terms.filter(({ kind }) => kind === "model").map(({ name }) => name);
  const reports = await db.report.findMany({
    take: count,
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return {
    names: spread(terms.map(({ name }) => name)),
    "beginnings of names": spread(models).map((name) =>
      name.slice(0, Math.max(3, name.length - 2)),
    ),
    misspelt: spread(models).map(swapLetters),
    "eight misspelt words": spread([
      "eypc xeno ryzne gravitno kernle synthteic procesosr linxu",
      "abcdefghijkl bcdefghijklm cdefghijklmn defghijklmno efghijklmnop fghijklmnopq ghijklmnopqr hijklmnopqrs",
      "eht nad ofr tno oyu lal acn reh",
    ]),
    "in most names": spread(["linux", "synthetic", "e", "1", "linux kernel", "synthetic linux 6"]),
    "in no name": spread(["xylophone", "quantum 99", "zzzz zzzz", "no such processor anywhere"]),
    ids: spread(reports.map(({ id }) => id.slice(0, 8))),
  };
}

/** Swaps two letters in the middle of the longest word. */
function swapLetters(name: string): string {
  const word = name.split(" ").toSorted((a, b) => b.length - a.length)[0] ?? "";
  const middle = Math.floor(word.length / 2);
  const swapped = `${word.slice(0, middle - 1)}${word[middle] ?? ""}${word[middle - 1] ?? ""}${word.slice(middle + 1)}`;
  return name.replace(word, swapped);
}

function sayTimes(
  kind: string,
  { times, found }: { readonly times: readonly number[]; readonly found: string },
) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const p99 = at(0.99);
  const ratio = `${(p99 / LIMIT_MS).toFixed(2)}${p99 <= LIMIT_MS ? "" : " MISSED"}`;
  say([kind, at(0.5).toFixed(1), p99.toFixed(1), at(1).toFixed(1), ratio, found]);
}

const say = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

main().catch(report);
