import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { SHA256_PATTERN } from "@oslag/schema";
import type { Metadata } from "next";
import { cache, type ReactNode } from "react";
import { BasketButton } from "@/components/basket/basket-button";
import { BuildTags } from "@/components/build-tags";
import { FactList } from "@/components/fact-list";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import {
  browserFacts,
  machineFacts,
  runFacts,
  systemFacts,
} from "@/components/report/environment-facts";
import { BenchmarkWords } from "@/components/plain-words";
import { DurabilityRemark } from "@/components/mean-table";
import { SampleFigures, SamplesReading } from "@/components/report/measurement-samples";
import { MeasurementTable, TotalReasons } from "@/components/report/measurement-table";
import { RelativeFigure } from "@/components/report/relative-figure";
import { ReportAndrew } from "@/components/report/report-andrew";
import { ReportExtensions } from "@/components/report/report-extensions";
import { ReportFlags } from "@/components/report/report-flags";
import { ReportFreshness } from "@/components/report/report-freshness";
import { ReportCycles } from "@/components/report/report-cycles";
import { ReportNoise } from "@/components/report/report-noise";
import { ReportRemote } from "@/components/report/report-remote";
import { ReportPlace } from "@/components/report/report-place";
import { ReportResults } from "@/components/report/report-results";
import { ReportSignature } from "@/components/report/report-signature";
import { ReportWithdrawal } from "@/components/report/report-withdrawal";
import { ReportWarnings } from "@/components/report/report-warnings";
import { ReportNotice } from "@/components/report/report-notice";
import { ReportVerdict } from "@/components/report/report-verdict";
import { StaticPart } from "@/components/static-part";
import { TimeStamp } from "@/components/time-stamp";
import {
  configurationLabel,
  formatRelativeSpeed,
  formatSignificant,
  shortConfigurationName,
  valueName,
} from "@oslag/labels";
import { getReportPage, type ReportDetail, type ShownReport } from "@oslag/store";
import { quoted } from "@/lib/quoted";
import { paths } from "@/lib/paths";
import { noteAbsence } from "@/lib/rendered-page";
import { SITE_NAME } from "@/lib/site";
import { getSite } from "@/server/site";

type PageProps = { readonly params: Promise<{ id: string }> };

