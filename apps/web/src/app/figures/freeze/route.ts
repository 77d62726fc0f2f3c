import { parseReportFigureQuery } from "@oslag/schema";
import { freezeAsAsked } from "@/server/api/freeze-as-asked";
import { endpoint } from "@/server/http/endpoint";
import { refuseMethods } from "@/server/http/refuse-methods";
import { getDoor } from "@/server/open-door";

const { refuse, OPTIONS } = refuseMethods(["POST"]);

/** What the buttons beside charts of named reports send: the figure's short form, as the address of the form. */
export const POST = endpoint((request) =>
  freezeAsAsked(request, { door: getDoor(), parse: parseReportFigureQuery }),
);
export { OPTIONS, refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT };
