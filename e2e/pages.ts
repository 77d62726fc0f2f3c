import type { APIRequestContext } from "@playwright/test";

/** Every kind of page that people read; `report` is the run of this machine that the server made before the tests. */
export async function listPages(request: APIRequestContext): Promise<Record<string, string>> {
  const newest = await newestNativeReport(request);
  const report = (await (await request.get(`/api/v1/reports/${newest}`)).json()) as {
    key: string;
    configuration: { id: string };
  };
  const {
    key,
    configuration: { id: configuration },
  } = report;
  return {
    home: "/",
    "home with one report": `/?report=${newest}`,
    report: `/reports/${newest}`,
    leaderboards: "/leaderboard",
    leaderboard: "/leaderboard/getpid?build=local&virtual=any",
    configuration: `/configurations/${configuration}`,
    key: `/keys/${encodeURIComponent(key)}`,
    compare: `/compare?ids=${configuration},${newest}`,
    papers: "/papers",
    "paper of 1990": "/papers/1990",
    "paper of 1989": "/papers/1989",
    "paper of 1992": "/papers/1992",
    "paper of the archive": "/papers/archive",
    explore: "/explore",
    data: "/data",
    "api reference": "/api",
    method: "/method",
    run: "/run",
    submit: "/submit",
    moderation: "/moderation",
  };
}

export async function newestNativeReport(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/v1/reports?build=local&limit=1");
  const { reports } = (await answer.json()) as { reports: { id: string }[] };
  const id = reports[0]?.id;
  if (!id) throw new Error("The server has no report.");
  return id;
}
