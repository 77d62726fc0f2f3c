import { getDatasetCsv } from "@/server/api/dataset";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getSite } from "@/server/site";

const { refuse, OPTIONS } = refuseMethods("/api/v1/dataset.csv");

export const GET = endpoint((request) => getDatasetCsv(request, getSite()), { readable: true });
export { OPTIONS, refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT };
