import { SOURCE_LANGUAGE, speak, t } from "@oslag/language";
import { isPlotFigure } from "@oslag/schema";
import type { Metadata } from "next";
import { cache } from "react";
import { CopyButton } from "@/components/copy-button.client";
import { CiteBox } from "@/components/explore/cite-box";
import { FigureCaptionText } from "@/components/explore/figure-caption-text";
import { FigureDownloads } from "@/components/explore/figure-downloads";
import { FigureTable } from "@/components/explore/figure-table";
import { HiddenNotice } from "@/components/hidden-notice";
import { ReportFigureTable } from "@/components/figure/report-figure-table";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { TimeStamp } from "@/components/time-stamp";
import { JsonLd } from "@/components/json-ld";
import { paths } from "@/lib/paths";
import { quoted, quotedLanguage } from "@/lib/quoted";
import { link, rich } from "@/lib/rich";
import { formatCount, valueName } from "@oslag/labels";
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

/** Returns why a figure is withheld; null if there is none with this id. */
const readReason = cache(async (id: string) => {
  const refused = await refuseFigure(getSite().db, id);
  return refused.ok || refused.problem.code !== "gone" ? null : refused.problem.detail;
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { origin } = getSite();
  const asked = (await params).id;
  const figure = await readFigure(asked);
  if (figure === null)
    return (await readReason(asked)) === null
      ? notFoundMetadata()
      : { title: t("Hidden figure"), robots: { index: false } };
  const { id } = figure;
  const { title, caption, description: alt } = present(figure);
  return {
    metadataBase: new URL(origin),
    title: t("Figure: {title}", { title }),
    description: caption.join(" "),
    alternates: {
      canonical: paths.figure(id),
      types: {
        "application/json+oembed": `${origin}${paths.api.oembed(englishAddress(id))}`,
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
  const asked = (await params).id;
  const figure = await readFigure(asked);
  if (figure === null) {
    const reason = await readReason(asked);
    return reason === null ? (
      <NotFoundNotice />
    ) : (
      <HiddenNotice title={t("Hidden figure")} detail={reason} />
    );
  }
  const { id, snapshot, frozen } = figure;
  const [gone, newer] = await Promise.all([
    contributingReportsWithdrawn(db, id),
    hasNewerReports(db, figure),
  ]);
  // One figure has one citation, with the address of its English page.
  const citation = speak(SOURCE_LANGUAGE, () =>
    toCitation(figure, { id, url: englishAddress(id), frozen }),
  );
  const { title, caption, description } = present(figure);
  const { live } = presentFigure(figure);
  const csv = paths.figureFile(id, "csv");
  return (
    <>
      <JsonLd value={speak(SOURCE_LANGUAGE, () => toFigureDataset(figure, { origin, citation }))} />
      <p className="kicker">
        {rich("Frozen <time></time>. This figure never changes.", {
          time: <TimeStamp time={frozen} />,
        })}
      </p>
      <h1 lang={quotedLanguage()}>{title}</h1>
      {newer && (
        <div className="note">
          <p>
            {rich("Newer reports match this figure. <link>Show them too</link>", {
              link: link(live),
            })}
          </p>
        </div>
      )}
      <figure className="figure">
        <picture>
          <source media="(max-width: 44rem)" srcSet={paths.figureFile(id, "svg", "1")} />
          {/* The stored drawing itself; Next.js would serve an optimised copy, which differs. */}
          {/* oxlint-disable-next-line nextjs/no-img-element */}
          <img
            className="figure-frozen"
            src={paths.figureFile(id, "svg", "2")}
            alt={description}
            lang={quotedLanguage()}
          />
        </picture>
        <figcaption lang={quotedLanguage()}>
          <FigureCaptionText caption={caption} />
        </figcaption>
      </figure>
      <NotCounted gone={gone} total={snapshot.reports.count} />
      <h2 id="cite">{t("Cite this figure")}</h2>
      <CiteBox
        plain={plainCitation(citation)}
        bibtex={bibtexCitation(citation)}
        ris={risCitation(citation)}
        latex={latexFigure(citation, { id, caption })}
      />
      <h2 id="files">{t("Files")}</h2>
      <FigureDownloads id={id} />
      <p className="small">
        <a href={live}>{t("Draw it with the current data")}</a> ·{" "}
        <a href={paths.figureEmbed(id)} hrefLang={quotedLanguage()}>
          {t("Version for embedding")}
        </a>{" "}
        <span className="explore-actions">
          <CopyButton
            label={t("Copy embed code")}
            text={`<iframe src="${origin}${paths.figureEmbed(id)}" title="${title.replaceAll('"', "&quot;")}" width="760" height="520" style="border:0;max-width:100%"></iframe>`}
          />
        </span>
      </p>
      <h2 id="values">{t("Values")}</h2>
      {isPlotFigure(figure) ? (
        <FigureTable
          specification={figure.specification}
          snapshot={{ ...figure.snapshot, rows: viewedRows(figure.snapshot.rows) }}
          plotted={figure.snapshot.rows.length}
          chart={toExploreChart(figure.specification, figure.snapshot)}
          csv={csv}
          rowLanguage={quotedLanguage()}
        />
      ) : (
        <ReportFigureTable
          presentation={speak(SOURCE_LANGUAGE, () => presentReportFigure(figure))}
          csv={csv}
          language={quotedLanguage()}
        />
      )}
      <Address id={id} reports={snapshot.reports.count} />
    </>
  );
}

function englishAddress(id: string): string {
  return `${getSite().origin}${speak(SOURCE_LANGUAGE, () => paths.figure(id))}`;
}

/** What is said of a figure, in the language of its files: a citation of it names the same title everywhere. */
function present(figure: Parameters<typeof presentFigure>[0]) {
  return speak(SOURCE_LANGUAGE, () => presentFigure(figure));
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
      {rich(
        "<strong>Since the figure was frozen,</strong> {gone} of its {total, plural, one {{of} report} other {{of} reports}} stopped counting. The drawing is unchanged.",
        { gone: String(gone.length), total, of: formatCount(total) },
      )}{" "}
      {gone.map((report, index) => (
        <span key={report.id}>
          {index > 0 && "; "}
          <a href={paths.report(report.id)}>{report.id.slice(0, 12)}</a> {valueName(report.state)}
          {report.reason !== null && <>: {quoted(report.reason)}</>}
        </span>
      ))}
    </p>
  );
}

function Address({ id, reports }: { id: string; reports: number }) {
  return (
    <>
      <h2 id="verify">{t("Verify the address")}</h2>
      <p>
        {rich(
          "The address ends in the SHA-256 of the canonical JSON (RFC 8785) of the specification and the snapshot. Both are in <link>the JSON file</link>, so anyone can compute it again. The snapshot identifies its {reports, plural, one {{shown} report} other {{shown} reports}} by a digest of their ids.",
          {
            link: link(paths.figureFile(id, "json")),
            reports,
            shown: formatCount(reports),
          },
        )}
      </p>
      <p className="small">
        <code className="digest">{id}</code>
      </p>
    </>
  );
}
