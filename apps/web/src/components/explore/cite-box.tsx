import { CopyButton } from "../copy-button.client";
import { ScrollRegion } from "../scroll-region";

type CiteBoxProps = {
  readonly plain: string;
  readonly bibtex: string;
  readonly ris: string;
};

/** How to cite a figure or the data set, in the three forms that reference managers and people take. */
export function CiteBox({ plain, bibtex, ris }: CiteBoxProps) {
  return (
    <>
      <p>{plain}</p>
      {[
        { title: "BibTeX", text: bibtex },
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
