import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { Fragment } from "react";
import { paths } from "@/lib/paths";
import type { ShownMethod } from "@/server/shown-method";

/** Says which method of the suite a page shows, and links to the same page of the others that have data. */
export function MethodNote({
  shown: { method, counted },
  to,
  together,
}: {
  readonly shown: ShownMethod;
  /** The same page of another method. */
  readonly to: (method: string) => string;
  /** The page with several methods on one axis, where there is one. */
  readonly together?: (methods: string) => string;
}) {
  const others = counted.filter((other) => other !== method);
  const own = { method: String(method), link: link(paths.method()) };
  return (
    <p className="small">
      {method === Math.max(...counted) && others.length > 0
        ? rich("Results of <link>method {method}</link> of the suite, the newest here.", own)
        : rich("Results of <link>method {method}</link> of the suite.", own)}{" "}
      {!counted.includes(method) && `${t("The site has no counted report of it yet.")} `}
      {others.map((other, index) => (
        <Fragment key={other}>
          {index > 0 && ", "}
          <a href={to(String(other))}>
            {t("Show method {method} instead", { method: String(other) })}
          </a>
        </Fragment>
      ))}
      {together !== undefined && counted.length > 1 && (
        <>
          {", "}
          <a href={together(counted.toSorted((a, b) => a - b).join(","))}>
            {t("Show both on one axis")}
          </a>
        </>
      )}
    </p>
  );
}
