import { countOf, shortConfigurationName } from "@oslag/labels";
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
          {countOf(missing, "id")} in the address matched no report or configuration.
        </p>
      )}
      {lacking.length > 0 && (
        <p className="note">
          Not shown, because no report of method {method} counts there:{" "}
          {lacking.map(({ configuration, newest }, index) => (
            <Fragment key={configuration.id}>
              {index > 0 && "; "}
              <a href={paths.configuration(configuration.id, { method: String(newest) })}>
                {shortConfigurationName(configuration)}
              </a>
            </Fragment>
          ))}
          . Its page has its results of another method.
        </p>
      )}
    </>
  );
}
