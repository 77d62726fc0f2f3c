import type { Claim, ClaimEdition } from "./claim";
import { CLAIMS_1989 } from "./claims-1989";
import { CLAIMS_1989_MORE } from "./claims-1989-more";
import { CLAIMS_1990_CAUSES } from "./claims-1990-causes";
import { CLAIMS_1992_TEXT } from "./claims-1992";
import { CLAIMS_1992_GOALS } from "./claims-1992-goals";
import { CLAIMS_1990_FILES } from "./claims-1990-files";
import { CLAIMS_1990_PROCESSOR } from "./claims-1990-processor";

/** In the order of the text; claims of one section stay in the order of the data files. */
export const CLAIMS: Readonly<Record<ClaimEdition, readonly Claim[]>> = {
  "1990": inOrder([...CLAIMS_1990_PROCESSOR, ...CLAIMS_1990_FILES, ...CLAIMS_1990_CAUSES]),
  "1989": inOrder([...CLAIMS_1989, ...CLAIMS_1989_MORE]),
  "1992": inOrder([...CLAIMS_1992_TEXT, ...CLAIMS_1992_GOALS]),
};

function inOrder(claims: readonly Claim[]): readonly Claim[] {
  return claims.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Sections without a number, such as the abstract, come first. */
function orderOf({ section }: Claim): number {
  const number = Number(section);
  return Number.isNaN(number) ? 0 : number;
}