/** Reads a report once per request: the page and its metadata share it. */
const findReport = cache(async (id: string) =>
  SHA256_PATTERN.test(id) ? getReportPage(getSite().db, id) : null,
);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const page = await findReport((await params).id);
  if (page === null) return notFoundMetadata();
  if (page.shown === null) return { title: t("Hidden report"), robots: { index: false } };
  const title = shortConfigurationName(page.detail.configuration);
  const description = describe(page.detail);
  const { origin } = getSite();
  const image = {
    url: `${origin}${paths.reportPreview(page.detail.id)}`,
    width: 1200,
    height: 628,
    alt: `${title}: ${description}`,
  };
  return {
    title: t("{title}, report {id}", { title, id: page.detail.id.slice(0, 8) }),
    description,
    openGraph: {
      title,
      description,
      siteName: SITE_NAME,
      type: "article",
      url: `${origin}${paths.report(page.detail.id)}`,
      images: [image],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function ReportPage({ params }: PageProps) {
  const page = await findReport((await params).id);
  if (page === null) return <NotFoundNotice />;
  const { detail, statements, shown } = page;
  const notice = <ReportNotice state={detail.state} statements={statements} />;
  if (shown === null) {
    noteAbsence(410);
    return (
      <>
        <h1>{t("Hidden report")}</h1>
        {notice}
      </>
    );
  }
  return (
    <>
      <StaticPart name="report">
        <Main detail={detail} shown={shown} notice={notice} />
      </StaticPart>
      <ReportSignature
        detail={detail}
        keyFirstReceived={detail.keyFirstReceived}
        origin={getSite().origin}
      />
      <ReportWithdrawal detail={detail} origin={getSite().origin} />
    </>
  );
}

type MainProps = {
  readonly detail: ReportDetail;
  readonly shown: ShownReport;
  readonly notice: ReactNode;
};

/** Shows everything that needs no component of the browser. */
function Main({ detail, shown, notice }: MainProps) {
  const { report, configuration } = detail;
  return (
    <>
      <p className="kicker">
        {rich("Report {id}, received <time></time>", {
          id: detail.id.slice(0, 12),
          time: <TimeStamp time={detail.received} />,
        })}{" "}
        <BuildTags {...configuration} />
      </p>
      <h1>{shortConfigurationName(configuration)}</h1>
      {notice}
      <p>
        {rich("{configuration}. Run in {mode} mode, finished <time></time>.", {
          configuration: configurationLabel(configuration),
          mode: valueName(report.run.mode),
          time: <TimeStamp time={new Date(report.run.finished)} />,
        })}
        {report.note !== undefined && (
          <> {rich("The sender’s note: “<note></note>”", { note: quoted(report.note, "") })}</>
        )}
      </p>
      <BasketButton
        id={detail.id}
        name={t("{title}, report {id}", {
          title: shortConfigurationName(configuration),
          id: detail.id.slice(0, 8),
        })}
      />
      <ReportVerdict detail={detail} />
      <ReportResults detail={detail} card={shown.card} />
      <h2 id="place">{t("Compared with other reports")}</h2>
      <ReportPlace detail={detail} place={shown.place} otherMethod={shown.otherMethod} />
      <p>
        {rich(
          "<link>Show the timeline of this hardware</link>: what reports with the same hardware measured under other kernels and releases.",
          {
            link: link(
              paths.timelines({
                configuration: configuration.id,
                method: String(detail.method),
              }),
            ),
          },
        )}
      </p>
      <ReportFlags detail={detail} />
      <PaperBenchmarks shown={shown} />
      <ReportExtensions shown={shown} />
      <Quality detail={detail} />
      <Environment detail={detail} />
      <h2 id="signature">{t("Signature")}</h2>
      <ReportFreshness detail={detail} />
    </>
  );
}

/** Shows how noisy the run was, and what the suite warned of. */
function Quality({ detail }: { detail: ReportDetail }) {
  return (
    <>
      <h2 id="noise">{t("Noise")}</h2>
      <ReportNoise detail={detail} />

      <h2 id="warnings">{t("Warnings")}</h2>
      <ReportWarnings detail={detail} />
    </>
  );
}

/** Shows the benchmarks of the paper: a table, and every sample. */
function PaperBenchmarks({ shown }: { shown: ShownReport }) {
  const { detail, paper, relativeSpeeds } = shown;
  const { measurements, sampled } = paper;
  return (
    <>
      <h2 id="measurements">{t("Measurements")}</h2>
      {measurements.length === 0 ? (
        <p>{t("No benchmark of the paper was measured.")}</p>
      ) : (
        <>
          <MeasurementTable measurements={measurements} method={detail.method} />
          <TotalReasons measurements={measurements} />
          <p className="small">
            {detail.method === 1
              ? t("Value: the median over processes of each process’s median.")
              : t(
                  "Value: the median over processes of each process’s undisturbed slices, or of all its samples where the table says so. Median of all: the same over every sample, disturbed or not.",
                )}{" "}
            {t(
              "Interval: for the value. Relative speed: against the baseline of 1990. Cost in instructions = time × rating. At fastest clock: the median at the highest clock rate of the run, which shows only how repeatable the result is.",
            )}
          </p>
          <BenchmarkWords benchmarks={measurements.map(({ benchmark }) => benchmark)} />
          <DurabilityRemark />
        </>
      )}

      <h2 id="relative">{t("Relative speed")}</h2>
      <RelativeFigure detail={detail} figure={relativeSpeeds} />

      <ReportAndrew detail={detail} />
      <ReportRemote detail={detail} />
      <ReportCycles report={detail.report} measurements={measurements} />

      <h2 id="samples">{t("Every sample")}</h2>
      {sampled.length === 0 ? (
        <p>{t("There are no samples.")}</p>
      ) : (
        <p>
          <SamplesReading method={detail.method} /> {t("No sample was discarded.")}
        </p>
      )}
      <SampleFigures detail={detail} sampled={sampled} />
    </>
  );
}

/** Shows the environment of the run. */
function Environment({ detail: { report } }: { detail: ReportDetail }) {
  return (
    <>
      <h2 id="machine">{t("Machine")}</h2>
      <FactList facts={machineFacts(report)} />
      {report.browser !== undefined && (
        <>
          <h2 id="browser">{t("Browser")}</h2>
          <FactList facts={browserFacts(report.browser)} />
        </>
      )}
      <h2 id="system">{t("Operating system and files")}</h2>
      <FactList facts={systemFacts(report)} />
      <h2 id="run">{t("The run")}</h2>
      <FactList facts={runFacts(report)} />
    </>
  );
}

function describe({ geometricMean, ratingMips, completeness }: ReportDetail): string {
  const rating = ratingMips === null ? t("no rating") : `${formatSignificant(ratingMips)} MIPS`;
  const counted = t("{measured} of {of} benchmarks of the default set", {
    measured: String(completeness.measured),
    of: String(completeness.of),
  });
  return geometricMean === null || completeness.measured < completeness.of
    ? t("{rating}; {counted}, too few for a relative speed of the operating system.", {
        rating,
        counted,
      })
    : t("{rating}, relative speed {speed} over {counted}.", {
        rating,
        speed: formatRelativeSpeed(geometricMean),
        counted,
      });
}
