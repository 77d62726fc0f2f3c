import type { MeanId } from "@oslag/schema";
import type { Driven } from "../db/database";
import {
  fitOperations,
  operationMembers,
  type OperationExponents,
} from "../figures/fit-operations";
import { listOperationColumns } from "../figures/list-operation-columns";
import { listPairPointsOf, type PairPoints } from "../figures/list-pair-points";

export type Operations = {
  readonly exponents: readonly OperationExponents[];
  readonly pairs: PairPoints;
};

/**
 * Returns the exponents of the operations and the medians of the pair of getpid and cswitch of one method. Both need the same values, which are
 * read once.
 */
export async function getOperations(
  db: Driven,
  method: number,
  mean: MeanId = "set",
): Promise<Operations> {
  const members = operationMembers(mean);
  const official = await listOperationColumns(db, { method, build: "official", members });
  return {
    exponents: fitOperations(official, mean),
    pairs: await listPairPointsOf(db, { method, official }),
  };
}
