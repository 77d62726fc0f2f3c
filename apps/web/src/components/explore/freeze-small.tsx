import { t } from "@oslag/language";
import { paths } from "@/lib/paths";
import { FreezeForm } from "./freeze-form";

/** Freezes one of many small drawings. */
export function FreezeSmall({
  name,
  action,
  refusal = null,
}: {
  /** What the drawing shows, for screen readers. */
  readonly name: string;
  readonly action: string;
  /** Why it cannot be frozen; null where it can. */
  readonly refusal?: string | null;
}) {
  return (
    <FreezeForm
      action={action}
      api={paths.api.figures()}
      className="freeze-small"
      label={t("Freeze and cite")}
      name={t("Freeze and cite {name}", { name })}
      disabled={refusal !== null}
    >
      {refusal !== null && <p className="small">{refusal}</p>}
    </FreezeForm>
  );
}
