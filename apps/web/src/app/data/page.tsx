import type { DumpManifest } from "@oslag/schema";
import type { Metadata } from "next";
import { Command } from "@/components/command";
import { DictionaryTable } from "@/components/data/dictionary-table";
import { DumpTable } from "@/components/data/dump-table";
import { CiteBox } from "@/components/explore/cite-box";
import { countOf } from "@oslag/labels";
import { JsonLd } from "@/components/json-ld";
import { paths } from "@/lib/paths";
import { DATA_LICENCE } from "@/lib/site";
import { toDatasetCitation } from "@/server/dataset/dataset-citation";
import { dataDictionary, listDumps } from "@oslag/store";
import { toSiteDataset } from "@/server/dataset/to-site-dataset";
import { readEnvironment } from "@/server/env";
import { getSite } from "@/server/site";
import { bibtexCitation, plainCitation, risCitation } from "@/server/figures/figure-citation";

export const metadata: Metadata = {
  title: "Data",
  description:
    "The whole data set: every report with its signed bytes as NDJSON and the derived values as CSV, every night and on demand, with a dictionary.",
};

export default async function DataPage() {
  const { origin, dumps: folder } = readEnvironment();
  const dumps = await listDumps({ db: getSite().db, folder });
  const newest = dumps[0] ?? null;
  return (
    <>
      <JsonLd value={toSiteDataset(origin, { newest })} />
      <h1>Data</h1>
      <p className="lead">
        Download all data of this site: the signed reports with every sample, and the values derived
        from them. You need no account.
      </p>
      <CurrentData origin={origin} />
      <NightlyFiles dumps={dumps} />
      <Contents />
      <Citation newest={newest} origin={origin} />
      <Dictionary />
    </>
  );
}

function CurrentData({ origin }: { origin: string }) {
  return (
    <>
      <h2 id="now">The current data</h2>
      <ul>
        <li>
          <a href={paths.api.dataset("ndjson")}>NDJSON</a>: one line per report, with its signed
          bytes. Everything else is derived from them, so a copy is enough to verify every number.
        </li>
        <li>
          <a href={paths.api.dataset("csv")}>CSV</a>: one row per measurement, with medians,
          intervals, cost in instructions and relative speed.
        </li>
      </ul>
      <p>
        What others published, as this site has it: <a href={paths.api.papers()}>the papers</a> and
        which of them prints which number, the claims of{" "}
        <a href={paths.api.paperClaims("1990")}>1990</a>,{" "}
        <a href={paths.api.paperClaims("1989")}>1989</a> and{" "}
        <a href={paths.api.paperClaims("1992")}>1992</a>, and{" "}
        <a href={paths.api.literature()}>the years between</a>. The nightly files have them too.
      </p>
      <p>
        The two files of reports start with the oldest one. To filter them, use <code>key</code>,{" "}
        <code>configuration</code>, <code>since</code>, <code>until</code> and <code>limit</code> (
        <a href={paths.apiReference("getDatasetNdjson")}>see the API</a>). To update a copy, set{" "}
        <code>since</code> to the <code>received</code> of your last line, and skip the ids that you
        already have. If the connection breaks, your program sees an incomplete transfer, never a
        complete file with missing lines.
      </p>
      <Command
        label="Download all reports and verify one"
        lines={[
          `curl -o oslag.ndjson ${origin}${paths.api.dataset("ndjson")}`,
          "head -n 1 oslag.ndjson | jq -j .envelope > report.oslag.json",
          "oslag verify report.oslag.json",
        ]}
      />
    </>
  );
}

function NightlyFiles({ dumps }: { dumps: readonly DumpManifest[] }) {
  const [newest, ...earlier] = dumps;
  return (
    <>
      <h2 id="nightly">Nightly files</h2>
      {newest === undefined ? (
        <p>This site has no nightly files yet. The addresses above give the same data.</p>
      ) : (
        <>
          <p>
            {newest.day}, started {newest.begun.slice(11, 16)} UTC:{" "}
            {countOf(newest.reports, "report")}, {countOf(newest.statements, "signed statement")}.
            Check all files at once with{" "}
            <a href={paths.dumpFile(newest.day, "SHA256SUMS")}>SHA256SUMS</a>.
          </p>
          <DumpTable {...newest} />
          {earlier.length > 0 && (
            <p>
              Earlier nights:{" "}
              {earlier.map(({ day }, index) => (
                <span key={day}>
                  {index > 0 && ", "}
                  <a href={paths.dumpFile(day, "manifest.json")}>{day}</a>
                </span>
              ))}
            </p>
          )}
        </>
      )}
    </>
  );
}

function Contents() {
  return (
    <>
      <h2 id="what">What it contains, and what it does not</h2>
      <ul>
        <li>
          It contains every report with a valid signature, including those that count in no
          aggregate: <code>state</code>, <code>flags</code> and <code>counts</code> say why.
          Withdrawn reports stay in it and are marked.
        </li>
        <li>
          It leaves out reports that a moderator hid;{" "}
          <a href={paths.moderation()}>the public log</a> lists them. If the law, a person’s rights
          or an abusive text require it, earlier nightly files are replaced by files without the
          report, and <code>manifest.json</code> names the digests that they replace.
        </li>
        <li>
          It contains no names, network addresses or serial numbers, because the runner does not
          send them. A key is the only identity.
        </li>
        <li>
          The files of reports do not contain the tables of the papers: these are{" "}
          <a href={paths.papers()}>on their own pages</a>, in the API and in nightly files of their
          own, each value with its source.
        </li>
      </ul>
    </>
  );
}

function Citation({ newest, origin }: { newest: DumpManifest | null; origin: string }) {
  const citation = toDatasetCitation(newest, { origin });
  return (
    <>
      <h2 id="cite">Licence and citation</h2>
      <p>
        Data and figures are under{" "}
        <a href={DATA_LICENCE} rel="license">
          CC BY 4.0
        </a>
        . {newest !== null && "The citation names the newest nightly file by its SHA-256. "}
        <a href={paths.citation()}>CITATION.cff</a> describes the program and the data set. A{" "}
        <a href={paths.explore()}>frozen figure</a> has its own citation and names its reports by a
        digest.
      </p>
      <CiteBox
        plain={plainCitation(citation)}
        bibtex={bibtexCitation(citation)}
        ris={risCitation(citation)}
      />
    </>
  );
}

function Dictionary() {
  const { csv, ndjson } = dataDictionary();
  return (
    <>
      <h2 id="dictionary">Dictionary</h2>
      <p>
        Generated from the schemas that the data are written with. Programs can read it as{" "}
        <a href={paths.api.dictionary()}>JSON</a>, with benchmarks, warnings and flags. Columns and
        members are only ever added. In the CSV, a text that a spreadsheet would run as a formula
        starts with an apostrophe.
      </p>
      <h3 id="dictionary-csv">Columns of the CSV</h3>
      <DictionaryTable label="Columns of the CSV" fields={csv} />
      <h3 id="dictionary-ndjson">Members of a line of the NDJSON</h3>
      <DictionaryTable label="Members of a line of the NDJSON" fields={ndjson} />
    </>
  );
}
