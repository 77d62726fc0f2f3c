// Renders pages for server.mjs, which starts this process and passes it a request for each slot of its queue.
import { constants, setPriority } from "node:os";
import { siteProcess } from "@oslag/server-interface/process";
import { answerRoutes } from "./http-server/answer-routes.mjs";
import { createNext } from "./http-server/create-next.mjs";
import { serveRenderer } from "./http-server/serve-renderer.mjs";

// Cached pages go first. Threads that are started later have the same priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
siteProcess.isRenderer = true;
const app = createNext({ dir: import.meta.dirname, port: 0 });
serveRenderer(
  answerRoutes(app.getRequestHandler(), (route) => siteProcess.routes?.get(route)),
  app.prepare(),
);
