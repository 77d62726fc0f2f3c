import {
  CLAIM_EDITIONS,
  CLAIMS,
  EDITIONS,
  measuresOf,
  toClaimsResource,
  toLiteratureResource,
  toPaperResource,
  toPapersResource,
  type Edition,
} from "@oslag/papers";
import type { Database } from "../db/database";
import { DUMP_CONTENTS } from "./dump-contents";
import { getClaimValues } from "../queries/get-claim-values";
import { getDefaultMethod } from "../queries/list-counted-methods";

type PublishedFile = {
  readonly name: string;
  readonly value: object;
  readonly description: string;
};

/** Returns what others published, as files of a dump: what the API answers of the papers, their claims and the literature. */
export async function listPublishedFiles(db: Database): Promise<readonly PublishedFile[]> {
  const method = await getDefaultMethod(db);
  const measured = await getClaimValues(db, method, measuresOf(Object.values(CLAIMS).flat()));
  return [
    {
      name: "papers.json",
      value: {
        ...toPapersResource(),
        editions: Object.values<Edition>(EDITIONS).map(toPaperResource),
      },
      description: DUMP_CONTENTS.papers,
    },
    {
      name: "claims.json",
      value: {
        editions: CLAIM_EDITIONS.map((edition) => toClaimsResource(edition, { method, measured })),
      },
      description: DUMP_CONTENTS.claims,
    },
    {
      name: "literature.json",
      value: toLiteratureResource(),
      description: DUMP_CONTENTS.literature,
    },
  ];
}
