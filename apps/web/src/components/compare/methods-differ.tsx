import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Compared } from "@oslag/store";
import { paths } from "@/lib/paths";
import { sideLetter } from "./side-letter";

const HOUR_MS = 3_600_000;

/** Says why results of different methods differ, and whether they are of one machine in one hour. */
export function MethodsDiffer({ sides }: { readonly sides: readonly Compared[] }) {
  const details = sides.flatMap(({ detail }) => detail ?? []);
  const times = details.map(({ received }) => received.getTime());
  const isOneMachine =
    details.length === sides.length &&
    new Set(details.map(({ key, machineId }) => `${key} ${machineId}`)).size === 1;
  const isOneHour = Math.max(...times) - Math.min(...times) <= HOUR_MS;
  return (
    <p className="note">
      {sides
        .map(({ method }, side) =>
          t("{side} is of method {method}", { side: sideLetter(side), method: String(method) }),
        )
        .join(", ")}
      . {isOneMachine && isOneHour && `${t("They are of one machine in one hour.")} `}
      {rich(
        "Method 1 takes the median over all samples, so whoever used the core at the same time made it slower. Method 2 takes the slices in which nobody did. It also builds Dhrystone with functions that begin on a cache line, and its create-delete-fsync writes data that cannot be compressed. Its rating can therefore be higher, and its relative speeds lower, even on a machine that was alone; other times agree there. <link>How both measure</link>",
        { link: link(paths.method()) },
      )}
    </p>
  );
}
