import { PLAUSIBILITY_RULES } from "@oslag/schema";
import type { Database } from "../db/database";
import { siteFlag, type FlagRow } from "../derive/to-flags";

const RULE = PLAUSIBILITY_RULES.find(({ kind }) => kind === "site-machines");

/**
 * Returns the flag of a key that has signed for very many machines. It applies to the key's earlier reports too, so it is not
 * stored but found at every request.
 */
export async function machineFlags(db: Database, keyId: string): Promise<readonly FlagRow[]> {
  if (RULE?.kind !== "site-machines") return [];
  const beyond = await db.machine.findMany({
    where: { keyId },
    select: { id: true },
    orderBy: { id: "asc" },
    take: RULE.machines + 1,
  });
  return beyond.length > RULE.machines ? [siteFlag("site-machines")] : [];
}
