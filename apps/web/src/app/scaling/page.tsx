import { msg, t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { FIGURE_CURVES_MAX, getAnyBenchmark, PARALLEL_BENCHMARKS } from "@oslag/schema";
import { listCurvesFigures, PARALLEL_CURVES } from "@oslag/store";
import { Fragment } from "react";
import { CurvesForm } from "@/components/curves-filters";
import { CurvesSection, NoCurves } from "@/components/curves-section";
import { MethodNote } from "@/components/method-note";
import { StaticPart } from "@/components/static-part";
import { parseCurvesFilters, parseProcesses } from "@/lib/curves-query";
import { paths } from "@/lib/paths";
import { nameOptions } from "@/server/name-options";
import { shownMethod } from "@/server/shown-method";
import { getSite } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: t("Does the kernel scale with processors?"),
    description: t(
      "Throughput of kernel entries, context switches and file creation by the number of processors, on each measured configuration.",
    ),
    alternates: { canonical: paths.scaling() },
  };
}

const PLOT_TITLES = {
  processes: msg("Throughput of all processes together"),
  processors: msg("By processors, for each system"),
  year: msg("By year of the processor, for each system"),
} as const;

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ScalingPage({ searchParams }: PageProps) {
  const asked = await searchParams;
  const shown = await shownMethod(asked["method"]);
  const { method } = shown;
  const filters = parseCurvesFilters(asked);
  const processes = parseProcesses(asked["processes"]);
  const [figures, options] = await Promise.all([
    listCurvesFigures(getSite().db, { method, family: PARALLEL_CURVES, filters, processes }),
    nameOptions({ ...filters, method: String(method) }),
  ]);
  const isNarrowed = Object.keys(filters).length > 0;
  const page = {
    ...filters,
    processes: processes === undefined ? undefined : String(processes),
  };
  return (
    <StaticPart name="scaling">
      <p className="kicker">{t("Figure 2")}</p>
      <h1>{t("Does the kernel scale with processors?")}</h1>
      <p className="lead">
        {t(
          "The paper asked about machines with one processor. Here the same operations run on 1, 2, 4, … and all processors of a machine at once.",
        )}
      </p>
      <p>
        {rich(
          "<strong>Parallel efficiency</strong> is the throughput of N processes, divided by N times the throughput of one. 1 means that no process slows another. 1/N means that only one process works at a time. Clock rates fall when more processors work, and two processors may share a core. Kernel entries share least, so their efficiency shows how large these effects are. <link>Exact definition</link>",
          { link: link(paths.method("method-extensions")) },
        )}
      </p>
      <CurvesForm
        action={paths.scaling()}
        method={method}
        filters={filters}
        options={options}
        processes={processes ?? null}
      />
      {figures.length === 0 ? (
        <NoCurves all={isNarrowed ? paths.scaling({ method: String(method) }) : null} />
      ) : (
        <>
          {PARALLEL_BENCHMARKS.map((benchmark) => {
            const known = getAnyBenchmark(benchmark);
            const figure = figures.find(
              ({ curves }) => curves.specification.benchmark === benchmark,
            );
            return (
              <section key={benchmark}>
                <h2 id={benchmark}>{translate(known?.title ?? "")}</h2>
                <p>
                  {translate(known?.summary ?? "")}{" "}
                  <a
                    href={paths.leaderboard(benchmark, { method: String(method) })}
                    aria-label={t("Leaderboard of {title}", {
                      title: translate(known?.title ?? benchmark),
                    })}
                  >
                    {t("Leaderboard")}
                  </a>
                </p>
                {figure === undefined ? (
                  <p>{isNarrowed ? t("No configuration matches.") : t("No report has it yet.")}</p>
                ) : (
                  <>
                    <CurvesSection figure={figure.curves} />
                    {figure.plots.map((plot) => (
                      <Fragment key={plot.specification.x}>
                        <h3>{translate(PLOT_TITLES[plot.specification.x ?? "processors"])}</h3>
                        <CurvesSection figure={plot} />
                      </Fragment>
                    ))}
                  </>
                )}
              </section>
            );
          })}
          <p className="small">
            {rich(
              "Each curve is the newest counted report of one configuration. At most {most} configurations are drawn, those with the most reports. These benchmarks are in no mean, no fit and no rank of the paper’s operations. Dashes repeat the colours. See also <link>Figure 3: memory bandwidth by block size</link>",
              { most: String(FIGURE_CURVES_MAX), link: link(paths.bandwidth()) },
            )}
          </p>
        </>
      )}
      <MethodNote shown={shown} to={(other) => paths.scaling({ ...page, method: other })} />
    </StaticPart>
  );
}
