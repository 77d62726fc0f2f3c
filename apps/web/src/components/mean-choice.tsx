import { MEAN_IDS, MEANS, type MeanId } from "@oslag/schema";
import { Fragment } from "react";

/** Links to the same page with each of the other means that are offered. */
export function MeanChoice({
  shown,
  to,
}: {
  readonly shown: MeanId;
  readonly to: (mean: MeanId) => string;
}) {
  return (
    <p className="small">
      The mean shown is the {MEANS[shown]}. Show instead:{" "}
      {MEAN_IDS.filter((id) => id !== shown).map((id, index) => (
        <Fragment key={id}>
          {index > 0 && "; "}
          <a href={to(id)}>{MEANS[id]}</a>
        </Fragment>
      ))}
      .
    </p>
  );
}
