import { ADDRESSES, type AddressPath } from "@oslag/server-interface";
import { PROBLEMS } from "@oslag/schema";
import { problemResponse } from "./problem-response";

type Refusal = () => Response;

/**
 * Returns a handler for each method that the table of addresses does not allow at an address, and the answer to a browser that
 * asks before it reads.
 */
export function refuseMethods(path: AddressPath): {
  readonly refuse: Refusal;
  readonly OPTIONS: Refusal;
} {
  const methods = ADDRESSES.find((address) => address.path === path)?.methods ?? [];
  const allow = [...methods, "OPTIONS"].join(", ");
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
