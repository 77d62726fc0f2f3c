import type { Metadata } from "next";
import Link from "next/link";
import { Command } from "@/components/command";
import { DictionaryTable } from "@/components/data/dictionary-table";
import { DumpTable } from "@/components/data/dump-table";
import { CiteBox } from "@/components/explore/cite-box";
import { countOf } from "@oslag/labels";
import { jsonForScript } from "@/lib/json-for-script";
import { paths } from "@/lib/paths";
import { DATA_LICENCE } from "@/lib/site";
import { toDatasetCitation } from "@/server/dataset/dataset-citation";
import { dataDictionary, listDumps } from "@oslag/store";
import { toSiteDataset } from "@/server/dataset/to-site-dataset";
import { readEnvironment } from "@/server/env";
import { bibtexCitation, plainCitation, risCitation } from "@/server/figures/figure-citation";

export const metadata: Metadata = {
  title: "Data",
  description:
    "The whole data set: every report with its signed bytes as NDJSON, everything derived as CSV, every night and on demand, with a dictionary.",
};

export default async function DataPage() {
  const { origin, dumps: folder } = readEnvironment();
  const dumps = await listDumps(folder);
  const newest = dumps[0] ?? null;
  const { csv, ndjson } = dataDictionary();
  const citation = toDatasetCitation(newest, { origin });
  return (
    <>
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonForScript(toSiteDataset(origin, { newest })) }}
      />
      <h1>Data</h1>
      <p className="lead">
        Everything that this site knows, to take away: the signed reports with every sample, and
        what was derived from them. No account, no request form.
      </p>

      <h2 id="now">As it is now</h2>
      <ul>
        <li>
          <a href={paths.api.dataset("ndjson")}>NDJSON</a>: one line for each report with its signed
          bytes, from which all else follows. Whoever keeps it can verify every number.
        </li>
        <li>
          <a href={paths.api.dataset("csv")}>CSV</a>: one row for each measurement, with medians,
          intervals, cost in instructions and relative speed.
        </li>
      </ul>
      <p>
        Both come the oldest report first and can be narrowed by <code>key</code>,{" "}
        <code>configuration</code>, <code>since</code>, <code>until</code> and <code>limit</code>;{" "}
        <Link href={paths.apiReference("getDatasetNdjson")}>the reference</Link> says how. To keep a
        copy up to date, ask again with <code>since</code> and the last line’s <code>received</code>
        , and drop the ids that you have. A connection that breaks off is seen as broken: a part is
        never passed off as the whole.
      </p>
      <Command
        label="Take everything, and verify one report"
        lines={[
          `curl -o oslag.ndjson ${origin}${paths.api.dataset("ndjson")}`,
          "head -n 1 oslag.ndjson | jq -j .envelope > report.oslag.json",
          "oslag verify report.oslag.json",
        ]}
      />

      <h2 id="nightly">Every night</h2>
      {newest === null ? (
        <p>
          The operator of this site has made no nightly files yet; the addresses above give the same
          data.
        </p>
      ) : (
        <>
          <p>
            {newest.day}, begun {newest.begun.slice(11, 16)} UTC:{" "}
            {countOf(newest.reports, "report")}, {countOf(newest.statements, "signed statement")}.
            All files can be checked at once with{" "}
            <a href={paths.dumpFile(newest.day, "SHA256SUMS")}>SHA256SUMS</a>.
          </p>
          <DumpTable {...newest} />
          {dumps.length > 1 && (
            <p>
              Earlier:{" "}
              {dumps.slice(1).map(({ day }, index) => (
                <span key={day}>
                  {index > 0 && ", "}
                  <a href={paths.dumpFile(day, "manifest.json")}>{day}</a>
                </span>
              ))}
            </p>
          )}
        </>
      )}

      <h2 id="what">What is in it, and what is not</h2>
      <ul>
        <li>
          Every report that verified, also those that count in no aggregate: <code>state</code>,{" "}
          <code>flags</code> and <code>counts</code> say why. Withdrawn reports stay, marked.
        </li>
        <li>
          Not what a moderator hid; <Link href={paths.moderation()}>the public log</Link> names
          each.
        </li>
        <li>
          No names, addresses or serial numbers: the runner does not send them. A key is the only
          identity.
        </li>
        <li>
          The tables of the papers are{" "}
          <Link href={paths.papers()}>on their pages and in the API</Link>, each value with its
          source.
        </li>
      </ul>

      <h2 id="cite">Licence and citation</h2>
      <p>
        Data and figures are under{" "}
        <a href={DATA_LICENCE} rel="license">
          CC BY 4.0
        </a>
        . {newest !== null && "The citation names the newest night’s file by its SHA-256. "}
        <a href={paths.citation()}>CITATION.cff</a> describes the program and the data set; a{" "}
        <Link href={paths.explore()}>frozen figure</Link> brings its own citation and names the
        reports behind it by a digest.
      </p>
      <CiteBox
        plain={plainCitation(citation)}
        bibtex={bibtexCitation(citation)}
        ris={risCitation(citation)}
      />

      <h2 id="dictionary">Dictionary</h2>
      <p>
        Made from the schemas that the data are written with; for programs as{" "}
        <a href={paths.api.dictionary()}>JSON</a>, with benchmarks, warnings and flags. Columns and
        members are only ever added. A text that a spreadsheet would run as a formula begins with an
        apostrophe in the CSV.
      </p>
      <h3 id="dictionary-csv">Columns of the CSV</h3>
      <DictionaryTable label="Columns of the CSV" fields={csv} />
      <h3 id="dictionary-ndjson">Members of a line of the NDJSON</h3>
      <DictionaryTable label="Members of a line of the NDJSON" fields={ndjson} />
    </>
  );
}
