import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { MEAN_IDS, Sha256, type FigureFit, type MeanId } from "@oslag/schema";
import type { Metadata } from "next";
import { z } from "zod";
import { ChangedClaims } from "@/components/changed-claims";
import { ExponentTable } from "@/components/exponent-table";
import { FigureView } from "@/components/explore/figure-view";
import { FindingOf1990 } from "@/components/finding-of-1990";
import { MeanChoice } from "@/components/mean-choice";
import { MethodNote } from "@/components/method-note";
import { PairOnHome } from "@/components/pair-on-home";
import { AddMachineCommands, AddMachineText } from "@/components/run/add-machine";
import { ReportTable } from "@/components/report-table";
import { ConfirmedNote } from "@/components/confirmed-note";
import { ScalingExponent } from "@/components/scaling-exponent";
import { StaticPart } from "@/components/static-part";
import { figureOneQuery } from "@/lib/explore-queries";
import { paths } from "@/lib/paths";
import { shared, sitePicture } from "@/lib/preview-image";
import { INLINE_ROWS_MAX } from "@/lib/viewed-rows";
import { SITE_DESCRIPTION, SITE_NAME, SITE_QUESTION } from "@/lib/site";
import { downloadPlace, getOperations, getReport, listNewest, readDownloads } from "@oslag/store";
import type { ViewedFigure } from "@/server/figures/view-figure";
import { measureClaims } from "@/server/paper-claims";
import { shownMethod } from "@/server/shown-method";
import { readNamed } from "@/server/database";
import { getSite, viewLiveFigure } from "@/server/site";

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** `report` marks that report on the figure; `mean` is what its points average; `literature` hides published values. */
const Query = z.object({
  report: Sha256.nullable().catch(null),
  mean: z.enum(MEAN_IDS).catch("set"),
  literature: z.enum(["on", "off"]).catch("on"),
});

const NEWEST_RUNS = 10;
const FIGURE_ID = "figure-1";

export function generateMetadata(): Metadata {
  return {
    title: { absolute: `${SITE_NAME}: ${translate(SITE_QUESTION)}` },
    openGraph: shared({
      title: translate(SITE_QUESTION),
      description: translate(SITE_DESCRIPTION),
      image: sitePicture(),
    }),
  };
}

export default async function HomePage({ searchParams }: PageProps) {
  const asked = await searchParams;
  const { report, mean, literature } = Query.parse(asked);
  // A report that is not here, or is hidden, marks nothing.
  const found =
    report === null
      ? null
      : await readNamed(
          (db) => getReport(db, report),
          (detail) => detail !== null,
        );
  const { db, origin } = getSite();
  const { state: runner } = readDownloads(downloadPlace());
  const marked = found?.state === "hidden" ? null : found;
  // Links to a report's point were made before there was another method, so the report says which one they mean.
  const shown = await shownMethod(asked["method"] ?? marked?.method.toString());
  const [figure, newest, { exponents, pairs }, claims] = await Promise.all([
    viewLiveFigure({
      query: figureOneQuery(marked?.id, { method: shown.method, mean }),
      id: FIGURE_ID,
      width: "wide",
      rows: INLINE_ROWS_MAX,
    }),
    listNewest(db, NEWEST_RUNS),
    getOperations(db, shown.method, mean),
    measureClaims(db, shown.method),
  ]);
  const here = (other: {
    readonly mean?: MeanId;
    readonly method?: string;
    readonly literature?: "on" | "off";
  }) =>
    paths.home({
      report: report ?? undefined,
      mean: named(other.mean ?? mean),
      method: other.method,
      literature: (other.literature ?? literature) === "off" ? "off" : undefined,
    });
  return (
    <>
      <h1>{translate(SITE_QUESTION)}</h1>
      <p className="lead">
        {rich(
          "In 1990 John Ousterhout asked this question about ten machines, and the answer was no. <finding></finding> Figure 1 shows his operations on the machines of today, beside his results. <browser>Measure this browser</browser> in a minute and a half, or <machine>measure this machine</machine>.",
          {
            finding: <FindingOf1990 />,
            browser: link(paths.runBrowser()),
            machine: link(paths.run()),
          },
        )}
      </p>
      <FigureView id={FIGURE_ID} name={t("Figure 1")} figure={figure} />
      <StaticPart name="results">
        <MethodNote shown={shown} to={(method) => here({ method })} />
        <MeanChoice
          shown={mean}
          to={(other) => here({ mean: other, method: String(shown.method) })}
        />
        {marked !== null && !marked.quiet && marked.outcome === "complete" && (
          <p className="note">
            {rich(
              "<link>The report that you followed here</link> comes from a busy machine. It is stored and marked. A quiet run of the same configuration replaces it in the figure.",
              { link: link(paths.report(marked.id)) },
            )}
          </p>
        )}
        <ChangedClaims measured={claims} />
        <PairOnHome
          today={pairs}
          hasLiterature={literature === "on"}
          to={(other) => here({ literature: other, method: String(shown.method) })}
        />
        <div className="columns">
          <section>
            <h2 id="scaling">{t("How does the operating system scale?")}</h2>
            {figure.ok && (
              <ScalingExponent fits={figure.value.snapshot.fits} query={figure.value.query} />
            )}
            <p>
              {rich(
                "The fit leaves out local builds (their ratings depend on the compiler), browsers, incomplete points and <link>busy machines</link>. They are still drawn. <confirmed></confirmed>",
                {
                  link: link(paths.method("science-busy-machines")),
                  confirmed: (
                    <ConfirmedNote fit={figure.ok ? fitOf(figure.value, "today") : undefined} />
                  ),
                },
              )}
            </p>
          </section>
          <section>
            <h2 id="operations">{t("One exponent for each operation")}</h2>
            <ExponentTable
              exponents={exponents}
              mean={mean}
              paperMean={(figure.ok ? fitOf(figure.value, "paper") : undefined) ?? null}
              method={shown.method}
            />
          </section>
        </div>
        <section>
          <h2 id="reading">{t("What the figure shows, and what it does not")}</h2>
          <p>
            {t(
              "At 1.0, an operation got faster exactly as fast as its processor. At 0.1, the operation takes the time of ten times as many instructions as on a MicroVAX II.",
            )}
          </p>
          <p>
            {rich(
              "It does not show that a system is slow, because it compares each machine with its own processor. It does not show why either: memory, disks and mitigations all contribute. <link>How it is measured, and what it does not show</link>",
              { link: link(paths.method()) },
            )}
          </p>
        </section>
        <h2 id="newest">{t("Newest runs")}</h2>
        {newest.length === 0 ? (
          <p>{t("This site has no reports yet. The commands below send the first one.")}</p>
        ) : (
          <ReportTable reports={newest} by="all" label={t("The newest runs")} />
        )}
        <h2 id="add">{t("Add your machine")}</h2>
        <AddMachineText runner={runner} />
      </StaticPart>
      <AddMachineCommands runner={runner} origin={origin} />
    </>
  );
}

/** Returns a mean as an address names it: the usual one is left out. */
function named(mean: MeanId): string | undefined {
  return mean === "set" ? undefined : mean;
}

function fitOf({ snapshot }: ViewedFigure, wanted: "paper" | "today"): FigureFit | undefined {
  return snapshot.fits.find(({ era }) => era === wanted);
}
