import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { shortConfigurationName } from "@oslag/labels";
import { COMPARED_MAX } from "@oslag/schema";
import type { ComparedSides } from "@oslag/store";
import { Fragment } from "react";
import { paths } from "@/lib/paths";

/** No id is longer. */
const SHOWN_MAX = 64;

/** What an address names beside the ids that are compared. */
export type LeftOut = {
  /** How many ids there are beyond the most that can be compared. */
  readonly tooMany: number;
  /** Texts of the address that are no whole ids. */
  readonly others: readonly string[];
};

type NotComparedProps = Pick<ComparedSides, "missing" | "lacking" | "method"> & LeftOut;

/** Says what of an address is not compared, and why. */
export function NotCompared({ missing, lacking, method, tooMany, others }: NotComparedProps) {
  const other = others[0]?.slice(0, SHOWN_MAX);
  return (
    <>
      {tooMany > 0 && (
        <p className="note">
          {t(
            "{count, plural, one {{shown} more id in the address is left out} other {{shown} more ids in the address are left out}}: a comparison has at most {most} results.",
            { count: tooMany, shown: String(tooMany), most: String(COMPARED_MAX) },
          )}
        </p>
      )}
      {other !== undefined && (
        <p className="note">
          {rich(
            "<q>{text}</q> is no whole id: that of a configuration has 32 digits, that of a report 64. <link>Search for its first digits</link>.",
            {
              q: (words) => <q translate="no">{words}</q>,
              text: other,
              link: link(paths.search({ q: other })),
            },
          )}
        </p>
      )}
      {missing > 0 && (
        <p className="note">
          {t(
            "{count, plural, one {{shown} id in the address} other {{shown} ids in the address}} matched no report or configuration.",
            { count: missing, shown: String(missing) },
          )}
        </p>
      )}
      {lacking.length > 0 && (
        <p className="note">
          {rich(
            "Not shown, because no report of method {method} counts there: <names></names>. Its page has its results of another method.",
            {
              method: String(method),
              names: lacking.map(({ configuration, method }, index) => (
                <Fragment key={configuration.id}>
                  {index > 0 && "; "}
                  <a href={paths.configuration(configuration.id, { method: String(method) })}>
                    {shortConfigurationName(configuration)}
                  </a>
                </Fragment>
              )),
            },
          )}
        </p>
      )}
    </>
  );
}
