import type { Grade } from "@oslag/schema";
import type { Database } from "../db/database";
import { GradeLetter } from "./report-list-item";
import { SET_MEMBERS } from "../fragments/live-point";

/** Maps each configuration to the worst grade of its values of the default set. Those without a grade are left out. */
export async function listSetGrades(
  db: Database,
  { ids, method }: { readonly ids: readonly string[]; readonly method: number },
): Promise<ReadonlyMap<string, Grade>> {
  const rows = await db.configurationResult.findMany({
    select: { configurationId: true, grade: true },
    where: {
      configurationId: { in: [...ids] },
      method,
      storage: { not: "remote" },
      OR: SET_MEMBERS.map(({ benchmark, variant }) => ({ benchmark, variant })),
    },
  });
  const worst = new Map<string, Grade>();
  for (const { configurationId, grade: letter } of rows) {
    const grade = GradeLetter.parse(letter);
    const known = worst.get(configurationId);
    // Letters rise from the best to the worst.
    if (grade !== null && (known === undefined || grade > known)) worst.set(configurationId, grade);
  }
  return worst;
}
