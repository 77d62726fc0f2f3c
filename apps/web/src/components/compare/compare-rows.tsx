import { t } from "@oslag/language";
import { COMPARED_MAX, COMPARED_MIN } from "@oslag/schema";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths";

/** A plain form around rows with ticks. It opens the comparison of the ticked rows, whose address holds the state. */
export function CompareRows({
  method,
  children,
}: {
  readonly method: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <form action={paths.comparison()} className="compare-rows">
      {children}
      {method !== undefined && <input type="hidden" name="method" value={method} />}
      <p className="screen-only">
        <button type="submit">{t("Compare ticked rows")}</button>{" "}
        <span className="small">
          {t("Tick {least} to {most} rows.", {
            least: String(COMPARED_MIN),
            most: String(COMPARED_MAX),
          })}
        </span>
      </p>
    </form>
  );
}

export function CompareTick({ id, name }: { readonly id: string; readonly name: string }) {
  return <input type="checkbox" name="ids" value={id} aria-label={t("Compare {name}", { name })} />;
}
