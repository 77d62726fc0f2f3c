import { PROBLEMS } from "@oslag/schema";
import { problemResponse } from "./problem-response";

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
type Refusal = () => Response;

/** A handler for each method that an address does not have, and the answer to a browser that asks before reading. */
export function refuseMethods(allowed: readonly Method[]): {
  readonly refuse: Refusal;
  readonly OPTIONS: Refusal;
} {
  const allow = [...allowed, "OPTIONS"].join(", ");
  return {
    refuse: () =>
      problemResponse(
        {
          code: "method_not_allowed",
          detail: `${PROBLEMS.method_not_allowed.title} Allowed: ${allow}.`,
        },
        { headers: { allow } },
      ),
    OPTIONS: () =>
      new Response(null, {
        status: 204,
        headers: {
          allow,
          "access-control-allow-origin": "*",
          "access-control-allow-methods": "GET, HEAD",
          "access-control-max-age": "86400",
        },
      }),
  };
}
