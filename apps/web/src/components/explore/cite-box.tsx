import { quotedLanguage } from "@/lib/quoted";
import { CopyButton } from "../copy-button.client";
import { ScrollRegion } from "../scroll-region";

type CiteBoxProps = {
  readonly plain: string;
  readonly bibtex: string;
  readonly ris: string;
  /** A figure's lines for a paper; null for what has no drawing. */
  readonly latex?: string | null;
};

/** How to cite a figure or the data set, in the forms that people, LaTeX and reference managers take. */
export function CiteBox({ plain, bibtex, ris, latex = null }: CiteBoxProps) {
  return (
    <>
      <p lang={quotedLanguage()}>{plain}</p>
      {[
        { title: "BibTeX", text: bibtex },
        ...(latex === null ? [] : [{ title: "LaTeX", text: latex }]),
        { title: "RIS", text: ris },
      ].map(({ title, text }) => (
        <div key={title} className="command citation">
          <p className="kicker">{title}</p>
          <ScrollRegion label={title}>
            <pre>
              <code>{text.trimEnd()}</code>
            </pre>
          </ScrollRegion>
          <CopyButton text={text} />
        </div>
      ))}
    </>
  );
}
