import type { SearchKind } from "@oslag/schema";
import { paths } from "./paths";

/** Returns the address of the page of something that search found. */
export function foundPath({
  kind,
  id,
}: {
  readonly kind: SearchKind;
  readonly id: string;
}): string {
  switch (kind) {
    case "processor":
    case "model":
      return paths.processor(id);
    case "system":
      return paths.system(id);
    case "kernel":
      return paths.system(familyOf(id), { kernel: restOf(id) });
    case "release":
      return paths.system(familyOf(id), { release: restOf(id) });
    case "configuration":
      return paths.configuration(id);
    case "key":
      return paths.key(id);
    case "report":
      return paths.report(id);
  }
}

/** The id of a kernel or a release begins with its system: `linux/6.1`. */
const familyOf = (id: string) => id.slice(0, id.indexOf("/"));
const restOf = (id: string) => id.slice(id.indexOf("/") + 1);
