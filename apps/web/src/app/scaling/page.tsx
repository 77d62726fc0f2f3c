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

export const metadata: Metadata = {
  title: "Does the kernel scale with processors?",
  description:
    "Throughput of kernel entries, context switches and file creation by the number of processors, on each measured configuration.",
  alternates: { canonical: paths.scaling() },
};

const PLOT_TITLES = {
  processors: "By processors, for each system",
  year: "By year of the processor, for each system",
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
      <p className="kicker">Figure 2</p>
      <h1>Does the kernel scale with processors?</h1>
      <p className="lead">
        The paper asked about machines with one processor. Here the same operations run on 1, 2, 4,
        … and all processors of a machine at once.
      </p>
      <p>
        <strong>Parallel efficiency</strong> is the throughput of N processes, divided by N times
        the throughput of one. 1 means that no process slows another. 1/N means that only one
        process works at a time. Clock rates fall when more processors work, and two processors may
        share a core. Kernel entries share least, so their efficiency shows how large these effects
        are. <a href={paths.method("method-extensions")}>Exact definition</a>
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
                <h2 id={benchmark}>{known?.title}</h2>
                <p>
                  {known?.summary}{" "}
                  <a
                    href={paths.leaderboard(benchmark, { method: String(method) })}
                    aria-label={`Leaderboard of ${known?.title ?? benchmark}`}
                  >
                    Leaderboard
                  </a>
                </p>
                {figure === undefined ? (
                  <p>{isNarrowed ? "No configuration matches." : "No report has it yet."}</p>
                ) : (
                  <>
                    <CurvesSection figure={figure.curves} />
                    {figure.plots.map((plot) => (
                      <Fragment key={plot.specification.x}>
                        <h3>{PLOT_TITLES[plot.specification.x ?? "processors"]}</h3>
                        <CurvesSection figure={plot} />
                      </Fragment>
                    ))}
                  </>
                )}
              </section>
            );
          })}
          <p className="small">
            Each curve is the newest counted report of one configuration. At most{" "}
            {FIGURE_CURVES_MAX} configurations are drawn, those with the most reports. These
            benchmarks are in no mean, no fit and no rank of the paper’s operations. Dashes repeat
            the colours. See also{" "}
            <a href={paths.bandwidth()}>Figure 3: memory bandwidth by block size</a>
          </p>
        </>
      )}
      <MethodNote shown={shown} to={(other) => paths.scaling({ ...page, method: other })} />
    </StaticPart>
  );
}
