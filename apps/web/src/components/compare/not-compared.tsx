import { t } from "@oslag/language";
import { rich } from "@/lib/rich";
import { shortConfigurationName } from "@oslag/labels";
import type { ComparedSides } from "@oslag/store";
import { Fragment } from "react";
import { paths } from "@/lib/paths";

/** Says which ids of an address are not compared, and why. */
export function NotCompared({
  missing,
  lacking,
  method,
}: Pick<ComparedSides, "missing" | "lacking" | "method">) {
  return (
    <>
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
              names: lacking.map(({ configuration, newest }, index) => (
                <Fragment key={configuration.id}>
                  {index > 0 && "; "}
                  <a href={paths.configuration(configuration.id, { method: String(newest) })}>
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
