import { t } from "@oslag/language";
import type { PaperCell } from "@oslag/papers";
import { NumberCell } from "../number-cell";
import { printedText, recomputedText, type ColumnLayout } from "./column-layout";
import type { Footnote } from "./footnotes";

type PaperCellProps = {
  readonly cell: PaperCell;
  readonly layout: ColumnLayout;
  /** The head of the column, which a phone shows in a stacked table. */
  readonly label: string;
  readonly footnotes: readonly Footnote[];
};

export function MeasuredCells({ cell, layout, label, footnotes }: PaperCellProps) {
  return (
    <NumberCell text={printedText(cell)} decimals={layout.publishedDecimals} data-label={label}>
      <FootnoteMarks footnotes={footnotes} room={layout.marks} />
    </NumberCell>
  );
}

/** Shows the published and the recomputed value side by side. */
export function DerivedCells({ cell, layout, label, footnotes }: PaperCellProps) {
  const agreement = cell.kind === "derived" ? cell.agreement : null;
  const disagrees = agreement === "disagrees";
  return (
    <>
      {layout.published && (
        <NumberCell
          text={printedText(cell)}
          decimals={layout.publishedDecimals}
          data-label={`${label}, ${t("published")}`}
        />
      )}
      <NumberCell
        text={recomputedText(cell)}
        decimals={layout.recomputedDecimals}
        data-label={`${label}, ${t("recomputed")}`}
        className={disagrees ? "disagrees" : ""}
      >
        <AgreementMark agreement={agreement} />
        <FootnoteMarks footnotes={footnotes} room={layout.marks} />
      </NumberCell>
    </>
  );
}

type Agreement = Extract<PaperCell, { kind: "derived" }>["agreement"];

/** Most values agree and have no mark. The space is reserved all the same, so that numbers stay aligned. */
function AgreementMark({ agreement }: { agreement: Agreement }) {
  switch (agreement) {
    case "agrees":
    case null:
      return <span className="agreement" />;
    case "agrees-within-rounding":
      return (
        <span className="agreement" title={t("agrees within rounding")}>
          <span aria-hidden="true">≈</span>
          <span className="visually-hidden"> {t("agrees within rounding")}</span>
        </span>
      );
    case "disagrees":
      return (
        <span className="agreement" title={t("disagrees")}>
          <span aria-hidden="true">≠</span>
          <span className="visually-hidden"> {t("disagrees")}</span>
        </span>
      );
  }
}

/** The largest width class in styles/tables.css. The content security policy allows no widths in the HTML. */
const ROOM_MAX = 6;

/** Shows footnote marks to the right of a number. Every cell reserves the same space, so that numbers stay aligned. */
function FootnoteMarks({ footnotes, room }: { footnotes: readonly Footnote[]; room: number }) {
  if (room === 0) return null;
  return (
    <span className={`footnote-marks footnote-room-${Math.min(room, ROOM_MAX)}`}>
      {footnotes.map(({ id, number }) => (
        <a key={id} href={`#${id}`} aria-label={t("Note {number}", { number: String(number) })}>
          {number}
        </a>
      ))}
    </span>
  );
}
