import { downloadPlace } from "@oslag/store";
import { serveDownload } from "@/server/downloads/serve-download";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";

const { refuse, OPTIONS } = refuseMethods("/released/:name");

export const GET = endpoint<{ name: string }>(
  (request, { name }) => serveDownload(request, { name, place: downloadPlace() }),
  { readable: true },
);
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
