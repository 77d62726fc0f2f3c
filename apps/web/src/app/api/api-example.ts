/** Ids that exist on this site, so that every example works when it is copied. */
type ExampleIds = {
  readonly report: string;
  readonly configuration: string;
  readonly figure: string;
};

/** Fills in each parameter of an address. */
export function exampleAddress(address: string, ids: ExampleIds): string {
  const id = address.startsWith("/api/v1/configurations")
    ? ids.configuration
    : address.startsWith("/api/v1/figures")
      ? ids.figure
      : ids.report;
  return address
    .replace("{id}", id)
    .replace("{benchmark}", "getpid")
    .replace("{edition}", "1990")
    .replace("{contrast}", "kernels")
    .replace("{format}", "csv");
}

/** Queries that show what an operation is for. */
const QUERIES: Readonly<Record<string, string>> = {
  listReports: "?os=linux&limit=2",
  listStatements: "?limit=2",
  getLeaderboard: "?virtual=any&limit=5",
  listConfigurations: "?limit=2",
  search: "?q=linux",
  explore: "?y=getpid&value=cost&colour=os",
  exploreCsv: "?y=getpid&value=cost&colour=os",
  getDatasetNdjson: "?limit=1",
  getDatasetCsv: "?limit=1",
};

const BODIES: Readonly<Record<string, string>> = {
  postReport: "@report.oslag.json",
  postCheck: "@report.oslag.json",
  postStatement: "@statement.json",
  postChallenge: `'{"key":"ed25519:…"}'`,
  postFigure: `'{"y":"getpid","value":"cost","colour":"os"}'`,
};

/** Returns a shell command that performs the operation on this site. */
export function exampleLine(
  { address, operationId }: { readonly address: string; readonly operationId: string },
  { origin, ids }: { readonly origin: string; readonly ids: ExampleIds },
): string {
  const url = `${origin}${exampleAddress(address, ids)}`;
  const body = BODIES[operationId];
  if (body !== undefined)
    return `curl -H 'content-type: application/json' --data-binary ${body} ${url}`;
  if (operationId === "getOembed") return `curl '${url}?url=${origin}/figures/${ids.figure}'`;
  return `curl '${url}${QUERIES[operationId] ?? ""}'`;
}
