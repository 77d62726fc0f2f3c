import { problemResponse } from "@/server/http/problem-response";

/** Whatever the API does not have is a problem document too. */
function notFound(): Response {
  return problemResponse({ code: "not_found", detail: "The API has nothing at this address." });
}

export {
  notFound as DELETE,
  notFound as GET,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
