import { Sha256 } from "@oslag/schema";
import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { Command } from "@/components/command";
import { FreezeButton } from "@/components/explore/freeze-button";
import { FindingOf1990 } from "@/components/finding-of-1990";
import { FigureOne } from "@/components/figure-one";
import { FigureOneCaption } from "@/components/figure-one-caption";
import { FigureOneTable } from "@/components/figure-one-table";
import { ReportTable } from "@/components/report-table";
import { ScalingWords } from "@/components/scaling-words";
import { FIGURE_ONE, isToday, toPaperRows, toTodayRows } from "@/lib/figure-rows";
import { listPaperMachines } from "@/lib/paper-machines";
import { paths } from "@/lib/paths";
import { fitScaling } from "@/lib/scaling-fit";
import { SITE_DESCRIPTION, SITE_NAME, SITE_QUESTION } from "@/lib/site";
import {
  countFigurePoints,
  getReport,
  listFigurePlaces,
  listFigurePoints,
  listNewest,
} from "@oslag/store";
import { getSite } from "@/server/site";

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** `report` marks that report's configuration on the figure. */
const Query = z.object({
  report: Sha256.nullable().catch(null),
});

const NEWEST_RUNS = 10;

export const metadata: Metadata = {
  title: { absolute: `${SITE_NAME}: ${SITE_QUESTION}` },
  openGraph: { title: SITE_QUESTION, description: SITE_DESCRIPTION },
};

export default async function HomePage({ searchParams }: PageProps) {
  const { report } = Query.parse(await searchParams);
  const { db, origin } = getSite();
  const [points, matching, newest, marked] = await Promise.all([
    listFigurePoints(db),
    countFigurePoints(db),
    listNewest(db, NEWEST_RUNS),
    report === null ? null : getReport(db, report),
  ]);
  // So many marks would hide one another: today's points are counted in cells, and the marked one alone is drawn.
  const crowd = matching > points.length ? await listFigurePlaces(db) : [];
  const drawn = crowd.length > 0 ? crowd.length : points.length;
  const machines = listPaperMachines();
  const today = toTodayRows(points, marked?.configuration.id ?? null);
  const rows = [...toPaperRows(machines), ...today];
  const shown =
    crowd.length > 0
      ? rows.filter((row) => !isToday(row) || row.emphasis || row.origin === "browser")
      : rows;
  const fit = fitScaling(crowd.length > 0 ? toPaperRows(machines) : rows, crowd);
  const reportIds = new Map(points.map((point) => [point.configuration.id, point.newestReportId]));
  return (
    <>
      <h1>{SITE_QUESTION}</h1>
      <p className="lead">
        In 1990 John Ousterhout asked it of ten machines, and the answer was no.{" "}
        <FindingOf1990 machines={machines} /> These are his operations, measured today, beside his
        results.
      </p>
      <FigureOne
        rows={shown}
        crowd={crowd}
        fit={fit}
        description={`${machines.length} machines of 1990 from 0.9 to 20 MIPS fall from 1 to about a quarter; ${drawn} configurations of today follow to the right${crowd.length > 0 ? ", counted in cells" : ""}. ${crowd.length > 0 ? `The table below the figure holds the newest ${points.length} of them.` : "The table below the figure holds every value."}`}
        caption={
          <FigureOneCaption
            machines={machines.length}
            configurations={drawn}
            matching={matching}
            counted={crowd.length > 0}
            listed={points.length}
            reports={
              crowd.length > 0 ? null : points.reduce((sum, point) => sum + point.reports, 0)
            }
            method={points[0]?.method ?? null}
            fitted={fit?.rows ?? null}
            newest={newest[0]?.received ?? null}
          />
        }
        table={<FigureOneTable rows={rows} reportIds={reportIds} />}
      />
      {marked !== null && !marked.quiet && (
        <p className="note">
          <Link href={paths.report(marked.id)}>The report that you followed here</Link> comes from a
          busy machine. It is kept and marked; a quiet run of the same configuration takes its
          place.
        </p>
      )}
      <FreezeButton
        query={FIGURE_ONE}
        remark="Frozen, its points carry no single report’s mark; the values plotted in 1990 are on the page of the paper."
      />
      <div className="columns">
        <section>
          <h2 id="scaling">How fast does it scale?</h2>
          <ScalingWords fit={fit} />
          <p>
            Local builds are drawn and not fitted, because a rating depends on the compiler;
            incomplete points and{" "}
            <Link href={paths.method("science-busy-machines")}>busy machines</Link> are drawn and
            not fitted either.
          </p>
        </section>
        <section>
          <h2 id="reading">What the figure says, and what it does not</h2>
          <p>
            At 1.0 an operation got faster exactly as fast as the processor that runs it. At 0.1 the
            processor could execute ten times as many instructions meanwhile as a MicroVAX II could.
          </p>
          <p>
            It does not say that a system is slow: it compares a machine with itself. Nor does it
            say why; memory, disks and mitigations all take part.{" "}
            <Link href={paths.method()}>How it is measured, and what it cannot tell</Link>
          </p>
        </section>
      </div>
      <h2 id="newest">Newest runs</h2>
      {newest.length === 0 ? (
        <p>Nobody has sent a report to this site yet. The commands below send the first one.</p>
      ) : (
        <ReportTable reports={newest} by="all" label="The newest runs" />
      )}
      <h2 id="add">Add your machine</h2>
      <p>
        In a copy of the repository one command builds everything, measures the machine and shows it
        on a figure of its own. <Link href={paths.run()}>Building the runner alone</Link> takes a C
        compiler and Go.
      </p>
      <Command label="Everything on one machine" lines={["npm run demo"]} />
      <Command
        label="Measure, then submit to this site"
        lines={["oslag run", `oslag submit FILE --to ${origin}`]}
      />
    </>
  );
}
