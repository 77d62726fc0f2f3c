import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { ExploreParameter } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { FreezeForm } from "./freeze-form";

type FreezeButtonProps = {
  /** The figure as /explore would draw it. */
  readonly query: Partial<Record<ExploreParameter, string>>;
  readonly disabled?: boolean;
  /** How the frozen figure differs from the drawing beside the button. */
  readonly remark?: string;
};

/** Freezes a chart for citing. */
export function FreezeButton({ query, disabled = false, remark }: FreezeButtonProps) {
  return (
    <FreezeForm
      action={paths.figureFreeze(query)}
      api={paths.api.figures()}
      className="explore-freeze"
      label={t("Freeze and cite this figure")}
      disabled={disabled}
    >
      <p className="small">
        {rich(
          "Freezing keeps the values and the drawing under an address that never changes, with SVG, PNG, PDF, CSV, BibTeX and RIS. {remark} <link>Change it in Explore</link>",
          { remark: remark ?? "", link: link(paths.explore(query)) },
        )}
      </p>
    </FreezeForm>
  );
}
