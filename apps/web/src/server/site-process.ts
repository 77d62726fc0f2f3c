import type { SiteProcess } from "@oslag/server-interface";
import type { Database } from "@oslag/store";
import type { SiteAdmission } from "./admission";
import type { createDrawingThreads } from "./drawing/figure-drawer";
import type { ReplicaDatabases } from "./replica-databases";

/** What the HTTP server reads, and what all copies of the application's modules share. */
type ApplicationProcess = SiteProcess & {
  admission?: SiteAdmission;
  readers?: Database;
  replicas?: ReplicaDatabases;
  writer?: Database;
  drawing?: ReturnType<typeof createDrawingThreads>;
  /** How many readers are taking the whole data set. */
  datasetStreams?: number;
};

/*
 * A build holds several copies of a module, and `next dev` loads modules again when they change. `turbopackIgnore` leaves this
 * import to Node.js, which loads the module once for the process, so every copy and the HTTP server get the same object.
 * `serverExternalPackages` cannot do this: Turbopack bundles every package that is a link to a workspace.
 */
const interfaceModule: { readonly siteProcess: ApplicationProcess } = await import(
  /* turbopackIgnore: true */ "@oslag/server-interface/process"
);

export const { siteProcess } = interfaceModule;
