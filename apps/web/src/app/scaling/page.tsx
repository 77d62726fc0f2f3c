import type { Metadata } from "next";
import { PARALLEL_BENCHMARKS } from "@oslag/schema";
import { listScalingCurves, SCALING_CONFIGURATIONS_MAX } from "@oslag/store";
import { MethodNote } from "@/components/method-note";
import { ScalingLegend, ScalingSection } from "@/components/scaling-section";
import { StaticPart } from "@/components/static-part";
import { paths } from "@/lib/paths";
import { shownMethod } from "@/server/shown-method";
import { getSite } from "@/server/site";

export const metadata: Metadata = {
  title: "Does the kernel scale with processors?",
  description:
    "Throughput of kernel entries, context switches and file creation by the number of processors, on each measured configuration.",
  alternates: { canonical: paths.scaling() },
};

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ScalingPage({ searchParams }: PageProps) {
  const shown = await shownMethod((await searchParams)["method"]);
  const curves = await listScalingCurves(getSite().db, { method: shown.method });
  const families = [
    ...new Set(curves.map(({ configuration }) => configuration.osFamily)),
  ].toSorted();
  return (
    <StaticPart name="scaling">
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
      {curves.length === 0 ? (
        <p>
          No report has these results yet. Measure a machine with{" "}
          <code>oslag run --extensions</code>. <a href={paths.run()}>Get the runner</a>
        </p>
      ) : (
        <>
          <ScalingLegend families={families} />
          {PARALLEL_BENCHMARKS.map((benchmark) => (
            <ScalingSection key={benchmark} {...{ benchmark, curves, families }} />
          ))}
          <p className="small">
            Each line is the newest counted report of one configuration; the larger dot is the
            result with the most processes. At most {SCALING_CONFIGURATIONS_MAX} configurations are
            drawn, those with the most reports. Files are on local storage. These benchmarks are in
            no mean, no fit and no rank of the paper’s operations. Dashes repeat the colours.
          </p>
        </>
      )}
      <MethodNote shown={shown} to={(method) => paths.scaling({ method })} />
    </StaticPart>
  );
}
