import { msg, translate } from "@oslag/language";
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
export function ExploreCaption({ caption }: { readonly caption: readonly string[] }) {
  const [title, ...rest] = caption;
  return (
    <>
      <strong>{title}</strong>{" "}
      <details className="folded">
        <summary>{translate(FOLDED_SUMMARY)}</summary>
        <p>{rest.join(" ")}</p>
      </details>
    </>
  );
}

const FOLDED_SUMMARY = msg("What is drawn, and what is left out");

/** A caption of a live figure: its name and subject in view, and the sentences on how it is drawn folded, so that the text goes on soon. */
export function FoldedCaption({
  name,
  caption,
}: {
  readonly name?: string | undefined;
  readonly caption: readonly string[];
}) {
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
          <p>{rest.join(" ")}</p>
        </details>
      )}
    </>
  );
}
