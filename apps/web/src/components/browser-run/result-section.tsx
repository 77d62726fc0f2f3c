import { t } from "@oslag/language";
import { ResultActions } from "./result-actions";
import { ResultTable } from "./result-table";
import type { WarningWords } from "./warning-words";
import type { Shown } from "./measure";

// One chunk: two would each contain the signing code and the registries.
export { measure, readSigned, toShown } from "./measure";

type ResultSectionProps = {
  readonly words: WarningWords;
  readonly shown: Shown;
  /** True if the run is from an earlier visit. */
  readonly fromBefore: boolean;
  readonly origin: string;
  readonly onAgain: () => void;
};

/** Shows a finished run and what to do with it. Loaded only when there is one. */
export default function ResultSection({
  words,
  shown,
  fromBefore,
  origin,
  onAgain,
}: ResultSectionProps) {
  return (
    <section aria-labelledby="result">
      <h2 id="result">{fromBefore ? t("Your last run, not yet sent") : t("Your run")}</h2>
      <ResultTable {...shown} words={words} />
      <ResultActions
        key={shown.signed.id}
        signed={shown.signed}
        origin={origin}
        onAgain={onAgain}
      />
    </section>
  );
}
