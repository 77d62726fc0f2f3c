import { t } from "@oslag/language";
import { Sha256, type Host } from "@oslag/schema";
import type { Metadata } from "next";
import { z } from "zod";
import { LayerTable } from "@/components/browser-run/layer-table";
import { WITNESS_TOLERANCE, witnessPs } from "@/components/browser-run/browser-layer";
import { formatSignificant, shortConfigurationName, valueName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import {
  getReport,
  listReports,
  type Database,
  type ReportDetail,
  type ReportListItem,
} from "@oslag/store";
import { readNamed } from "@/server/database";
import { getSite } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: t("The cost of the browser’s layer"),
    description: t(
      "The same C code, native and as WebAssembly, on one machine: rating, compilation and block copy side by side.",
    ),
  };
}

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const Id = Sha256.nullable().catch(null);
const Query = z.object({ native: Id, browser: Id });
const OFFERED = 20;

export default async function BrowserLayerPage({ searchParams }: PageProps) {
  const query = Query.parse(await searchParams);
  const [native, browser] = await readNamed(
    (db) =>
      Promise.all([detailOf(db, query.native, "native"), detailOf(db, query.browser, "browser")]),
    ([ofNative, ofBrowser]) =>
      (ofNative !== null || query.native === null) &&
      (ofBrowser !== null || query.browser === null),
  );
  const { db } = getSite();
  const [natives, browsers] = await Promise.all([offered(db, "native"), offered(db, "browser")]);
  return (
    <>
      <h1>{t("The cost of the browser’s layer")}</h1>
      <p className="lead">
        {t(
          "This page compares the same C code, built natively and as WebAssembly, on one machine. It shows what a program loses when it runs in a page.",
        )}
      </p>
      <p>
        {rich(
          "A program can also gain: the engine compiles the module again, and may inline procedures that Dhrystone’s rules keep separate, which our native builds never do. Without that, WebAssembly is slower. See <link>what we measured</link>.",
          { link: link(paths.method("method-in-a-browser")) },
        )}
      </p>
      <form action={paths.browserLayer()} className="filters">
        <Choice name="native" label={t("Native report")} reports={natives} chosen={native} />
        <Choice name="browser" label={t("Browser report")} reports={browsers} chosen={browser} />
        <button type="submit">{t("Compare")}</button>
      </form>
      {native !== null && browser !== null ? (
        <>
          <LayerTable native={native} browser={browser} />
          <SameMachine native={native} browser={browser} />
        </>
      ) : (
        <p>
          {rich(
            "Choose a native report and a browser report of the same machine. The site cannot check that they are, because a page cannot tell which processor it runs on. The clock witness below the table shows whether they can be. <browser>Measure this browser</browser>, or <native>measure natively</native>.",
            { browser: link(paths.runBrowser()), native: link(paths.run()) },
          )}
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
        <option value="">{t("Choose a recent report")}</option>
        {listed.map((report) => (
          <option key={report.id} value={report.id}>
            {shortConfigurationName(report.configuration)}, {valueName(report.mode)},{" "}
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
      {t(
        "Clock witness (one dependent multiply-add at each run’s fastest clock): {native} ns natively, {browser} ns in the browser.",
        { native: formatSignificant(of / 1000), browser: formatSignificant(at / 1000) },
      )}{" "}
      {differs
        ? t(
            "They differ by more than a quarter, so these are probably different machines, or different clock rates.",
          )
        : t("They agree, so these can be the same machine; many different machines agree as well.")}
    </p>
  );
}
