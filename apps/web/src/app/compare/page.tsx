import type { Metadata } from "next";
import Link from "next/link";
import { ComparedSamples } from "@/components/compare/compared-samples";
import { ComparedTable } from "@/components/compare/compared-table";
import { CompareForm } from "@/components/compare/compare-form";
import { DifferenceTable } from "@/components/compare/difference-table";
import { SideTable } from "@/components/compare/side-table";
import { COMPARED_MIN, parseComparedIds } from "@oslag/schema";
import { countOf } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { getComparisonPage } from "@oslag/store";
import { getSite } from "@/server/site";

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const metadata: Metadata = {
  title: "Compare",
  description:
    "Reports or configurations side by side, with the differences of their environments.",
};

export default async function ComparePage({ searchParams }: PageProps) {
  const ids = parseComparedIds((await searchParams)["ids"]);
  const { sides, missing, samples } = await getComparisonPage(getSite().db, ids);
  if (sides.length < COMPARED_MIN) {
    return (
      <>
        <h1>Compare</h1>
        <p className="lead">
          Two to six reports or configurations side by side, benchmark by benchmark.
        </p>
        {missing > 0 && (
          <p className="note">{countOf(missing, "id")} of the address named nothing to compare.</p>
        )}
        <CompareForm ids={ids.map(({ id }) => id)} />
      </>
    );
  }
  const described = sides.flatMap(({ id, attributes }) =>
    attributes === null ? [] : [{ id, attributes }],
  );
  const mixed =
    new Set(sides.map(({ method }) => method)).size > 1 ||
    new Set(sides.map(({ configuration }) => configuration.buildClass)).size > 1;
  const first = sides[0]?.id ?? "";
  return (
    <>
      <h1>{countOf(sides.length, "side")} compared</h1>
      <SideTable sides={sides} />
      {missing > 0 && (
        <p className="note">{countOf(missing, "id")} of the address named nothing to compare.</p>
      )}
      {mixed && (
        <p className="note">
          The sides are of different methods or build classes, which are never ranked or drawn
          together: a difference between them may come from the programs.
        </p>
      )}

      <h2 id="environment">What differs around them</h2>
      {described.length === sides.length ? (
        <DifferenceTable sides={described} />
      ) : (
        <p>The description of a side could not be read.</p>
      )}
      <p className="small">A configuration is described by its newest report.</p>

      <h2 id="values">Benchmark by benchmark</h2>
      <ComparedTable sides={sides} />
      <p className="small">
        Beneath each value its interval, beneath each quotient the interval that follows from both:
        it covers the true quotient at least as often as stated (Bonferroni). A quotient in bold
        differs from 1 by more than an interval that covers at least 90&nbsp;%. A report’s interval
        speaks of one machine in one hour; a configuration’s ranges over its keys or reports. Below
        1 is faster for times and slower for bandwidths and rates.
      </p>

      {sides.some(({ detail }) => detail !== null) && (
        <>
          <h2 id="samples">Every sample</h2>
          <p>
            The headlines of the default set. One dot is one sample, one row one process; the band
            spans the quartiles, the line is the median, the bar above it the interval. All sides of
            a benchmark have one axis. A configuration’s reports are drawn on its own page.
          </p>
          <ComparedSamples samples={samples} />
        </>
      )}

      <h2 id="others">Compare others</h2>
      {sides.length > 1 && (
        <p>
          <Link href={paths.compare([...sides.slice(1).map(({ id }) => id), first])}>
            Measure against side B instead
          </Link>
        </p>
      )}
      <CompareForm ids={ids.map(({ id }) => id)} />
    </>
  );
}
