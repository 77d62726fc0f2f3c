import type { Database } from "../db/database";

const NONE = "0".repeat(64);

/** Returns ids for examples: of the newest report, its configuration and a frozen figure; zeros if there is none. */
export async function getExampleIds(
  db: Database,
): Promise<{ readonly report: string; readonly configuration: string; readonly figure: string }> {
  const [report, figure] = await Promise.all([
    db.report.findFirst({
      select: { id: true, configurationId: true },
      where: { state: null },
      orderBy: [{ received: "desc" }, { id: "desc" }],
    }),
    db.figure.findFirst({ select: { id: true }, orderBy: { id: "asc" } }),
  ]);
  return {
    report: report?.id ?? NONE,
    configuration: report?.configurationId ?? NONE.slice(0, 32),
    figure: figure?.id ?? NONE,
  };
}
