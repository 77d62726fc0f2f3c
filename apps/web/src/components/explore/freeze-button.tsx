import type { ExploreParameter } from "@oslag/schema";
import Link from "next/link";
import { paths } from "@/lib/paths";

type FreezeButtonProps = {
  /** The figure as /explore would draw it. */
  readonly query: Partial<Record<ExploreParameter, string>>;
  readonly disabled?: boolean;
  /** How the frozen figure differs from the drawing beside the button. */
  readonly remark?: string;
  /** False on /explore itself. */
  readonly linked?: boolean;
};

/** Freezes a chart for citing. A plain form, so it works without JavaScript. */
export function FreezeButton({
  query,
  disabled = false,
  remark,
  linked = true,
}: FreezeButtonProps) {
  return (
    <form action={paths.figureFreeze(query)} method="post" className="explore-freeze">
      <button type="submit" disabled={disabled}>
        Freeze and cite this figure
      </button>
      <p className="small">
        Freezing keeps the values and the drawing under an address that never changes, with SVG,
        PNG, PDF, CSV, BibTeX and RIS. {remark}{" "}
        {linked && (
          <Link href={paths.explore(query)} prefetch={false}>
            Change it in Explore
          </Link>
        )}
      </p>
    </form>
  );
}
