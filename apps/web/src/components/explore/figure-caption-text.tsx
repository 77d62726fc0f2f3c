import { msg, translate } from "@oslag/language";
import { Fragment, type ReactNode } from "react";
import { quoted } from "@/lib/quoted";

type CaptionProps = {
  readonly caption: readonly string[];
  /** What the caption cites in English, whatever its own language. */
  readonly cited?: readonly string[];
};

/** The first sentence names the figure. */
export function FigureCaptionText({ caption }: { caption: readonly string[] }) {
  const [title, ...rest] = caption;
  return (
    <>
      <strong>{title}</strong> {rest.join(" ")}
    </>
  );
}

/** A caption that a phone folds, so that the controls follow the chart soon. */
export function ExploreCaption({ caption, cited = [] }: CaptionProps) {
  const [title, ...rest] = caption;
  return (
    <>
      <strong>{title}</strong>{" "}
      <details className="folded">
        <summary>{translate(FOLDED_SUMMARY)}</summary>
        <p>{markCited(rest.join(" "), cited)}</p>
      </details>
    </>
  );
}

const FOLDED_SUMMARY = msg("What is drawn, and what is left out");

/** A caption of a live figure: its name and subject in view, and the sentences on how it is drawn folded, so that the text goes on soon. */
export function FoldedCaption({
  name,
  caption,
  cited = [],
}: CaptionProps & { readonly name?: string | undefined }) {
  const [title, ...rest] = caption;
  return (
    <>
      {name === undefined ? (
        <strong>{title}</strong>
      ) : (
        <>
          <strong>{name}.</strong> {title}
        </>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{translate(FOLDED_SUMMARY)}</summary>
          <p>{markCited(rest.join(" "), cited)}</p>
        </details>
      )}
    </>
  );
}

/** Marks each cited part of a text as English on pages in other languages. */
function markCited(text: string, cited: readonly string[]): ReactNode {
  const [first, ...others] = cited;
  if (first === undefined) return text;
  return text.split(first).map((part, index) => (
    // The parts of one text never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && quoted(first)}
      {markCited(part, others)}
    </Fragment>
  ));
}
