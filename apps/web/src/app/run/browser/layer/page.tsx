import { Sha256, type Host } from "@oslag/schema";
import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { LayerTable } from "@/components/browser-run/layer-table";
import { WITNESS_TOLERANCE, witnessPs } from "@/components/browser-run/browser-layer";
import { formatSignificant, shortConfigurationName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import {
  getReport,
  listReports,
  type Database,
  type ReportDetail,
  type ReportListItem,
} from "@oslag/store";
import { getSite } from "@/server/site";

export const metadata: Metadata = {
  title: "What does the browser’s layer cost?",
  description:
    "The same C natively and as WebAssembly on one machine: rating, compilation and block copy side by side.",
};

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const Id = Sha256.nullable().catch(null);
const Query = z.object({ native: Id, browser: Id });
const OFFERED = 20;

export default async function BrowserLayerPage({ searchParams }: PageProps) {
  const query = Query.parse(await searchParams);
  const { db } = getSite();
  const [native, browser] = await Promise.all([
    detailOf(db, query.native, "native"),
    detailOf(db, query.browser, "browser"),
  ]);
  const [natives, browsers] = await Promise.all([offered(db, "native"), offered(db, "browser")]);
  return (
    <>
      <h1>What does the browser’s layer cost?</h1>
      <p className="lead">
        The same C, built natively and as WebAssembly, on the same machine: what a program loses by
        running in a page.
      </p>
      <p>
        It may also gain: the engine compiles the module anew and inlines procedures that
        Dhrystone’s rules keep apart, as no native build here does. Without that WebAssembly is the
        slower of the two; <Link href={paths.method("in-a-browser")}>what was measured</Link>.
      </p>
      <form action={paths.browserLayer()} className="filters">
        <Choice name="native" label="Native report" reports={natives} chosen={native} />
        <Choice name="browser" label="Browser’s report" reports={browsers} chosen={browser} />
        <button type="submit">Compare</button>
      </form>
      {native !== null && browser !== null ? (
        <>
          <LayerTable native={native} browser={browser} />
          <SameMachine native={native} browser={browser} />
        </>
      ) : (
        <p>
          Choose a native report and one from a browser. Neither knows of the other: a page cannot
          tell which processor it runs on, so that both are of one machine is the word of whoever
          chooses them, and the clock witness below the table says whether it can be.{" "}
          <a href={paths.runBrowser()}>Measure this browser</a>, or{" "}
          <Link href={paths.run()}>measure natively</Link>.
        </p>
      )}
    </>
  );
}

async function detailOf(db: Database, id: string | null, host: Host): Promise<ReportDetail | null> {
  const detail = id === null ? null : await getReport(db, id);
  return detail?.configuration.host === host && detail.state !== "hidden" ? detail : null;
}

async function offered(db: Database, host: Host): Promise<readonly ReportListItem[]> {
  const page = await listReports(db, { host, limit: OFFERED });
  return page.ok ? page.value.reports : [];
}

function Choice(props: {
  name: string;
  label: string;
  reports: readonly ReportListItem[];
  chosen: ReportListItem | null;
}) {
  const { name, label, reports, chosen } = props;
  const listed =
    chosen === null || reports.some(({ id }) => id === chosen.id) ? reports : [chosen, ...reports];
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen?.id ?? ""}>
        <option value="">choose one of the newest</option>
        {listed.map((report) => (
          <option key={report.id} value={report.id}>
            {shortConfigurationName(report.configuration)}, {report.mode},{" "}
            {report.received.toISOString().slice(0, 16).replace("T", " ")}
          </option>
        ))}
      </select>
    </label>
  );
}

function SameMachine({ native, browser }: { native: ReportDetail; browser: ReportDetail }) {
  const [of, at] = [witnessPs(native), witnessPs(browser)];
  if (of === null || at === null) return null;
  const differs = Math.abs(Math.log(at / of)) > Math.log(1 + WITNESS_TOLERANCE);
  return (
    <p className={differs ? "note" : "small"}>
      Clock witness, one dependent multiply-add at each run’s fastest:{" "}
      {formatSignificant(of / 1000)} ns natively, {formatSignificant(at / 1000)} ns in the browser.{" "}
      {differs
        ? "They differ by more than a quarter: hardly the same machine, or not at the same clock."
        : "They agree as those of one machine do; many machines agree as well."}
    </p>
  );
}
