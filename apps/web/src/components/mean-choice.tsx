import { MEAN_IDS, MEANS, type MeanId } from "@oslag/schema";
import Link from "next/link";
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
      The mean shown: {MEANS[shown]}. Others:{" "}
      {MEAN_IDS.filter((id) => id !== shown).map((id, index) => (
        <Fragment key={id}>
          {index > 0 && "; "}
          <Link href={to(id)} prefetch={false}>
            {MEANS[id]}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}
