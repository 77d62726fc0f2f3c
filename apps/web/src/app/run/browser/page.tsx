import { ARTEFACT_DIGESTS } from "@oslag/browser-suite";
import { t } from "@oslag/language";
import { isToday, type ExploreChart } from "@oslag/charts";
import { defaultBaseline } from "@oslag/papers";
import { RUN_MODES } from "@oslag/schema";
import type { Metadata } from "next";
import { z } from "zod";
import { BrowserRun } from "@/components/browser-run/browser-run.client";
import OwnFigure from "@/components/browser-run/own-figure";
import { warningWords } from "@/components/browser-run/warning-words";
import { FreezeButton } from "@/components/explore/freeze-button";
import { figureOneQuery } from "@/lib/explore-queries";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { suiteFiles } from "@/server/browser-suite/suite-files";
import type { ViewedFigure } from "@/server/figures/view-figure";
import { getSite, viewLiveFigure } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: t("Measure in this browser"),
    description: t(
      "Run the OSlag suite as WebAssembly in this browser, see the result on Figure 1, and send a signed report.",
    ),
  };
}

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The browser draws the figure again for each new point, so it gets the newest configurations alone. */
const TODAY_MAX = 250;

const Query = z.object({ mode: z.enum(RUN_MODES).catch("standard") });

export default async function BrowserRunPage({ searchParams }: PageProps) {
  const { mode } = Query.parse(await searchParams);
  const { origin } = getSite();
  const { version, runnerDigest } = suiteFiles();
  const figure = await viewLiveFigure({ query: figureOneQuery(), id: "figure-1", width: null });
  const ofToday = figure.ok ? toFigureOfToday(figure.value) : null;
  const { ratingMips, results } = defaultBaseline("local");
  return (
    <>
      <h1>{t("Measure in this browser")}</h1>
      <p className="lead">
        {t(
          "The suite’s C code, built as WebAssembly, runs here in a worker. It measures the rating, block copy, the compiler and the browser’s file layer. The result is a signed report, which is ranked with other browsers only.",
        )}
      </p>
      <BrowserRun
        suite={{
          worker: paths.browserSuite(version, "worker.mjs"),
          suiteDigest: ARTEFACT_DIGESTS[0] ?? "",
          runner: { version: "0.1.0", commit: "browser", sha256: runnerDigest },
          origin,
        }}
        mode={mode}
        figure={ofToday}
        drawn={ofToday && <OwnFigure figure={ofToday} point={null} />}
        baseline={{ ratingMips, results }}
        words={warningWords()}
      />
      <FreezeButton
        query={figure.ok ? figure.value.query : figureOneQuery()}
        remark={t(
          "The frozen figure holds every configuration of the site. Your own point is in it once you have sent its report.",
        )}
      />
      <h2 id="recorded">{t("What is recorded")}</h2>
      <p>
        {rich(
          "The report contains the engine and its version, the platform, the number of threads, the class of memory that the browser tells every page, and the resolution of its clock. Nothing else is read, and nothing is sent until you send it. Your key is created here, stays in this browser’s storage and is your only identity. A <run>native run</run> measures the operating system itself. <layer>Compare the two</layer> to see what the browser’s layer costs.",
          { run: link(paths.run()), layer: link(paths.browserLayer()) },
        )}
      </p>
    </>
  );
}

/** Figure 1 with as many points of today as a page sends, the newest first. A point is no link here, so no tab stop. */
function toFigureOfToday({ chart, title, today: configurations }: ViewedFigure) {
  const today = chart.rows.filter(isToday);
  const rows = [
    ...chart.rows.filter((row) => !isToday(row)),
    ...today.slice(0, TODAY_MAX).map((row) => ({ ...row, newest_report: null })),
  ];
  const drawn: ExploreChart = { ...chart, rows };
  return { chart: drawn, title, configurations };
}
