import { translate } from "@oslag/language";
import { MEAN_IDS, MEANS, type MeanId } from "@oslag/schema";
import { Fragment } from "react";
import { rich } from "@/lib/rich";

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
      {rich("The mean shown is the {mean}. Show instead: <others></others>.", {
        mean: translate(MEANS[shown]),
        others: MEAN_IDS.filter((id) => id !== shown).map((id, index) => (
          <Fragment key={id}>
            {index > 0 && "; "}
            <a href={to(id)}>{translate(MEANS[id])}</a>
          </Fragment>
        )),
      })}
    </p>
  );
}
