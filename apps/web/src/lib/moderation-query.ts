import { z } from "zod";

/** What the log's page takes from its address; anything else shows the newest statements. */
export const ModerationQuery = z.object({
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,512}$/)
    .optional()
    .catch(undefined),
});
