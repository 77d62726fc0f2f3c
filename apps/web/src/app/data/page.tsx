import { SOURCE_LANGUAGE, speak, t } from "@oslag/language";
import type { DumpManifest } from "@oslag/schema";
import type { Metadata } from "next";
import { Command } from "@/components/command";
import { DictionaryTable } from "@/components/data/dictionary-table";
import { DumpTable } from "@/components/data/dump-table";
import { CiteBox } from "@/components/explore/cite-box";
import { countOf } from "@oslag/labels";
import { JsonLd } from "@/components/json-ld";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { DATA_LICENCE } from "@/lib/site";
import { toDatasetCitation } from "@/server/dataset/dataset-citation";
import { dataDictionary, listDumps } from "@oslag/store";
import { toSiteDataset } from "@/server/dataset/to-site-dataset";
import { readEnvironment } from "@/server/env";
import { getSite } from "@/server/site";
import { bibtexCitation, plainCitation, risCitation } from "@/server/figures/figure-citation";

export function generateMetadata(): Metadata {
  return {
    title: t("Data"),
    description: t(
      "The whole data set: every report with its signed bytes as NDJSON and the derived values as CSV, every night and on demand, with a dictionary.",
    ),
  };
}

export default async function DataPage() {
  const { origin, dumps: folder } = readEnvironment();
  const dumps = await listDumps({ db: getSite().db, folder });
  const newest = dumps[0] ?? null;
  return (
    <>
      <JsonLd value={speak(SOURCE_LANGUAGE, () => toSiteDataset(origin, { newest }))} />
      <h1>{t("Data")}</h1>
      <p className="lead">
        {t(
          "Download all data of this site: the signed reports with every sample, and the values derived from them. You need no account.",
        )}
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
      <h2 id="now">{t("The current data")}</h2>
      <ul>
        <li>
          {rich(
            "<link>NDJSON</link>: one line per report, with its signed bytes. Everything else is derived from them, so a copy is enough to verify every number.",
            { link: link(paths.api.dataset("ndjson")) },
          )}
        </li>
        <li>
          {rich(
            "<link>CSV</link>: one row per measurement, with medians, intervals, cost in instructions and relative speed.",
            { link: link(paths.api.dataset("csv")) },
          )}
        </li>
      </ul>
      <p>
        {rich(
          "What others published, as this site has it: <papers>the papers</papers> and which of them prints which number, the claims of <a>1990</a>, <b>1989</b> and <c>1992</c>, and <years>the years between</years>. The nightly files have them too.",
          {
            papers: link(paths.api.papers()),
            a: link(paths.api.paperClaims("1990")),
            b: link(paths.api.paperClaims("1989")),
            c: link(paths.api.paperClaims("1992")),
            years: link(paths.api.literature()),
          },
        )}
      </p>
      <p>
        {rich(
          "The two files of reports start with the oldest one. To filter them, use <code>key</code>, <code>configuration</code>, <code>since</code>, <code>until</code> and <code>limit</code> (<link>see the API</link>). To update a copy, set <code>since</code> to the <code>received</code> of your last line, and skip the ids that you already have. If the connection breaks, your program sees an incomplete transfer, never a complete file with missing lines.",
          { link: link(paths.apiReference("getDatasetNdjson")) },
        )}
      </p>
      <Command
        label={t("Download all reports and verify one")}
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
      <h2 id="nightly">{t("Nightly files")}</h2>
      {newest === undefined ? (
        <p>{t("This site has no nightly files yet. The addresses above give the same data.")}</p>
      ) : (
        <>
          <p>
            {rich(
              "{day}, started {time} UTC: {reports}, {statements}. Check all files at once with <link>SHA256SUMS</link>.",
              {
                day: newest.day,
                time: newest.begun.slice(11, 16),
                reports: countOf(newest.reports, "report"),
                statements: countOf(newest.statements, "signed statement"),
                link: link(paths.dumpFile(newest.day, "SHA256SUMS")),
              },
            )}
          </p>
          <DumpTable {...newest} />
          {earlier.length > 0 && (
            <p>
              {t("Earlier nights:")}{" "}
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
      <h2 id="what">{t("What it contains, and what it does not")}</h2>
      <ul>
        <li>
          {rich(
            "It contains every report with a valid signature, including those that count in no aggregate: <code>state</code>, <code>flags</code> and <code>counts</code> say why. Withdrawn reports stay in it and are marked.",
            {},
          )}
        </li>
        <li>
          {rich(
            "It leaves out reports that a moderator hid; <link>the public log</link> lists them. If the law, a person’s rights or an abusive text require it, earlier nightly files are replaced by files without the report, and <code>manifest.json</code> names the digests that they replace.",
            { link: link(paths.moderation()) },
          )}
        </li>
        <li>
          {t(
            "It contains no names, network addresses or serial numbers, because the runner does not send them. A key is the only identity.",
          )}
        </li>
        <li>
          {rich(
            "The files of reports do not contain the tables of the papers: these are <link>on their own pages</link>, in the API and in nightly files of their own, each value with its source.",
            { link: link(paths.papers()) },
          )}
        </li>
      </ul>
    </>
  );
}

function Citation({ newest, origin }: { newest: DumpManifest | null; origin: string }) {
  // One data set has one citation, whoever reads the page.
  const citation = speak(SOURCE_LANGUAGE, () => toDatasetCitation(newest, { origin }));
  return (
    <>
      <h2 id="cite">{t("Licence and citation")}</h2>
      <p>
        {rich("Data and figures are under <licence>CC BY 4.0</licence>.", {
          licence: (words) => (
            <a href={DATA_LICENCE} rel="license">
              {words}
            </a>
          ),
        })}{" "}
        {newest !== null && `${t("The citation names the newest nightly file by its SHA-256.")} `}
        {rich(
          "<citation></citation> describes the program and the data set. A <figure>frozen figure</figure> has its own citation and names its reports by a digest.",
          {
            citation: (
              <a href={paths.citation()} translate="no">
                CITATION.cff
              </a>
            ),
            figure: link(paths.explore()),
          },
        )}
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
  const { csv, ndjson, curves, contrasts } = dataDictionary();
  return (
    <>
      <h2 id="dictionary">{t("Dictionary")}</h2>
      <p>
        {rich(
          "Generated from the schemas that the data are written with. Programs can read it as <link>JSON</link>, with benchmarks, warnings and flags. Columns and members are only ever added. In the CSV, a text that a spreadsheet would run as a formula starts with an apostrophe.",
          { link: link(paths.api.dictionary()) },
        )}
      </p>
      <h3 id="dictionary-csv">{t("Columns of the CSV")}</h3>
      <DictionaryTable label={t("Columns of the CSV")} fields={csv} />
      <h3 id="dictionary-ndjson">{t("Members of a line of the NDJSON")}</h3>
      <DictionaryTable label={t("Members of a line of the NDJSON")} fields={ndjson} />
      <h3 id="dictionary-curves">{t("Columns of the nightly file of curves")}</h3>
      <DictionaryTable label={t("Columns of the nightly file of curves")} fields={curves} />
      <h3 id="dictionary-contrasts">{t("Members of a line of the nightly file of contrasts")}</h3>
      <DictionaryTable
        label={t("Members of a line of the nightly file of contrasts")}
        fields={contrasts}
      />
    </>
  );
}
