// Renders pages for server.mjs, which starts this process and passes it a request for each slot of its queue.
import { siteProcess } from "@oslag/server-interface/process";
import { createNext } from "./http-server/create-next.mjs";
import { serveRenderer } from "./http-server/serve-renderer.mjs";

siteProcess.isRenderer = true;
const app = createNext({ dir: import.meta.dirname, port: 0 });
serveRenderer(app.getRequestHandler(), app.prepare());
