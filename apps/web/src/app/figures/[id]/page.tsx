import { isPlotFigure } from "@oslag/schema";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { CiteBox } from "@/components/explore/cite-box";
import { FigureCaptionText } from "@/components/explore/figure-caption-text";
import { FigureDownloads } from "@/components/explore/figure-downloads";
import { FigureTable } from "@/components/explore/figure-table";
import { ReportFigureTable } from "@/components/figure/report-figure-table";
import { TimeStamp } from "@/components/time-stamp";
import { jsonForScript } from "@/lib/json-for-script";
import { paths } from "@/lib/paths";
import { presentReportFigure } from "@/figures/present-report-figure";
import {
  bibtexCitation,
  plainCitation,
  risCitation,
  toCitation,
} from "@/server/figures/figure-citation";
import { toFigureDataset } from "@/server/figures/figure-dataset";
import { contributingReportsWithdrawn, getFrozenFigure, hasNewerReports } from "@oslag/store";
import { toExploreChart } from "@/server/figures/to-explore-chart";
import { presentFigure } from "@/server/figures/present-figure";
import { getSite } from "@/server/site";

type PageProps = { readonly params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { db, origin } = getSite();
  const figure = await getFrozenFigure(db, (await params).id);
  if (figure === null) return {};
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
  const figure = await getFrozenFigure(db, (await params).id);
  if (figure === null) notFound();
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
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: jsonForScript(toFigureDataset(figure, { origin, citation })),
        }}
      />
      <p className="kicker">
        Frozen <TimeStamp time={frozen} />. It never changes.
      </p>
      <h1>{title}</h1>
      {newer && (
        <div className="note">
          <p>
            Reports that match this figure came after it was frozen.{" "}
            <Link href={live}>The same figure over today’s data</Link>
          </p>
        </div>
      )}
      <figure className="figure">
        <picture>
          <source media="(max-width: 44rem)" srcSet={paths.figureFile(id, "svg", "1")} />
          {/* The stored drawing itself: an optimised copy would be another one. */}
          {/* oxlint-disable-next-line nextjs/no-img-element */}
          <img className="figure-frozen" src={paths.figureFile(id, "svg", "2")} alt={description} />
        </picture>
        <figcaption>
          <FigureCaptionText caption={caption} />
        </figcaption>
      </figure>
      {gone.length > 0 && (
        <p className="footnotes" id="withdrawn">
          <strong>Since it was frozen,</strong> {gone.length} of the {snapshot.reports.count}{" "}
          contributing reports {gone.length === 1 ? "has" : "have"} left the count (
          {gone.map((report, index) => (
            <span key={report.id}>
              {index > 0 && ", "}
              <Link href={paths.report(report.id)} prefetch={false}>
                {report.id.slice(0, 12)}
              </Link>{" "}
              {report.state}
            </span>
          ))}
          ). The drawing is unchanged.
        </p>
      )}
      <h2 id="cite">Cite it</h2>
      <CiteBox
        plain={plainCitation(citation)}
        bibtex={bibtexCitation(citation)}
        ris={risCitation(citation)}
      />
      <h2 id="files">Files</h2>
      <FigureDownloads id={id} />
      <p className="small">
        <Link href={live}>The same specification, live</Link> ·{" "}
        <a href={paths.figureEmbed(id)}>Page for frames</a>
      </p>
      <h2 id="values">The values</h2>
      {isPlotFigure(figure) ? (
        <FigureTable
          specification={figure.specification}
          snapshot={figure.snapshot}
          chart={toExploreChart(figure.specification, figure.snapshot)}
          csv={csv}
        />
      ) : (
        <ReportFigureTable presentation={presentReportFigure(figure)} csv={csv} />
      )}
      <h2 id="verify">What the address says</h2>
      <p>
        The address ends in the SHA-256 of the canonical JSON (RFC 8785) of specification and
        snapshot, both in <a href={paths.figureFile(id, "json")}>the JSON file</a>, so anyone can
        reckon it again. The snapshot names {snapshot.reports.count} contributing reports by a
        digest of their ids.
      </p>
      <p className="small">
        <code className="digest">{id}</code>
      </p>
    </>
  );
}
