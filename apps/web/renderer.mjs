// Renders pages for server.mjs, which starts this process and passes it a request for each slot of its queue. With the path of a socket as its
// argument, it renders for all site processes whose OSLAG_RENDERERS names the socket.
import { AsyncLocalStorage } from "node:async_hooks";
import { constants, setPriority } from "node:os";
import { setFlagsFromString } from "node:v8";
import { speakBy } from "@oslag/language/process";
import { siteProcess } from "@oslag/server-interface/process";
import { answerPages } from "./http-server/answer-pages.mjs";
import { answerRoutes } from "./http-server/answer-routes.mjs";
import { chooseDatabase } from "./http-server/choose-database.mjs";
import { createNext } from "./http-server/create-next.mjs";
import { toReplicaUrls } from "./http-server/replica-urls.mjs";
import { createReplicas } from "./http-server/replicas.mjs";
import { endWhenStuck } from "./http-server/end-when-stuck.mjs";
import { serveRenderer } from "./http-server/serve-renderer.mjs";
import { serveSharedRenderer } from "./http-server/serve-shared-renderer.mjs";
import { outliveLog } from "./http-server/unread-log.mjs";

outliveLog();
// Cached pages go first. Threads that are started later have the same priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Drawing threads read this when they start. There are several of them, so each one gets less memory than the thread that renders (D157, D255).
setFlagsFromString("--initial-old-space-size=80");
siteProcess.isRenderer = true;
const app = createNext({ dir: import.meta.dirname, port: 0 });
siteProcess.page = new AsyncLocalStorage();
speakBy(() => siteProcess.page.getStore()?.language);
const pages = answerPages(app.getRequestHandler(), siteProcess.page);
const answered = answerRoutes(pages, (route) => siteProcess.routes?.get(route));
const [, , socket] = process.argv;
if (socket === undefined) serveRenderer(reading(answered), app.prepare());
else await share(socket);

async function share(socket) {
  endWhenStuck();
  try {
    await serveSharedRenderer(socket, reading(answered), app.prepare());
    process.stdout.write(`OSlag renders for ${socket}\n`);
  } catch (error) {
    process.stderr.write(`The renderer cannot start: ${error.message}\n`);
    process.exit(1);
  }
}

function reading(handle) {
  const urls = toReplicaUrls(process.env.OSLAG_READ_URL);
  if (urls.length === 0) return handle;
  const warn = (line) => process.stderr.write(line);
  const replicas = createReplicas({ getPrimary: () => siteProcess.getPrimary?.(), urls, warn });
  void replicas.watch();
  siteProcess.reading = new AsyncLocalStorage();
  return chooseDatabase(handle, { replicas, reading: siteProcess.reading });
}
