import { isPlotFigure } from "@oslag/schema";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CopyButton } from "@/components/copy-button.client";
import { CiteBox } from "@/components/explore/cite-box";
import { FigureCaptionText } from "@/components/explore/figure-caption-text";
import { FigureDownloads } from "@/components/explore/figure-downloads";
import { FigureTable } from "@/components/explore/figure-table";
import { HiddenNotice } from "@/components/hidden-notice";
import { ReportFigureTable } from "@/components/figure/report-figure-table";
import { TimeStamp } from "@/components/time-stamp";
import { JsonLd } from "@/components/json-ld";
import { paths } from "@/lib/paths";
import { countOf } from "@oslag/labels";
import { presentReportFigure } from "@/figures/present-report-figure";
import {
  bibtexCitation,
  latexFigure,
  plainCitation,
  risCitation,
  toCitation,
} from "@/server/figures/figure-citation";
import { toFigureDataset } from "@/server/figures/figure-dataset";
import {
  contributingReportsWithdrawn,
  getFrozenFigure,
  hasNewerReports,
  refuseFigure,
} from "@oslag/store";
import { toExploreChart } from "@/server/figures/to-explore-chart";
import { presentFigure } from "@/server/figures/present-figure";
import { viewedRows } from "@/lib/viewed-rows";
import { getSite } from "@/server/site";

type PageProps = { readonly params: Promise<{ id: string }> };

/**
 * Reads the figure once for the page and its metadata. It spares a reading, and the metadata are always ready before the page, so
 * that two renderings of one page have the same bytes.
 */
const readFigure = cache(async (id: string) => getFrozenFigure(getSite().db, id));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { origin } = getSite();
  const figure = await readFigure((await params).id);
  if (figure === null) return { title: "Hidden figure", robots: { index: false } };
  const { id } = figure;
  const { title, caption, description: alt } = presentFigure(figure);
  return {
    metadataBase: new URL(origin),
    title: `Figure: ${title}`,
    description: caption.join(" "),
    alternates: {
      canonical: paths.figure(id),
      types: {
        "application/json+oembed": `${origin}${paths.api.oembed(`${origin}${paths.figure(id)}`)}`,
      },
    },
    openGraph: {
      title,
      images: [{ url: paths.figurePreview(id), type: "image/png", width: 1200, alt }],
    },
  };
}

export default async function FigurePage({ params }: PageProps) {
  const { db, origin } = getSite();
  const figure = await readFigure((await params).id);
  if (figure === null) {
    const refused = await refuseFigure(db, (await params).id);
    if (refused.ok || refused.problem.code !== "gone") notFound();
    return <HiddenNotice title="Hidden figure" detail={refused.problem.detail} />;
  }
  const { id, snapshot, frozen } = figure;
  const [gone, newer] = await Promise.all([
    contributingReportsWithdrawn(db, id),
    hasNewerReports(db, figure),
  ]);
  const url = `${origin}${paths.figure(id)}`;
  const citation = toCitation(figure, { id, url, frozen });
  const { title, caption, description, live } = presentFigure(figure);
  const csv = paths.figureFile(id, "csv");
  return (
    <>
      <JsonLd value={toFigureDataset(figure, { origin, citation })} />
      <p className="kicker">
        Frozen <TimeStamp time={frozen} />. This figure never changes.
      </p>
      <h1>{title}</h1>
      {newer && (
        <div className="note">
          <p>
            Newer reports match this figure. <a href={live}>Show them too</a>
          </p>
        </div>
      )}
      <figure className="figure">
        <picture>
          <source media="(max-width: 44rem)" srcSet={paths.figureFile(id, "svg", "1")} />
          {/* The stored drawing itself; Next.js would serve an optimised copy, which differs. */}
          {/* oxlint-disable-next-line nextjs/no-img-element */}
          <img className="figure-frozen" src={paths.figureFile(id, "svg", "2")} alt={description} />
        </picture>
        <figcaption>
          <FigureCaptionText caption={caption} />
        </figcaption>
      </figure>
      <NotCounted gone={gone} total={snapshot.reports.count} />
      <h2 id="cite">Cite this figure</h2>
      <CiteBox
        plain={plainCitation(citation)}
        bibtex={bibtexCitation(citation)}
        ris={risCitation(citation)}
        latex={latexFigure(citation, { id, caption })}
      />
      <h2 id="files">Files</h2>
      <FigureDownloads id={id} />
      <p className="small">
        <a href={live}>Draw it with the current data</a> ·{" "}
        <a href={paths.figureEmbed(id)}>Version for embedding</a>{" "}
        <span className="explore-actions">
          <CopyButton
            label="Copy embed code"
            text={`<iframe src="${origin}${paths.figureEmbed(id)}" title="${title.replaceAll('"', "&quot;")}" width="760" height="520" style="border:0;max-width:100%"></iframe>`}
          />
        </span>
      </p>
      <h2 id="values">Values</h2>
      {isPlotFigure(figure) ? (
        <FigureTable
          specification={figure.specification}
          snapshot={{ ...figure.snapshot, rows: viewedRows(figure.snapshot.rows) }}
          plotted={figure.snapshot.rows.length}
          chart={toExploreChart(figure.specification, figure.snapshot)}
          csv={csv}
        />
      ) : (
        <ReportFigureTable presentation={presentReportFigure(figure)} csv={csv} />
      )}
      <Address id={id} reports={snapshot.reports.count} />
    </>
  );
}

type NotCountedProps = {
  readonly gone: Awaited<ReturnType<typeof contributingReportsWithdrawn>>;
  readonly total: number;
};

/** Lists the figure's reports that have stopped counting since; nothing if there are none. */
function NotCounted({ gone, total }: NotCountedProps) {
  if (gone.length === 0) return null;
  return (
    <p className="footnotes" id="withdrawn">
      <strong>Since the figure was frozen,</strong> {gone.length} of its {countOf(total, "report")}{" "}
      {gone.length === 1 ? "has" : "have"} stopped counting (
      {gone.map((report, index) => (
        <span key={report.id}>
          {index > 0 && ", "}
          <a href={paths.report(report.id)}>{report.id.slice(0, 12)}</a> {report.state}
          {report.reason !== null && `: ${report.reason}`}
        </span>
      ))}
      ). The drawing is unchanged.
    </p>
  );
}

function Address({ id, reports }: { id: string; reports: number }) {
  return (
    <>
      <h2 id="verify">Verify the address</h2>
      <p>
        The address ends in the SHA-256 of the canonical JSON (RFC 8785) of the specification and
        the snapshot. Both are in <a href={paths.figureFile(id, "json")}>the JSON file</a>, so
        anyone can compute it again. The snapshot identifies its {countOf(reports, "report")} by a
        digest of their ids.
      </p>
      <p className="small">
        <code className="digest">{id}</code>
      </p>
    </>
  );
}
