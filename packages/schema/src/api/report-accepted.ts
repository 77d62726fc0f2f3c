import { z } from "zod";
import { Sha256 } from "../report";

/** What `POST /api/v1/reports` answers; addresses are absolute. */
export const ReportAccepted = z.strictObject({
  id: Sha256,
  status: z
    .enum(["stored", "known"])
    .describe("`known` (200) when the report was stored before, `stored` (201) when it is new."),
  url: z.url(),
  envelope_url: z.url(),
  figure_url: z
    .url()
    .optional()
    .describe("Figure 1 with this report's point; absent when the report has no point on it."),
});
export type ReportAccepted = z.infer<typeof ReportAccepted>;
